import type { ReactNode } from 'react'
import { bar } from './pages.css'

/** The buttons of a form. A press leaves the focus where it is: otherwise the error of the field that loses it would move the button away. */
export const FormBar = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
  <div className={bar} onMouseDown={(event) => event.preventDefault()}>
    {children}
  </div>
)
