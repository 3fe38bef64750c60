import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../ui/link'
import * as css from './section.css'

interface SectionProps {
  title: string
  lead?: ReactNode
  /** Where the rest is. */
  more?: { href: string; label: string }
  tone?: keyof typeof css.tone
  children: ReactNode
}

/** A block of the home page: its band, its heading, and the way to more of it. */
export function Section({ title, lead, more, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.tone[tone]} aria-labelledby={id}>
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
      </div>
    </section>
  )
}
