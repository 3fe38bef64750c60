import { PaperPlane } from './paper-plane'
import { fill, glow, ink, paper, sky, soft } from './scene.css'

// Drawings of travel, in a 400 × 240 view box.

const CLOUDS = [
  { x: 70, y: 74, scale: 1 },
  { x: 318, y: 128, scale: 0.8 },
  { x: 190, y: 44, scale: 0.55 },
]

/** A wing over the clouds. */
export const Wing = () => (
  <>
    <circle cx="292" cy="74" r="40" fill={glow} />
    <circle cx="292" cy="74" r="58" stroke={glow} strokeWidth="2" opacity="0.5" />
    {CLOUDS.map(({ x, y, scale }) => (
      <path
        key={x}
        transform={`translate(${x} ${y}) scale(${scale})`}
        d="M-44 14a14 14 0 0 1 4-27a24 24 0 0 1 45-6a19 19 0 0 1 33 14a10 10 0 0 1 2 19Z"
        fill={soft}
      />
    ))}
    <path d="M0 190Q120 160 240 178T400 160V240H0Z" fill={soft} />
    <path d="M0 232L268 142Q286 136 292 124L300 122L296 148Q292 160 268 170L90 240H0Z" fill={fill} />
    <path d="M40 226L262 150" stroke={paper} strokeWidth="3" opacity="0.5" />
    <path d="M292 124L300 122L296 148Z" fill={ink} />
  </>
)

const TREES = [
  { x: 62, y: 178, size: 26 },
  { x: 92, y: 184, size: 20 },
  { x: 300, y: 172, size: 28 },
  { x: 336, y: 180, size: 22 },
]

/** Hills with trees under a flight's trail. */
export const Hills = () => (
  <>
    <circle cx="88" cy="72" r="28" fill={glow} />
    <path d="M0 170Q90 96 180 150T400 120V240H0Z" fill={soft} />
    <path d="M0 204Q120 140 230 184T400 168V240H0Z" fill={fill} />
    {TREES.map(({ x, y, size }) => (
      <g key={x}>
        <path d={`M${x} ${y - size * 1.6}L${x + size * 0.6} ${y}H${x - size * 0.6}Z`} fill={ink} />
        <path d={`M${x} ${y}V${y + size * 0.4}`} stroke={ink} strokeWidth="3" />
      </g>
    ))}
    <path d="M130 104Q220 30 330 52" stroke={ink} strokeWidth="2.5" strokeDasharray="2 8" strokeLinecap="round" />
    <PaperPlane x={352} y={58} turn={14} scale={0.8} />
  </>
)

/** A suitcase beside a smaller one. */
export const Bags = () => (
  <>
    <ellipse cx="200" cy="206" rx="150" ry="12" fill={soft} />
    <path d="M150 62V38a8 8 0 0 1 8-8h54a8 8 0 0 1 8 8V62" stroke={ink} strokeWidth="7" />
    <rect x="118" y="60" width="134" height="136" rx="16" fill={fill} />
    <path d="M152 62V196M218 62V196" stroke={paper} strokeWidth="5" opacity="0.4" />
    <circle cx="142" cy="200" r="9" fill={ink} />
    <circle cx="228" cy="200" r="9" fill={ink} />
    <path d="M252 118h20l14 10-14 10h-20Z" fill={glow} />
    <rect x="274" y="128" width="68" height="70" rx="12" fill={soft} stroke={ink} strokeWidth="4" />
    <path d="M292 128v-10a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v10M274 160h68" stroke={ink} strokeWidth="4" />
    <rect x="60" y="150" width="34" height="48" rx="6" fill={glow} />
    <rect x="68" y="136" width="18" height="14" rx="3" fill={ink} />
    <path d="M66 172h22" stroke={paper} strokeWidth="4" />
  </>
)

/** A passport with stamps around it. */
export const Passport = () => (
  <>
    <circle cx="92" cy="82" r="46" stroke={glow} strokeWidth="4" strokeDasharray="9 6" />
    <path d="M66 82H118M78 68H106M78 96H106" stroke={glow} strokeWidth="4" strokeLinecap="round" />
    <rect x="286" y="130" width="84" height="54" rx="8" stroke={soft} strokeWidth="5" transform="rotate(-9 328 157)" />
    <path
      d="M300 150H352M300 164H336"
      stroke={soft}
      strokeWidth="5"
      strokeLinecap="round"
      transform="rotate(-9 328 157)"
    />
    <g transform="rotate(8 205 126)">
      <rect x="146" y="34" width="128" height="180" rx="12" fill={soft} />
      <rect x="138" y="30" width="128" height="180" rx="12" fill={fill} />
      <circle cx="202" cy="102" r="34" stroke={sky} strokeWidth="4" />
      <ellipse cx="202" cy="102" rx="14" ry="34" stroke={sky} strokeWidth="3" />
      <path d="M168 102H236" stroke={sky} strokeWidth="3" />
      <path d="M174 162H230M186 178H218" stroke={sky} strokeWidth="6" strokeLinecap="round" />
    </g>
    <PaperPlane x={330} y={70} turn={-22} scale={0.9} />
  </>
)
