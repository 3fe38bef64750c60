import { type ReactNode, useId } from 'react'
import { head, inner, lead as leadClass, title as titleClass, tone as tones } from './section.css'

interface SectionProps {
  title: string
  lead?: string
  /** Beside the title, at the end of its line. */
  aside?: ReactNode
  tone?: keyof typeof tones
  children: ReactNode
}

/** A part of a company page under an h2, across the window. */
export function Section({ title, lead, aside, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section className={tones[tone]} aria-labelledby={id}>
      <div className={inner}>
        <div className={head}>
          <div>
            <h2 className={titleClass} id={id}>
              {title}
            </h2>
            {lead && <p className={leadClass}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
