import { Birds, Cloud, Scene, Sun } from '../../../ui/art/scene'
import { s } from '../../../ui/art/scene.css'

/** Clouds and an airplane, for places without a drawing; at dusk beside another such place. */
export const Sky = ({ isDusk = false }: { isDusk?: boolean }) => (
  <Scene mood={isDusk ? 'dusk' : 'day'}>
    <Sun x={isDusk ? 84 : 304} y={isDusk ? 148 : 84} r={34} />
    <Cloud x={40} y={92} size={1.5} />
    <Cloud x={216} y={132} size={1.2} />
    <Birds x={96} y={132} />
    <g transform="translate(176 92) rotate(-14)">
      <path className={s.pale} d="M-58 2Q-52-9-36-9H44Q66-9 74 0Q66 9 44 9H-42Q-54 9-58 2Z" />
      <path className={s.front} d="M-56 0L-68-26H-56L-38-8ZM4 4L-24 40H-10L34 5ZM8-8L-10-30H0L30-8Z" />
    </g>
    <path className={s.back} d="M0 196l70-34 60 22 90-40 80 36 100-28v88H0Z" />
    <path className={s.middle} d="M0 214q70-24 150-8t130-4t120-6v44H0Z" />
    <path className={s.base} d="M0 226q90-14 190-4t210-6v24H0Z" />
  </Scene>
)
