import { Birds, Cloud, Ripples, Sun, Windows } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

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
