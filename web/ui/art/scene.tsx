import type { ReactNode } from 'react'
import { mood as moods, s } from './scene.css'

interface SceneProps {
  mood: keyof typeof moods
  children: ReactNode
}

/** A drawing of 400 by 240 that fills its container; the sky is cropped first, the ground stays visible. */
export const Scene = ({ mood, children }: SceneProps) => (
  <svg className={moods[mood]} viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {children}
  </svg>
)

/** A sun or a moon with its glow. */
export const Sun = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <>
    <circle className={s.halo} cx={x} cy={y} r={r * 1.45} />
    <circle className={s.sun} cx={x} cy={y} r={r} />
  </>
)

/** A flat cloud, its lower left corner at x, y. */
export const Cloud = ({ x, y, size = 1 }: { x: number; y: number; size?: number }) => (
  <path
    className={s.veil}
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M8 0a8 8 0 0 1 0-16h7a13 13 0 0 1 24.5-5.500a10 10 0 0 1 15.5 5.500h8a8 8 0 0 1 0 16Z"
  />
)

/** Broken lines of light on water. */
export const Ripples = ({ lines }: { lines: readonly (readonly [x: number, y: number, width: number])[] }) => (
  <path
    className={s.lightLine}
    strokeWidth="2"
    opacity="0.55"
    d={lines.map(([x, y, w]) => `M${x} ${y}h${w}`).join('')}
  />
)

/** Lit windows, each 3 by 4, in a grid that starts at x, y. */
export const Windows = ({ x, y, columns, rows }: { x: number; y: number; columns: number; rows: number }) => (
  <path
    className={s.light}
    opacity="0.75"
    d={Array.from({ length: columns * rows }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      // Not every window is lit.
      return (column * 5 + row * 3) % 4 === 0 ? '' : `M${x + column * 7} ${y + row * 9}h3v4h-3Z`
    }).join('')}
  />
)

/** Birds far away. */
export const Birds = ({ x, y }: { x: number; y: number }) => (
  <path
    className={s.frontLine}
    strokeWidth="1.5"
    opacity="0.7"
    transform={`translate(${x} ${y})`}
    d="M0 0q5-5 9 0q4-5 9 0M26 10q4-4 7 0q3-4 7 0M30-8q3-3 6 0q3-3 6 0"
  />
)

type Place = readonly [x: number, y: number, size: number]

/** A drawing as data: its sky, then its shapes from the back to the front. */
export interface Drawn {
  mood: keyof typeof moods
  sun: Place
  clouds: readonly Place[]
  birds: readonly [x: number, y: number]
  /** Lines have a width, areas may be translucent. */
  shapes: readonly (readonly [tone: keyof typeof s, path: string, widthOrOpacity?: number])[]
}

export const DrawnScene = ({ mood, sun, clouds, birds, shapes }: Drawn) => (
  <Scene mood={mood}>
    <Sun x={sun[0]} y={sun[1]} r={sun[2]} />
    {clouds.map(([x, y, size]) => (
      <Cloud key={x} x={x} y={y} size={size} />
    ))}
    <Birds x={birds[0]} y={birds[1]} />
    {shapes.map(([tone, d, value]) => (
      <path
        key={d}
        className={s[tone]}
        d={d}
        {...(tone.endsWith('Line') ? { strokeWidth: value } : { opacity: value })}
      />
    ))}
  </Scene>
)
