import { Birds, Cloud, Ripples, Scene, Sun, Windows } from '../../../ui/art/scene'
import { s } from '../../../ui/art/scene.css'

const HANGERS = Array.from({ length: 13 }, (_, index) => {
  const x = 112 + index * 14
  // The cable is a parabola between the tower at 84 and the far bank.
  const y = 98 + 92 * (1 - ((300 - x) / 216) ** 2)
  return `M${x} ${y.toFixed(1)}V196`
}).join('')

/** The bridge in front of the skyline. */
export const NewYork = () => (
  <Scene mood="dusk">
    <Sun x={132} y={112} r={34} />
    <Cloud x={166} y={64} size={1} />
    <Cloud x={8} y={72} size={0.9} />
    <Birds x={24} y={104} />
    <path
      className={s.back}
      d="M0 206v-40h20v-22h18v30h22v-46h20v24h20v-40h16v40h20v-58h8v-8h10v8h8v58h20v-30h22v18h18v-52h22v40h20v-22h20v34h22v-60h20v24h20v-16h22v40h20v-22h12v60Z"
    />
    <path
      className={s.middle}
      d="M150 206v-66h24v66ZM182 206v-52h26v52ZM214 206V112h8V96h6V82h5V58h3V34h2v24h3v24h5v14h6v16h8v94ZM266 206v-70h24v70ZM296 206V124l13-16 13 16v82ZM328 206V92l4-10q0-14 8-26q8 12 8 26l4 10v114ZM358 206v-74h26v74ZM388 206v-48h12v48Z"
    />
    <Windows x={155} y={148} columns={3} rows={5} />
    <Windows x={220} y={120} columns={5} rows={8} />
    <Windows x={271} y={144} columns={3} rows={5} />
    <Windows x={333} y={104} columns={3} rows={9} />
    <Windows x={363} y={140} columns={3} rows={6} />
    <path className={s.frontLine} strokeWidth="2.5" d="M84 98Q192 190 300 190M84 98Q40 176 0 186" />
    <path
      className={s.frontLine}
      strokeWidth="1"
      opacity="0.75"
      d={`${HANGERS}M66 129V196M48 152V196M30 170V196M12 181V196`}
    />
    <path className={s.middle} d="M0 198h400v16H0Z" />
    <path className={s.front} d="M0 194h400v8H0Z" />
    <path
      className={s.front}
      fillRule="evenodd"
      d="M62 216V94h-3v-6h50v6h-3v122ZM70 190v-66q0-10 5-16q5 6 5 16v66ZM88 190v-66q0-10 5-16q5 6 5 16v66Z"
    />
    <path className={s.base} d="M0 212h400v28H0Z" />
    <Ripples
      lines={[
        [120, 220, 50],
        [196, 217, 30],
        [250, 224, 60],
        [330, 218, 36],
        [14, 222, 32],
        [150, 231, 26],
        [300, 233, 40],
      ]}
    />
  </Scene>
)

const FRONDS =
  'M0 0q-16-22-44-16q28-2 36 14q-26-10-44 10q26-12 42-4q-18 8-20 30q10-20 24-26q2 18 18 28q-8-18-8-28q14 0 26 14q-6-22-24-20q14-10 34-2q-16-18-38-6q6-16 26-20q-24-4-28 26Z'

/** Palms, a parasol and a sail on a warm sea. */
export const Cancun = () => (
  <Scene mood="day">
    <Sun x={196} y={104} r={38} />
    <Cloud x={34} y={76} size={1.1} />
    <Cloud x={292} y={98} size={0.9} />
    <Birds x={112} y={106} />
    <path className={s.sea} d="M0 156h400v84H0Z" />
    <path className={s.back} d="M0 156h400v9q-50 7-100 0t-100 0t-100 0t-100 0Z" opacity="0.65" />
    <Ripples
      lines={[
        [168, 168, 56],
        [180, 176, 34],
        [160, 184, 44],
        [60, 178, 26],
        [286, 176, 30],
        [110, 192, 24],
      ]}
    />
    <path className={s.pale} d="M250 158V116q24 14 28 42ZM246 158v-34q-14 14-16 34Z" />
    <path className={s.front} d="M224 161h58q-4 10-14 10h-32q-9 0-12-10Z" />
    <path className={s.light} d="M0 214q70-26 150-10t150-10q54-10 100-4v50H0Z" />
    <path className={s.base} opacity="0.32" d="M0 236q90-22 190-12t210-16v32H0Z" />
    <path className={s.frontLine} strokeWidth="6" d="M342 216q-14-54 4-108M366 222q10-36-2-72" />
    <path className={s.front} transform="translate(346 106)" d={FRONDS} />
    <path className={s.front} transform="translate(364 150) scale(-0.72 0.72)" d={FRONDS} />
    <path className={s.frontLine} strokeWidth="3" d="M84 218l12-50" />
    <path className={s.front} d="M54 178q10-30 46-24q30 6 32 42q-16-8-26-4q-12-12-26-8q-14-10-26-6Z" />
    <path className={s.light} opacity="0.85" d="M99 154q-16 6-19 30q14-4 26 8q6-24-7-38Z" />
  </Scene>
)

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
