import { Birds, Cloud, Ripples, Sun } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

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
