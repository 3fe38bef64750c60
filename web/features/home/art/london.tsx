import { Birds, Cloud, Ripples, Sun } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

const SPOKES = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 8
  const [dx, dy] = [50 * Math.cos(angle), 50 * Math.sin(angle)]
  return `M${(112 - dx).toFixed(1)} ${(132 - dy).toFixed(1)}L${(112 + dx).toFixed(1)} ${(132 + dy).toFixed(1)}`
}).join('')

/** The wheel, the clock tower and the houses of parliament over the river. */
export const London = () => (
  <Scene mood="dusk">
    <Sun x={196} y={150} r={30} />
    <Cloud x={20} y={66} size={1.1} />
    <Cloud x={318} y={84} size={0.9} />
    <Birds x={172} y={76} />
    <path
      className={s.back}
      d="M0 210v-34h18v-14h22v20h26v-10h20v38ZM150 210v-26h14v-12h20v16h18v-24h12v24h20v-10h18v32Z"
    />
    <path className={s.middleLine} strokeWidth="1.2" opacity="0.8" d={SPOKES} />
    <circle className={s.middleLine} strokeWidth="5" cx="112" cy="132" r="50" />
    <path className={s.frontLine} strokeWidth="4" d="M112 132L86 210M112 132L138 210" />
    <circle className={s.front} cx="112" cy="132" r="6" />
    <path
      className={s.middle}
      d="M262 210v-36h138v36ZM284 174v-14l4-10 4 10v14ZM316 174v-18l4-12 4 12v18ZM350 174v-34h22v34ZM350 140l11-16 11 16ZM388 174v-16l4-10 4 10v16Z"
    />
    <path
      className={s.light}
      opacity="0.7"
      d="M284 186h4v12h-4ZM296 186h4v12h-4ZM308 186h4v12h-4ZM320 186h4v12h-4ZM332 186h4v12h-4ZM344 186h4v12h-4ZM356 186h4v12h-4ZM368 186h4v12h-4ZM380 186h4v12h-4Z"
    />
    <path className={s.front} d="M240 210V96h-3v-5h3V78h26v13h3v5h-3v114ZM240 76l13-34 13 34ZM252 46v-16h2v16Z" />
    <circle className={s.light} cx="253" cy="92" r="9.5" />
    <path className={s.frontLine} strokeWidth="1.8" d="M253 92v-6M253 92l4 3" />
    <path className={s.lightLine} strokeWidth="1.5" opacity="0.35" d="M247 112v86M253 112v86M259 112v86" />
    <path className={s.front} d="M0 204h230v-4h170v12H0Z" />
    <path className={s.base} d="M0 209h400v31H0Z" />
    <Ripples
      lines={[
        [30, 220, 44],
        [104, 216, 26],
        [168, 222, 50],
        [236, 216, 34],
        [296, 224, 60],
        [140, 231, 30],
        [350, 232, 34],
        [60, 233, 22],
      ]}
    />
  </Scene>
)
