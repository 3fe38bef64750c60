import { PaperPlane } from './paper-plane'
import { fill, glow, ink, paper, soft } from './scene.css'

// Drawings of repeated shapes, in a 400 × 240 view box.

const ROUTES = [
  {
    path: 'M128 152Q176 40 268 92',
    ends: [
      [128, 152],
      [268, 92],
    ],
  },
  {
    path: 'M150 196Q220 108 292 158',
    ends: [
      [150, 196],
      [292, 158],
    ],
  },
  { path: 'M128 152Q190 190 292 158', ends: [] },
]

/** A globe with three routes. */
export const Globe = () => (
  <>
    <circle cx="210" cy="132" r="100" fill={soft} />
    <g stroke={ink} strokeWidth="2" opacity="0.35">
      <circle cx="210" cy="132" r="100" />
      <ellipse cx="210" cy="132" rx="44" ry="100" />
      <ellipse cx="210" cy="132" rx="80" ry="100" />
      <path d="M110 132H310M128 76H292M128 188H292" />
    </g>
    {ROUTES.map(({ path, ends }) => (
      <g key={path}>
        <path d={path} stroke={ink} strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
        {ends.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8" fill={glow} stroke={ink} strokeWidth="3" />
        ))}
      </g>
    ))}
    <PaperPlane x={222} y={76} turn={4} />
    <circle cx="66" cy="62" r="5" fill={glow} />
    <circle cx="352" cy="52" r="7" fill={fill} />
    <circle cx="344" cy="206" r="4" fill={glow} />
  </>
)

const FLOCK = [
  { x: 290, y: 74, scale: 1.9, lead: true },
  { x: 196, y: 54, scale: 1.2, lead: false },
  { x: 218, y: 140, scale: 1.2, lead: false },
  { x: 118, y: 68, scale: 0.9, lead: false },
  { x: 134, y: 184, scale: 0.9, lead: false },
]

/** Paper planes that fly together. */
export const Formation = () => (
  <>
    <circle cx="290" cy="74" r="66" stroke={soft} strokeWidth="3" />
    <circle cx="290" cy="74" r="100" stroke={soft} strokeWidth="2" opacity="0.6" />
    {FLOCK.map(({ x, y, scale, lead }) => (
      <g key={x}>
        <path
          d={`M${x - 60 * scale} ${y + 15 * scale}Q${x - 110 * scale} ${y + 36 * scale} ${x - 150 * scale} ${y + 26 * scale}`}
          stroke={soft}
          strokeWidth="3"
          strokeDasharray="2 8"
          strokeLinecap="round"
        />
        <PaperPlane x={x + 20} y={y - 5} turn={-14} scale={scale} color={lead ? glow : ink} />
      </g>
    ))}
  </>
)

const COLUMNS = [0, 1, 2, 4, 5, 6]
const ROWS = [0, 1, 2, 3]
const TAKEN = ['1-1', '2-1', '4-2', '5-2', '6-2']

const seatColor = (seat: string) => (TAKEN.includes(seat) ? (seat.endsWith('2') ? glow : fill) : soft)

/** A cabin seen from above, with a family's seats marked. */
export const Seats = () => (
  <>
    <path d="M92 260V76Q92 14 200 6Q308 14 308 76V260Z" fill={paper} stroke={ink} strokeWidth="4" />
    {ROWS.flatMap((row) =>
      COLUMNS.map((column) => (
        <g key={`${column}-${row}`} transform={`translate(${110 + column * 26.5} ${72 + row * 42})`}>
          <rect width="22" height="26" rx="6" fill={seatColor(`${column}-${row}`)} />
          <rect y="22" width="22" height="8" rx="4" fill={ink} opacity="0.5" />
        </g>
      )),
    )}
  </>
)

/** Two printed pages. */
export const News = () => (
  <>
    <rect x="176" y="40" width="150" height="180" rx="8" fill={soft} transform="rotate(7 251 130)" />
    <g transform="rotate(-5 180 124)">
      <rect x="96" y="26" width="168" height="196" rx="8" fill={paper} stroke={ink} strokeWidth="4" />
      <rect x="114" y="46" width="132" height="16" rx="4" fill={ink} />
      <rect x="114" y="76" width="62" height="58" rx="6" fill={fill} />
      <PaperPlane x={166} y={96} turn={-20} scale={0.9} color={glow} />
      <path
        d="M190 82H246M190 98H246M190 114H236M190 130H246M114 154H246M114 170H246M114 186H220"
        stroke={soft}
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
    <circle cx="320" cy="66" r="18" fill={glow} />
  </>
)
