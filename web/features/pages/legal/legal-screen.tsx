import type { Brand } from '#worker/contract/brand'
import { pageTitle } from '../../../styles/bands.css'
import { LegalBlocks } from './legal-blocks'
import { LegalContact } from './legal-contact'
import { LegalContents } from './legal-contents'
import { LAST_UPDATED_ON, type LegalDocument, POLICIES } from './legal-document'
import * as css from './legal-screen.css'
import { LegalText } from './legal-text'

interface LegalScreenProps {
  document: LegalDocument
  brand: Brand
  /** Stands in where the brand has no phone of its own. */
  defaultPhone: string
}

const lastUpdated = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(LAST_UPDATED_ON),
)

/** A legal text: title and date, contents, numbered sections with anchors, whom to ask, and the other policies. */
export function LegalScreen({
  document,
  brand: { name, legalName, refundsMarkup, contact },
  defaultPhone,
}: LegalScreenProps) {
  const brand = { ...contact, name, legalName, refundsMarkup, phone: contact.phone || defaultPhone }
  const others = POLICIES.filter(({ path }) => path !== document.path)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={pageTitle}>{document.title}</h1>
        <p className={css.date}>
          Last updated <time dateTime={LAST_UPDATED_ON}>{lastUpdated}</time>
        </p>
      </header>
      <div className={css.columns}>
        <LegalContents sections={document.sections} />
        <div className={css.text}>
          <section className={css.inShort} aria-labelledby="in-short">
            <h2 id="in-short" className={css.inShortTitle}>
              In short
            </h2>
            <ul className={css.points}>
              {document.inShort.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
                <li key={index}>
                  <LegalText text={point} brand={brand} />
                </li>
              ))}
            </ul>
          </section>
          {document.sections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={css.sectionTitle} tabIndex={-1}>
                <span className={css.number}>{index + 1}.</span> {title}
              </h2>
              <LegalBlocks blocks={blocks} brand={brand} />
            </section>
          ))}
          <LegalContact brand={brand} />
          <nav className={css.others} aria-label="Other policies">
            {others.map(({ path, title }) => (
              <a key={path} href={path} className={css.other}>
                {title}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}
