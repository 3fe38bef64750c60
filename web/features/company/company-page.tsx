import { type ReactNode, useId } from 'react'
import { bandTitle } from '../../styles/bands.css'
import * as css from './company-page.css'
import { Scene, type SceneName } from './scenes/scene'

interface HeroProps {
  /** The page's short name, above the title. */
  eyebrow: string
  /** The page's only h1. */
  title: string
  lead: string
  scene: SceneName
}

/** The first band of a company page: eyebrow, title, lead and a drawing. */
export const Hero = ({ eyebrow, title, lead, scene }: HeroProps) => (
  <div className={css.hero}>
    <div className={css.heroInner}>
      <div>
        <p className={css.eyebrow}>{eyebrow}</p>
        <h1 className={css.heroTitle}>{title}</h1>
        {lead && <p className={css.heroLead}>{lead}</p>}
      </div>
      <div className={css.heroArt}>
        <Scene scene={scene} tone="hero" />
      </div>
    </div>
  </div>
)

interface SectionProps {
  title: string
  lead?: string
  /** At the end of the title's line. */
  aside?: ReactNode
  tone?: keyof typeof css.sectionTone
  children: ReactNode
}

/** A band of a company page under an h2, as wide as the window. */
export function Section({ title, lead, aside, tone = 'plain', children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.sectionTone[tone]} aria-labelledby={id}>
      <div className={css.sectionInner}>
        <div className={css.sectionHead}>
          <div>
            <h2 className={bandTitle} id={id}>
              {title}
            </h2>
            {lead && <p className={css.sectionLead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The last band of a page: an invitation with buttons or links. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.callPlace} aria-labelledby={id}>
      <div className={css.call}>
        <div>
          <h2 className={css.callTitle} id={id}>
            {title}
          </h2>
          {text && <p className={css.callText}>{text}</p>}
        </div>
        <div className={css.callActions}>{children}</div>
      </div>
    </section>
  )
}

/** A list of cards: one column on a phone, two on a tablet, then `columns`. Its children are list items. */
export const CardGrid = ({ columns, children }: { columns: keyof typeof css.columns; children: ReactNode }) => (
  <ul className={css.columns[columns]}>{children}</ul>
)
