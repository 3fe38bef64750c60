import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../ui/link'
import * as css from './section.css'

interface SectionProps {
  title: string
  lead?: ReactNode
  /** Where the rest is. */
  more?: { href: string; label: string }
  tone?: 'plain' | 'subtle'
  /** Whether it follows the search: a plain band needs no room of its own above it there. */
  isFirst?: boolean
  /** Where what it claims is from, or on which conditions. */
  note?: string
  children: ReactNode
}

/** A block of the home page: its band, its heading, and the way to more of it. */
export function Section({ title, lead, more, tone = 'plain', isFirst = false, note, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.tone[isFirst && tone === 'plain' ? 'first' : tone]} aria-labelledby={id}>
      <div className={css.inner}>
        <div className={css.head}>
          <div className={css.words}>
            <h2 className={css.title} id={id}>
              {title}
            </h2>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {more && (
            <Link className={css.more} href={more.href}>
              {more.label}
              <ArrowRight className={css.arrow} size={16} aria-hidden="true" />
            </Link>
          )}
        </div>
        {children}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </section>
  )
}
