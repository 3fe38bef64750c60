import { PaperPlane } from './paper-plane'
import { fill, glow, ink, paper, soft } from './scene.css'

// Drawings of calendars, boards, tickets and cards, in a 400 × 240 view box.

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const CALENDAR = { columns: 7, rows: 4, chosen: 17, cheap: [3, 8, 11, 18, 24] }

const dayColor = (day: number) => (day === CALENDAR.chosen ? glow : CALENDAR.cheap.includes(day) ? fill : soft)

/** A month with a chosen day. */
export const Calendar = () => (
  <>
    <rect x="86" y="30" width="228" height="184" rx="16" fill={paper} stroke={ink} strokeWidth="4" />
    <path d="M88 46a14 14 0 0 1 14-14H298a14 14 0 0 1 14 14V72H88Z" fill={fill} />
    <path d="M138 20V44M262 20V44" stroke={ink} strokeWidth="8" strokeLinecap="round" />
    {range(CALENDAR.columns * CALENDAR.rows).map((day) => (
      <rect
        key={day}
        x={104 + (day % CALENDAR.columns) * 28}
        y={88 + Math.floor(day / CALENDAR.columns) * 29}
        width="22"
        height="20"
        rx="5"
        fill={dayColor(day)}
      />
    ))}
    <circle cx="199" cy="156" r="20" stroke={ink} strokeWidth="3" />
    <PaperPlane x={374} y={64} turn={-18} scale={0.8} />
  </>
)

const BOARD_ROWS = [
  { city: 74, state: glow },
  { city: 96, state: soft },
  { city: 58, state: soft },
  { city: 84, state: glow },
]

/** A departures board beside a clock. */
export const Board = () => (
  <>
    <rect x="40" y="40" width="236" height="160" rx="14" fill={fill} />
    {BOARD_ROWS.map(({ city, state }, row) => (
      <g key={city} transform={`translate(60 ${66 + row * 34})`}>
        <rect width="36" height="14" rx="4" fill={paper} opacity="0.85" />
        <rect x="50" width={city} height="14" rx="4" fill={paper} opacity="0.55" />
        <rect x="160" width="36" height="14" rx="4" fill={state} />
      </g>
    ))}
    <circle cx="316" cy="96" r="54" fill={paper} stroke={ink} strokeWidth="6" />
    {range(12).map((hour) => (
      <path
        key={hour}
        d="M316 50V57"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
        transform={`rotate(${hour * 30} 316 96)`}
      />
    ))}
    <path d="M316 96V66M316 96L336 108" stroke={ink} strokeWidth="6" strokeLinecap="round" />
    <circle cx="316" cy="96" r="6" fill={glow} />
    <path d="M70 200V224M246 200V224" stroke={ink} strokeWidth="6" strokeLinecap="round" />
  </>
)

const BAR_CODE = 'M270 96V168M277 96V168M283 96V168M292 96V168M298 96V168M305 96V168M312 96V168M319 96V168'

/** A boarding pass. */
export const Ticket = () => (
  <g transform="rotate(-6 200 120)">
    <path
      d="M64 66a12 12 0 0 1 12-12H324a12 12 0 0 1 12 12V104a16 16 0 0 0 0 32v38a12 12 0 0 1-12 12H76a12 12 0 0 1-12-12V136a16 16 0 0 0 0-32Z"
      fill={paper}
      stroke={ink}
      strokeWidth="4"
    />
    <path d="M66 66a10 10 0 0 1 10-10H324a10 10 0 0 1 10 10V82H66Z" fill={fill} />
    <path d="M252 90V180" stroke={ink} strokeWidth="3" strokeDasharray="3 8" strokeLinecap="round" />
    <circle cx="100" cy="116" r="8" fill={glow} />
    <circle cx="222" cy="116" r="8" fill={glow} />
    <path d="M114 116H206" stroke={soft} strokeWidth="4" strokeDasharray="2 8" strokeLinecap="round" />
    <PaperPlane x={174} y={116} scale={0.7} />
    <path d="M92 146H150M92 162H126M176 146H230" stroke={soft} strokeWidth="8" strokeLinecap="round" />
    <path d={BAR_CODE} stroke={ink} strokeWidth="3.5" />
  </g>
)

/** A payment card under a shield. */
export const Card = () => (
  <>
    <g transform="rotate(-8 180 130)">
      <rect x="64" y="62" width="220" height="138" rx="16" fill={soft} />
      <rect x="76" y="52" width="220" height="138" rx="16" fill={fill} />
      <rect x="76" y="78" width="220" height="26" fill={ink} />
      <rect x="98" y="124" width="40" height="28" rx="6" fill={glow} />
      <path d="M98 170H176M196 170H232" stroke={paper} strokeWidth="8" strokeLinecap="round" opacity="0.7" />
    </g>
    <path d="M312 92L360 108V146Q358 184 312 204Q266 184 264 146V108Z" fill={paper} stroke={ink} strokeWidth="6" />
    <path d="M290 148L306 164L336 130" stroke={ink} strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
  </>
)

const RECEIPT_LINES = [
  { y: 84, width: 74 },
  { y: 106, width: 56 },
  { y: 128, width: 66 },
]

/** A receipt with one total, on a price tag's string. */
export const Receipt = () => (
  <>
    <path d="M262 60L330 40L362 74L352 142L312 152L254 96Z" fill={soft} stroke={ink} strokeWidth="4" />
    <circle cx="330" cy="66" r="8" fill={ink} />
    <path
      d="M122 26H272V206l-15 12-15-12-15 12-15-12-15 12-15-12-15 12-15-12-15 12-15-12Z"
      fill={paper}
      stroke={ink}
      strokeWidth="4"
      strokeLinejoin="round"
    />
    <path d="M142 54H200" stroke={fill} strokeWidth="12" strokeLinecap="round" />
    {RECEIPT_LINES.map(({ y, width }) => (
      <path key={y} d={`M142 ${y}h${width}M232 ${y}h20`} stroke={soft} strokeWidth="8" strokeLinecap="round" />
    ))}
    <path d="M142 148H252" stroke={ink} strokeWidth="3" strokeDasharray="2 7" strokeLinecap="round" />
    <path d="M142 172h40" stroke={ink} strokeWidth="10" strokeLinecap="round" />
    <rect x="208" y="160" width="48" height="24" rx="8" fill={glow} />
  </>
)
