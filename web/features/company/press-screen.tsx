import { ArrowLeft, Mail, Phone } from 'lucide-react'
import { type Release, releasesOf } from '#worker/content/releases'
import type { Brand } from '#worker/contract/brand'
import type { ContentOf } from '#worker/contract/content/pages'
import { telHref } from '../../links/tel-href'
import { buttonClass } from '../../ui/button'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import { BrandAssets } from './brand-assets'
import { Hero, Section } from './company-page'
import { mailAddress } from './mail-address'
import { Paragraphs } from './paragraphs'
import { People } from './people'
import * as css from './press.css'
import { CoverageList, ReleaseList, ReleaseMeta } from './press-lists'

interface PressScreenProps {
  brand: Brand
  content: ContentOf<'press'>
  /** The release that the address names, if it names one. */
  release?: Release | null
}

/** /press: a brand's media contacts, facts, releases, coverage, logo and people, as far as it has provided them; or one release. */
export function PressScreen({ brand, content, release }: PressScreenProps) {
  const { top, inquiries, facts, releases, coverage, assets, people } = content
  if (release) {
    return (
      <>
        <ReleaseView release={release} />
        {inquiries && (
          <Section title={inquiries.title} tone="tinted">
            <MediaInquiries {...inquiries} brand={brand} />
          </Section>
        )}
      </>
    )
  }
  return (
    <>
      <Hero eyebrow="Press" title={top.title} lead={top.lead} scene="news" />
      {inquiries && (
        <Section title={inquiries.title}>
          <MediaInquiries {...inquiries} brand={brand} />
        </Section>
      )}
      {facts && (
        <Section title={facts.title} tone="tinted">
          <Facts facts={facts.facts} />
        </Section>
      )}
      {releases && (
        <Section title={releases.title} lead={releases.lead}>
          <ReleaseList releases={releasesOf(content)} />
        </Section>
      )}
      {coverage && (
        <Section title={coverage.title} lead={coverage.lead} tone="tinted">
          <CoverageList articles={coverage.articles} />
        </Section>
      )}
      {assets && (
        <Section title={assets.title} lead={assets.lead}>
          <BrandAssets brand={brand} />
        </Section>
      )}
      {people && (
        <Section title={people.title} lead={people.lead} tone="tinted">
          <People people={people.people} tell={({ topics }) => topics && `Speaks about: ${topics}`} />
        </Section>
      )}
    </>
  )
}

/** The width of a release's text. */
const RELEASE_SIZES = '(min-width: 768px) 42rem, 92vw'

/** One press release, whole. */
const ReleaseView = ({ release }: { release: Release }) => (
  <article className={css.release}>
    <Link className={css.back} href="/press">
      <ArrowLeft size={16} aria-hidden="true" />
      All press releases
    </Link>
    <ReleaseMeta release={release} />
    <h1 className={css.releaseTitle}>{release.title}</h1>
    {release.photo && <Picture picture={release.photo} sizes={RELEASE_SIZES} className={css.releasePicture} isFirst />}
    <Paragraphs text={release.text} />
  </article>
)

/** Facts of the company; one whose value the brand lacks, such as its address, is left out. */
const Facts = ({ facts }: { facts: readonly { term: string; fact: string }[] }) => (
  <dl className={css.facts}>
    {facts
      .filter(({ fact }) => fact.trim() !== '')
      .map(({ term, fact }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same term
        <div key={at} className={css.factItem}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.fact}>{fact}</dd>
        </div>
      ))}
  </dl>
)

type MediaInquiriesProps = NonNullable<ContentOf<'press'>['inquiries']> & { brand: Brand }

/** The contact form, email and phone for reporters. */
const MediaInquiries = ({ text, note, brand: { name, contact } }: MediaInquiriesProps) => (
  <div className={css.inquiries}>
    <div className={css.words}>
      <Paragraphs text={text} />
      {note && (
        <p className={css.muted}>
          {note} <Link to="/contact">Contact Us</Link>
        </p>
      )}
    </div>
    <div className={css.ways}>
      <Link className={buttonClass({ size: 'lg', block: true })} href="/contact?reason=press">
        Write to us
      </Link>
      {contact.email && (
        <a
          className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })}
          href={mailAddress(contact.email, `Media inquiry for ${name}`)}
        >
          <Mail size={18} aria-hidden="true" />
          {contact.email}
        </a>
      )}
      {contact.phone && (
        <a className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })} href={telHref(contact.phone)}>
          <Phone size={18} aria-hidden="true" />
          {contact.phone}
        </a>
      )}
    </div>
  </div>
)
