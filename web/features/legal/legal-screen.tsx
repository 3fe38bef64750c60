import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Brand, Seller } from '#worker/contract/brand'
import { legalBrandName } from '#worker/domain/brand/default-brand'
import { LEGAL_KEYS, type LegalKey } from '#worker/domain/legal/legal-versions'
import { telHref } from '../../links/tel-href'
import { pageTitle } from '../../styles/bands.css'
import { Link } from '../../ui/link'
import { isSaid, LegalBlocks, type LegalBrand, LegalText } from './legal-blocks'
import { LegalContents } from './legal-contents'
import { POLICIES } from './legal-document'
import * as css from './legal-screen.css'
import { legalTexts, type ShownText } from './legal-texts'

interface LegalScreenProps {
  legalKey: LegalKey
  /** The address's query string, read here and not by each route, which every page would have to carry. */
  search?: { version?: unknown }
  /** All there are, the current one first. */
  texts?: ShownText[]
  brand: Pick<Brand, 'name' | 'legalName' | 'refundsMarkup' | 'seller' | 'calls' | 'promises'>
  contact: Brand['contact']
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const Day = ({ date }: { date: string }) => <time dateTime={date}>{dayFormat.format(new Date(date))}</time>

/** A legal text: title and date, contents, numbered sections with anchors, its versions, contact, and links to the other policies. */
export function LegalScreen({ legalKey, search, texts = legalTexts(legalKey), ...props }: LegalScreenProps) {
  const { name, legalName, refundsMarkup, seller, calls, promises } = props.brand
  const brand = { ...props.contact, name, legalName, refundsMarkup, seller, calls, promises }
  // Where a version is asked for that never was, the current one stands, as at the address without any.
  const shown = texts.find(({ version }) => version === search?.version) ?? texts[0]
  if (!shown) return null
  const { document, version, date, isCurrent } = shown
  const replacedOn = texts[texts.indexOf(shown) - 1]?.date
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={pageTitle}>{document.title}</h1>
        <p className={css.date}>
          Last updated <Day date={date} /> (version {version})
        </p>
        {!isCurrent && replacedOn && (
          <p className={css.earlier}>
            <strong>This is an earlier version.</strong> It was replaced on <Day date={replacedOn} />, and holds for
            what was booked before. <Link href={`/${legalKey}`}>Read the current version</Link>.
          </p>
        )}
      </header>
      <div className={css.columns}>
        <LegalContents sections={document.sections} />
        <div className={css.text}>
          <section className={css.inShort} aria-labelledby="in-short">
            <h2 id="in-short" className={css.inShortTitle}>
              In short
            </h2>
            <ul className={css.points}>
              {document.inShort.map((point, index) =>
                isSaid(point, brand) ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
                  <li key={index}>
                    <LegalText text={point} brand={brand} />
                  </li>
                ) : null,
              )}
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
          <Versions legalKey={legalKey} texts={texts} shown={shown} />
          <LegalContact brand={brand} />
          <nav className={css.others} aria-label="Other policies">
            {LEGAL_KEYS.filter((key) => key !== legalKey).map((key) => (
              <Link key={key} href={`/${key}`} className={css.other}>
                {POLICIES[key]}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </div>
  )
}

/** Every version on record, each at an address of its own. */
const Versions = ({ legalKey, texts, shown }: { legalKey: LegalKey; texts: ShownText[]; shown: ShownText }) => (
  <section aria-labelledby="versions">
    <h2 id="versions" className={css.contactTitle}>
      Versions of this page
    </h2>
    <ul className={css.points}>
      {texts.map(({ version, date, isCurrent }) => (
        <li key={version}>
          <Link href={`/${legalKey}?version=${version}`} current={version === shown.version}>
            Version {version}
          </Link>{' '}
          of <Day date={date} />
          {isCurrent && ', in force today'}
        </li>
      ))}
    </ul>
  </section>
)

const SELLER_LINES: readonly [keyof Seller, string][] = [
  ['legalAddress', 'Legal address'],
  ['registerNumber', 'Register number'],
  ['taxId', 'Tax ID'],
]

/** Contact for questions about a legal text: the company's name with its email, phone and postal address, and what it says of itself as the seller. */
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
      {SELLER_LINES.map(([detail, label]) =>
        brand.seller?.[detail] ? (
          <p key={detail}>
            {label}: {brand.seller[detail]}
          </p>
        ) : null,
      )}
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
