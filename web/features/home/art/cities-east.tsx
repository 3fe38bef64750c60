import { Birds, Cloud, Ripples, Scene, Sun, Windows } from '../../../ui/art/scene'
import { s } from '../../../ui/art/scene.css'

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

/** The needle, the sail and the dunes. */
export const Dubai = () => (
  <Scene mood="dusk">
    <Sun x={278} y={118} r={40} />
    <Cloud x={56} y={70} size={1} />
    <Birds x={110} y={92} />
    <path
      className={s.back}
      d="M0 210v-44h16v-18h14v30h22v-52h14v-10h6v10h6v64h20v-36h18v-16h12v40h24v-26h22v26h40v-32h20v-20h16v46h26v-28h24v-22h8v-10h4v10h8v40h24v-18h18v36h22v30Z"
    />
    <path className={s.front} d="M197 210V14h2l2 46h3v26h4v28h4v30h5v66ZM196 210V60h-3v30h-4v32h-4v34h-5v54Z" />
    <path
      className={s.middle}
      d="M232 210v-58h22v58ZM140 210v-70l10-12v82ZM152 210v-64h12v64ZM262 210v-40h20v40ZM112 210v-46h18v46Z"
    />
    <Windows x={236} y={160} columns={2} rows={5} />
    <Windows x={266} y={178} columns={2} rows={3} />
    <Windows x={116} y={172} columns={2} rows={4} />
    <path className={s.front} d="M322 208V86q46 52 44 122Z" />
    <path className={s.light} opacity="0.5" d="M328 204V112q28 42 28 92Z" />
    <path className={s.frontLine} strokeWidth="3" d="M321 210V76M316 108h14" />
    <path className={s.middle} d="M0 218q60-18 120-8t120-4t160 0v34H0Z" />
    <path className={s.base} d="M0 226q70-22 150-6t130 0t120-6v26H0Z" />
    <path className={s.lightLine} strokeWidth="1.5" opacity="0.4" d="M20 226q60-14 120-2M230 228q60 2 120-6" />
  </Scene>
)

const BLOSSOMS = [
  [18, 62, 9],
  [34, 50, 11],
  [52, 58, 8],
  [66, 44, 10],
  [84, 54, 7],
  [96, 70, 8],
  [44, 76, 7],
  [24, 86, 8],
  [110, 56, 5],
  [74, 80, 6],
] as const

/** The mountain, a pagoda and a branch in bloom. */
export const Tokyo = () => (
  <Scene mood="dusk">
    <Sun x={188} y={112} r={46} />
    <Cloud x={232} y={72} size={1} />
    <Cloud x={100} y={152} size={0.9} />
    <Birds x={236} y={102} />
    <path className={s.back} d="M20 214q80-22 122-92q10-16 20-16h36q10 0 20 16q42 70 122 92Z" />
    <path
      className={s.pale}
      d="M142 122q10-16 20-16h36q10 0 20 16l8 13q-8 7-13 0q-6-7-12 2q-6 10-13 0q-6-9-13 0q-7 10-13-1q-6-9-11-1q-5 6-14 1Z"
    />
    <path className={s.middle} d="M0 216q50-28 104-10t110-6t110 0t76-12v40H0Z" />
    <path
      className={s.front}
      d="M315 40h4v22h-4ZM286 76q22-4 31-14q9 10 31 14l3-4q-2 10-8 10h-52q-6 0-8-10ZM296 82h42v14h-42ZM278 110q26-4 39-14q13 10 39 14l4-4q-2 11-9 11h-68q-7 0-9-11ZM292 117h50v15h-50ZM270 147q30-4 47-15q17 11 47 15l4-4q-2 12-10 12h-82q-8 0-10-12ZM288 155h58v16h-58ZM262 187q34-5 55-16q21 11 55 16l5-5q-2 13-11 13h-98q-9 0-11-13ZM284 195h66v22h-66Z"
    />
    <path
      className={s.light}
      opacity="0.85"
      d="M304 86h6v8h-6ZM324 86h6v8h-6ZM302 121h6v9h-6ZM326 121h6v9h-6ZM300 159h7v10h-7ZM327 159h7v10h-7ZM312 200h10v17h-10Z"
    />
    <path className={s.base} d="M0 240v-18q60-10 130-4t140-2t130-4v28Z" />
    <path className={s.frontLine} strokeWidth="4" d="M0 92q40-8 62-34q14-8 40-4M30 84q24 4 42-4" />
    {BLOSSOMS.map(([x, y, r]) => (
      <circle key={x} className={s.light} cx={x} cy={y} r={r} opacity="0.92" />
    ))}
  </Scene>
)

const ARCH_HANGERS = Array.from({ length: 17 }, (_, index) => {
  const x = 36 + index * 14
  const y = 96 + 78 * ((x - 148) / 128) ** 2
  return `M${x} ${y.toFixed(1)}V172`
}).join('')

/** The harbor's bridge, and the opera house's shells. */
export const Sydney = () => (
  <Scene mood="day">
    <Sun x={84} y={104} r={32} />
    <Cloud x={268} y={78} size={1.1} />
    <Cloud x={136} y={66} size={0.8} />
    <Birds x={220} y={100} />
    <path className={s.back} d="M0 190v-18q50-14 100-4t120-8t180-6v36Z" />
    <path className={s.middleLine} strokeWidth="1.5" d={ARCH_HANGERS} />
    <path className={s.middleLine} strokeWidth="6" d="M20 174Q148 18 276 174" />
    <path className={s.middleLine} strokeWidth="3" d="M20 186Q148 48 276 186" />
    <path className={s.middle} d="M0 170h320v7H0ZM10 196v-52h18v52ZM268 196v-52h18v52Z" />
    <path className={s.sea} d="M0 194h400v46H0Z" />
    <path className={s.front} d="M150 200h250v14H138Z" />
    <path
      className={s.pale}
      d="M166 200q4-50 42-66q-2 40 14 66ZM206 200q8-70 66-92q-8 54 22 92ZM262 200q8-52 52-70q-6 44 18 70ZM312 200q6-34 36-48q-2 30 12 48ZM350 200q4-22 24-30q-2 20 8 30Z"
    />
    <path
      className={s.front}
      opacity="0.28"
      d="M208 134q-2 40 14 66h-16q-4-34 2-66ZM272 108q-8 54 22 92h-24q-10-48 2-92ZM314 130q-6 44 18 70h-20q-6-38 2-70ZM348 152q-2 30 12 48h-14q-4-26 2-48Z"
    />
    <Ripples
      lines={[
        [20, 208, 44],
        [84, 216, 30],
        [40, 226, 50],
        [150, 224, 60],
        [240, 220, 34],
        [310, 228, 54],
        [220, 233, 26],
      ]}
    />
  </Scene>
)
