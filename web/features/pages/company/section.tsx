import { type ReactNode, useId } from 'react'
import { bandTitle } from '../../../styles/bands.css'
import * as css from './section.css'

interface SectionProps {
  title: string
  lead?: string
  /** Beside the title, at the end of its line. */
  aside?: ReactNode
  tone?: keyof typeof css.tone
  children: ReactNode
}

/** A part of a company page under an h2, across the window. */
export function Section({ title, lead, aside, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.tone[tone]} aria-labelledby={id}>
      <div className={css.inner}>
        <div className={css.head}>
          <div>
            <h2 className={bandTitle} id={id}>
              {title}
            </h2>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
