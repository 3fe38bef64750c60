import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import { legalBrandName } from '#worker/domain/brand/default-brand'
import { telHref } from '../../links/tel-href'
import { pageTitle } from '../../styles/bands.css'
import { Link } from '../../ui/link'
import { LegalBlocks, type LegalBrand, LegalText } from './legal-blocks'
import { LegalContents } from './legal-contents'
import { LAST_UPDATED_ON, type LegalDocument, POLICIES } from './legal-document'
import * as css from './legal-screen.css'

interface LegalScreenProps {
  document: LegalDocument
  brand: Pick<Brand, 'name' | 'legalName' | 'refundsMarkup'>
  contact: Brand['contact']
}

const lastUpdated = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(LAST_UPDATED_ON),
)

/** A legal text: title and date, contents, numbered sections with anchors, contact, and links to the other policies. */
export function LegalScreen({ document, brand: { name, legalName, refundsMarkup }, contact }: LegalScreenProps) {
  const brand = { ...contact, name, legalName, refundsMarkup }
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
              <Link key={path} href={path} className={css.other}>
                {title}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}

/** Contact for questions about a legal text: the company's name with its email, phone and postal address. */
const LegalContact = ({ brand }: { brand: LegalBrand }) => (
  <section className={css.contact} aria-labelledby="contact">
    <h2 id="contact" className={css.contactTitle}>
      Questions about this page
    </h2>
    <address className={css.address}>
      <p className={css.company}>{legalBrandName(brand)}</p>
      {brand.email && (
        <Line icon={<Mail size={18} />}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </Line>
      )}
      {brand.phone && (
        <Line icon={<Phone size={18} />}>
          <a href={telHref(brand.phone)}>{brand.phone}</a>
        </Line>
      )}
      {brand.address && <Line icon={<MapPin size={18} />}>{brand.address}</Line>}
    </address>
  </section>
)

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={css.line}>
    <span className={css.icon} aria-hidden="true">
      {icon}
    </span>
    <span>{children}</span>
  </p>
)
