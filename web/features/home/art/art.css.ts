import { createVar, globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { brand } from '../../../styles/theme.css'
import { duration, easeOut, measure, media, radius, space } from '../../../styles/tokens.css'
import { framed as width } from '../home-screen.css'

// All colors are derived from the brand's: a dark brand gets night scenes, a pale one pale scenes.

const [skyTop, skyLow, sun, veil, back, middle, front, base] = [
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
  createVar(),
]

const mix = (one: string, share: number, other: string) => `color-mix(in oklab, ${one} ${share}%, ${other})`

/** 1 when the accent's hue is on the cold half of the color wheel, else 0. */
const isCold = 'clamp(0, cos((h - 240) * 1deg) * 999, 1)'
/** The warm one of the accent and its complement: for suns, sand and lamps. */
const warm = `oklch(from ${brand.accent} max(l, 0.84) clamp(0.09, c, 0.13) calc(h + 165 * ${isCold}))`
/** The cold one: for skies and seas. */
const cold = `oklch(from ${brand.accent} clamp(0.7, l, 0.8) clamp(0.07, c, 0.12) calc(h + 165 * (1 - ${isCold})))`

const frame = style({
  width: '100%',
  height: '100%',
  background: `linear-gradient(${skyTop}, ${skyLow} 82%)`,
})

export const mood = styleVariants({
  day: [
    frame,
    {
      vars: {
        [skyTop]: mix(cold, 64, brand.background),
        [skyLow]: mix(warm, 28, brand.background),
        [sun]: warm,
        [veil]: mix(brand.background, 80, cold),
        [back]: mix(brand.primary, 24, mix(cold, 70, brand.background)),
        [middle]: mix(brand.primary, 60, cold),
        [front]: mix(brand.primary, 82, brand.text),
        [base]: mix(brand.secondary, 86, brand.text),
      },
    },
  ],
  dusk: [
    frame,
    {
      vars: {
        [skyTop]: mix(brand.secondary, 74, cold),
        [skyLow]: mix(warm, 62, cold),
        [sun]: mix(warm, 60, '#fff'),
        [veil]: mix(warm, 45, cold),
        [back]: mix(brand.secondary, 50, mix(warm, 30, cold)),
        [middle]: mix(mix(brand.secondary, 80, cold), 88, '#000'),
        [front]: mix(brand.secondary, 68, '#000'),
        [base]: mix(brand.secondary, 54, '#000'),
      },
    },
  ],
})

export const s = {
  sun: style({ fill: sun }),
  halo: style({ fill: sun, opacity: 0.28 }),
  veil: style({ fill: veil, opacity: 0.85 }),
  back: style({ fill: back }),
  middle: style({ fill: middle }),
  front: style({ fill: front }),
  base: style({ fill: base }),
  light: style({ fill: warm }),
  sea: style({ fill: mix(brand.secondary, 52, cold) }),
  pale: style({ fill: mix(warm, 16, '#fff') }),
  backLine: style({ fill: 'none', stroke: back }),
  middleLine: style({ fill: 'none', stroke: middle }),
  frontLine: style({ fill: 'none', stroke: front, strokeLinecap: 'round' }),
  lightLine: style({ fill: 'none', stroke: warm, strokeLinecap: 'round' }),
}

const appear = keyframes({ from: { opacity: 0 } })

/** The drawing is behind everything, outside the layout, and fades in: the page doesn't wait for it. */
export const art = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 'auto',
  height: '100%',
  maxWidth: 'none',
  color: brand.onPrimary,
  opacity: 0.3,
  animation: `${appear} ${duration.normal} ${easeOut}`,
  '@media': { [media.wide]: { opacity: 1 } },
})

// White text on a black scrim over a white picture needs 54 % black for a contrast of 4.5:1. On wide windows there is no text on the right.
const SCRIM = 'rgb(0 0 0 / 0.62)'

/** A picture behind everything, darkened so that the text on it can be read. */
export const photo = style({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background: SCRIM,
  },
  '@media': {
    [media.wide]: { '::after': { background: `linear-gradient(90deg, ${SCRIM} 62%, rgb(0 0 0 / 0.25))` } },
  },
})
/** A picture in a frame, at the end of the words' lines. */
export const framed = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: `${space[5]} ${space[16]}`,
  insetInlineEnd: space[4],
  width: width.phone,
  overflow: 'hidden',
  borderRadius: radius.xl,
  '@media': {
    [media.tablet]: {
      insetBlock: `${space[8]} 6rem`,
      insetInlineEnd: `max(${space[6]}, calc((100% - ${measure.wide}) / 2 + ${space[6]}))`,
      width: width.tablet,
    },
  },
})
globalStyle(`:is(${photo}, ${framed}) > *`, { display: 'block', width: '100%', height: '100%' })

/** Hidden on narrow screens, where it would be behind the headline. */
export const plane = style({ display: 'none', '@media': { [media.wide]: { display: 'block' } } })
