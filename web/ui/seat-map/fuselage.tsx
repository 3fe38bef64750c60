import type { ReactNode } from 'react'
import { cockpit, end, frame, fuselage, pane, sky } from './fuselage.css'

/** An aircraft's outline around its cabins, nose first. */
export const Fuselage = ({ children }: { children: ReactNode }) => (
  <div className={frame}>
    <div className={sky}>
      <div className={fuselage}>
        <div className={cockpit} aria-hidden="true">
          <span className={pane} />
          <span className={pane} />
          <span className={pane} />
        </div>
        <p className={end}>Front of aircraft</p>
        {children}
        <p className={end}>Rear of aircraft</p>
      </div>
    </div>
  </div>
)
