import { Birds, Cloud, Sun } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

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
