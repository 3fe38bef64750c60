import { Birds, Cloud, Sun } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

/** The tower between the roofs. */
export const Paris = () => (
  <Scene mood="day">
    <Sun x={272} y={112} r={34} />
    <Cloud x={40} y={80} size={1.2} />
    <Cloud x={306} y={66} size={0.9} />
    <Birds x={118} y={106} />
    <path
      className={s.back}
      d="M0 214v-30h30v-12h34v8h38v-14h36v14h20v34ZM244 214v-36h26v-10h40v12h32v-16h34v10h24v40Z"
    />
    <path
      className={s.front}
      d="M198.5 22h3v22h-3ZM196 44h8l4 58h6v5h-5q5 36 14 52h7v6h-5q9 30 26 51h-26q-5-26-25-26t-25 26h-26q17-21 26-51h-5v-6h7q9-16 14-52h-5v-5h6ZM196 112q-3 28-8 47h24q-5-19-8-47ZM186 165q-5 16-11 24q10-8 25-8t25 8q-6-8-11-24Z"
      fillRule="evenodd"
    />
    <path
      className={s.frontLine}
      strokeWidth="1.5"
      opacity="0.8"
      d="M196 116l12 40M204 116l-12 40M186 167l18 14M214 167l-18 14"
    />
    <path
      className={s.middle}
      d="M0 224v-38l8-16h64l8 16v38ZM86 224v-30l7-12h46l7 12v30ZM262 224v-32l7-14h52l7 14v32ZM334 224v-42l8-16h58v58Z"
    />
    <path
      className={s.light}
      opacity="0.75"
      d="M14 192h6v10h-6ZM32 192h6v10h-6ZM50 192h6v10h-6ZM66 192h6v10h-6ZM98 198h5v9h-5ZM114 198h5v9h-5ZM130 198h5v9h-5ZM274 196h5v10h-5ZM290 196h5v10h-5ZM306 196h5v10h-5ZM348 190h6v10h-6ZM366 190h6v10h-6ZM384 190h6v10h-6Z"
    />
    <path
      className={s.front}
      d="M18 170v-12h7v12ZM56 170v-10h7v10ZM104 182v-9h6v9ZM286 178v-10h6v10ZM364 166v-12h7v12Z"
    />
    <path
      className={s.base}
      d="M0 240v-22q14-12 28-4q14-12 30-2q16-10 30 0q14-8 28 2q40 6 84 0t88 0q14-12 30-2q16-12 32 0q14-10 28 0q12-6 22 2v26Z"
    />
  </Scene>
)
