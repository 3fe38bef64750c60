import { Birds, Cloud, Sun, Windows } from './parts'
import { Scene } from './scene'
import { s } from './scene.css'

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
