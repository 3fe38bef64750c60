import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../ui/link'
import * as css from './section.css'

interface SectionProps {
  title: string
  lead?: ReactNode
  /** A link to the rest. */
  more?: { href: string; label: string }
  tone?: 'plain' | 'subtle'
  /** Whether it directly follows the search: a plain band then needs no space above. */
  isFirst?: boolean
  /** The source or the conditions of its claims. */
  note?: string
  children: ReactNode
}

/** A block of the home page: a band with its heading and a link to more. */
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
