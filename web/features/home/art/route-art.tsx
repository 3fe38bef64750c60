import { art, plane } from './art.css'

// A globe seen from the side: its meridians and parallels, and three routes that curve as great circles.
const MERIDIANS = [60, 140, 210, 262]
const PARALLELS = [-190, -100, 0, 100, 190]
const RADIUS = 280

/** Half the width of the globe at a distance from its equator. */
const halfWidth = (y: number) => Math.sqrt(RADIUS * RADIUS - y * y)

const ROUTES = [
  {
    path: 'M230 330 Q420 40 640 210',
    ends: [
      [230, 330],
      [640, 210],
    ],
  },
  {
    path: 'M300 460 Q560 300 705 400',
    ends: [
      [300, 460],
      [705, 400],
    ],
  },
  {
    path: 'M420 545 Q470 330 640 210',
    ends: [
      [420, 545],
      [640, 210],
    ],
  },
]

/** The drawing behind the home page's headline. */
export const RouteArt = () => (
  <svg className={art} viewBox="0 0 800 640" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" fill="none">
    <g stroke="currentColor" opacity="0.16" transform="translate(500 340)">
      <circle r={RADIUS} />
      <line y1={-RADIUS} y2={RADIUS} />
      {MERIDIANS.map((rx) => (
        <ellipse key={rx} rx={rx} ry={RADIUS} />
      ))}
      {PARALLELS.map((y) => (
        <line key={y} x1={-halfWidth(y)} x2={halfWidth(y)} y1={y} y2={y} />
      ))}
    </g>
    {ROUTES.map(({ path, ends }) => (
      <g key={path}>
        <path
          d={path}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="2 8"
          strokeLinecap="round"
          opacity="0.7"
        />
        {ends.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="9" fill="currentColor" opacity="0.18" />
            <circle cx={x} cy={y} r="4" fill="currentColor" opacity="0.9" />
          </g>
        ))}
      </g>
    ))}
    {/* The plane flies along the first route, near its summit. */}
    <g className={plane} transform="translate(428 156) rotate(8)" fill="currentColor">
      <path d="M26 0c0-2.6-3.4-4-7.4-4H7.2L-5.6-22h-6.2l6 18h-10.6l-4.4-5.6h-4.6L-22.600 0l-2.8 9.6h4.6L-16.400 4h10.6l-6 18h6.200L7.200 4h11.400C22.600 4 26 2.600 26 0Z" />
    </g>
  </svg>
)
