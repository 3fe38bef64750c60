import { Birds, Cloud, Ripples, Scene, Sun } from '../../../ui/art/scene'
import { s } from '../../../ui/art/scene.css'
import { dots } from '../../../ui/art/shapes'

const PINE = 'M0-62l15 24h-7l13 20h-8l15 20H-28l15-20h-8l13-20h-7ZM-3 2h6v10h-6Z'

/** Sails on a broad sea. */
export const Summer = () => (
  <Scene mood="day">
    <Sun x={126} y={96} r={44} />
    <Cloud x={236} y={72} size={1.3} />
    <Birds x={196} y={96} />
    <path className={s.back} d="M0 150q40-18 80-10t70 10h250v20H0Z" />
    <path className={s.sea} d="M0 156h400v84H0Z" />
    <Ripples
      lines={[
        [90, 168, 70],
        [104, 178, 46],
        [84, 188, 56],
        [240, 172, 30],
        [340, 180, 40],
        [30, 176, 24],
      ]}
    />
    <path className={s.pale} d="M288 182V82q56 36 62 100ZM280 182V104q-34 30-40 78Z" />
    <path className={s.front} d="M228 188h136q-10 24-30 24h-72q-26 0-34-24Z" />
    <path className={s.frontLine} strokeWidth="3" d="M284 190V74" />
    <path className={s.pale} d="M70 178v-34q18 12 20 34ZM66 178v-26q-12 10-14 26Z" />
    <path className={s.base} d="M0 214q34-12 66 0t66 0t66 0t66 0t66 0t70 0v26H0Z" />
  </Scene>
)

/** Peaks, pines and the first flakes. */
export const Winter = () => (
  <Scene mood="dusk">
    <Sun x={300} y={84} r={28} />
    <path className={s.back} d="M0 214V168l60-56 50 42 74-92 70 84 46-46 100 80v34Z" />
    <path
      className={s.pale}
      opacity="0.95"
      d="M184 62l34 41-14-4-10 12-12-14-12 12-18-6ZM60 112l23 19-10-1-8 8-10-8-14 0ZM300 100l22 18-12-2-8 8-8-10-12 4Z"
    />
    <path className={s.middle} d="M0 204q60-30 130-10t140-6t130 2v50H0Z" />
    <path className={s.pale} d="M0 222q80-24 170-8t230-8v34H0Z" />
    {(
      [
        [40, 208, 1],
        [84, 216, 0.72],
        [330, 206, 1.05],
        [370, 214, 0.8],
        [288, 212, 0.64],
      ] as const
    ).map(([x, y, size]) => (
      <path key={x} className={s.front} transform={`translate(${x} ${y}) scale(${size})`} d={PINE} />
    ))}
    <path
      className={s.sun}
      d={dots(
        [
          [30, 60],
          [70, 92],
          [112, 56],
          [146, 96],
          [228, 60],
          [256, 104],
          [350, 66],
          [384, 110],
          [20, 128],
          [206, 140],
          [336, 138],
          [130, 140],
        ],
        2,
      )}
    />
  </Scene>
)

const PETALS = [
  [96, 108],
  [72, 96],
  [120, 92],
  [92, 76],
  [128, 114],
  [62, 120],
  [112, 128],
  [80, 134],
  [142, 98],
] as const

/** A tree in bloom on green hills. */
export const Spring = () => (
  <Scene mood="day">
    <Sun x={278} y={98} r={34} />
    <Cloud x={180} y={76} size={1.1} />
    <Cloud x={310} y={72} size={0.8} />
    <Birds x={196} y={112} />
    <path className={s.back} d="M0 200q70-60 150-34t130-12t120 12v60H0Z" />
    <path className={s.middle} d="M0 218q90-44 190-20t210-24v66H0Z" />
    <path className={s.frontLine} strokeWidth="7" d="M100 220q-6-40 0-84M100 172q14-10 22-30M99 160q-14-8-20-24" />
    {PETALS.map(([x, y]) => (
      <circle key={x} className={s.light} cx={x} cy={y} r="22" />
    ))}
    <path className={s.sun} d={dots(PETALS, 7)} />
    <path className={s.base} d="M0 232q100-26 200-12t200-12v32H0Z" />
    <path
      className={s.light}
      d={dots(
        [
          [180, 214],
          [206, 226],
          [244, 214],
          [280, 224],
          [316, 210],
          [350, 222],
          [150, 230],
          [40, 230],
          [384, 208],
        ],
        3.5,
      )}
    />
  </Scene>
)

const LEAVES = [
  [150, 92],
  [182, 120],
  [236, 84],
  [262, 132],
  [208, 154],
  [128, 142],
  [300, 104],
] as const

/** Round trees by a lake, and leaves in the wind. */
export const Autumn = () => (
  <Scene mood="dusk">
    <Sun x={206} y={150} r={44} />
    <Cloud x={236} y={70} size={1.1} />
    <Birds x={140} y={70} />
    <path className={s.back} d="M0 200l70-54 60 40 60-30 80 36 60-44 70 40v40H0Z" />
    <path className={s.middle} d="M0 202q100-20 200-8t200-8v54H0Z" />
    <path className={s.frontLine} strokeWidth="6" d="M62 214V128M62 168l18-18M338 210V118M338 164l-18-20M110 214v-40" />
    <path
      className={s.front}
      d={dots(
        [
          [62, 116],
          [44, 134],
          [82, 136],
        ],
        30,
      )}
      opacity="0.9"
    />
    <path
      className={s.front}
      d={dots(
        [
          [338, 104],
          [316, 126],
          [360, 128],
        ],
        32,
      )}
      opacity="0.9"
    />
    <circle className={s.middle} cx="110" cy="164" r="24" />
    <path
      className={s.light}
      opacity="0.9"
      d={dots(
        [
          [52, 112],
          [76, 126],
          [330, 100],
          [352, 122],
          [318, 128],
          [40, 134],
        ],
        6,
      )}
    />
    <path className={s.base} d="M0 214h400v26H0Z" />
    <Ripples
      lines={[
        [164, 220, 84],
        [180, 228, 52],
        [40, 224, 40],
        [300, 226, 50],
        [110, 233, 26],
      ]}
    />
    {LEAVES.map(([x, y]) => (
      <path key={x} className={s.light} transform={`translate(${x} ${y}) rotate(${x})`} d="M0-7q8 7 0 14q-8-7 0-14Z" />
    ))}
  </Scene>
)
