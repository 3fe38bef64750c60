import type { ReactNode } from 'react'
import type { Brand } from '#worker/contract/brand'
import {
  LEGAL_KEYS,
  type LegalKey,
  type LegalPage,
  type LegalText,
  type ShownVersion,
} from '#worker/features/brands/legal/contract'
import { pageTitle } from '../../styles/bands.css'
import { LoadFailure } from '../../ui/layout/notice'
import { Link } from '../../ui/link'
import { isSaid, LegalBlocks, type LegalBrand, LegalText as Words } from './legal-blocks'
import { LegalContact } from './legal-contact'
import { LegalContents } from './legal-contents'
import { type LegalDocument, POLICIES } from './legal-document'
import * as css from './legal-screen.css'
import { legalText } from './legal-texts'
import { OwnText, ownSections } from './own-text'

/** The parts of a brand that legal pages need. */
export type NamedBrand = Pick<
  Brand,
  'name' | 'legalName' | 'refundsMarkup' | 'seller' | 'calls' | 'promises' | 'contact'
>

interface LegalScreenProps {
  legalKey: LegalKey
  page: LegalPage
  brand: NamedBrand
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in the format of legal pages. */
export const Day = ({ date }: { date: string }) => <time dateTime={date}>{dayFormat.format(new Date(date))}</time>

/** The page of a legal text, with its versions and links to the other policies. */
export function LegalScreen({ legalKey, page: { shown, versions }, brand }: LegalScreenProps) {
  const replacedOn = versions[versions.findIndex(({ version }) => version === shown.version) - 1]?.date
  return (
    <LegalTextPage
      legalKey={legalKey}
      text={shown}
      brand={brand}
      notice={
        replacedOn && (
          <p className={css.earlier}>
            <strong>This is an earlier version.</strong> It was replaced on <Day date={replacedOn} />, and holds for
            what was booked before. <Link href={`/${legalKey}`}>Read the current version</Link>.
          </p>
        )
      }
      versions={<Versions legalKey={legalKey} versions={versions} shown={shown.version} />}
    />
  )
}

interface LegalTextPageProps {
  legalKey: LegalKey
  text: LegalText
  brand: NamedBrand
  /** Shown below the date. */
  notice: ReactNode
  versions?: ReactNode
}

/** A version of a legal text: title and date, contents, sections with anchors, contact, and links to the other policies. */
export function LegalTextPage({ legalKey, text, brand, notice, versions }: LegalTextPageProps) {
  const { version, date, own, platform } = text
  const { contact, ...named } = brand
  const words = { ...named, ...contact }
  const document = legalText(legalKey, platform)
  const ours = ownSections(own ?? [])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={pageTitle}>{POLICIES[legalKey]}</h1>
        <p className={css.date}>
          Last updated <Day date={date} /> (version {version})
        </p>
        {notice}
      </header>
      <div className={css.columns}>
        <LegalContents
          sections={document?.sections ?? ours.filter(({ title }) => title !== '')}
          isNumbered={document !== undefined}
        />
        <div className={css.text}>
          {document && <PlatformText document={document} brand={words} />}
          {platform === null && <OwnText sections={ours} />}
          {platform !== null && !document && (
            <LoadFailure title="This text is newer than this page" onRetry={() => location.reload()}>
              Load the page anew to read it.
            </LoadFailure>
          )}
          {versions}
          <LegalContact brand={words} />
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

const PlatformText = ({ document, brand }: { document: LegalDocument; brand: LegalBrand }) => (
  <>
    <section className={css.inShort} aria-labelledby="in-short">
      <h2 id="in-short" className={css.inShortTitle}>
        In short
      </h2>
      <ul className={css.points}>
        {document.inShort.map((point, index) =>
          isSaid(point, brand) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the points never move
            <li key={index}>
              <Words text={point} brand={brand} />
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
  </>
)

interface VersionsProps {
  legalKey: LegalKey
  versions: readonly ShownVersion[]
  shown: number
}

/** Links to every version that the brand has published. */
const Versions = ({ legalKey, versions, shown }: VersionsProps) => (
  <section aria-labelledby="versions">
    <h2 id="versions" className={css.contactTitle}>
      Versions of this page
    </h2>
    <ul className={css.points}>
      {versions.map(({ version, date }, index) => (
        <li key={version}>
          <Link href={`/${legalKey}?version=${version}`} current={version === shown}>
            Version {version}
          </Link>{' '}
          of <Day date={date} />
          {index === 0 && ', in force today'}
        </li>
      ))}
    </ul>
  </section>
)
