import { Birds, Cloud, Ripples, Sun } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

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
