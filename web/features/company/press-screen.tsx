import { Mail, Phone } from 'lucide-react'
import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { buttonClass } from '../../ui/button'
import { Link } from '../../ui/link'
import { BrandAssets } from './brand-assets'
import { Hero, Section } from './company-page'
import { LEADERS, mailAddress } from './content/company'
import { companyFacts, pressContent } from './content/press'
import { People } from './people'
import {
  fact as factClass,
  factItem,
  facts as factsClass,
  inquiries,
  muted,
  term as termClass,
  ways,
  words,
} from './press.css'
import { CoverageList, ReleaseList } from './press-lists'

/** /press: contacts, facts, releases, coverage, logos and people. `phone` is shown as it is, if there is one. */
export function PressScreen({ brand, phone }: { brand: Brand; phone: string }) {
  const { hero, inquiries, facts, releases, coverage, assets, team } = pressContent(brand)
  return (
    <>
      <Hero eyebrow="Press" title={hero.title} lead={hero.lead} scene="news" />
      <Section title={inquiries.title}>
        <MediaInquiries {...inquiries} email={brand.contact.email} phone={phone} />
      </Section>
      <Section title={facts.title} tone="tinted">
        <dl className={factsClass}>
          {companyFacts(brand).map(({ term, fact }) => (
            <div key={term} className={factItem}>
              <dt className={termClass}>{term}</dt>
              <dd className={factClass}>{fact}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={releases.title} lead={releases.lead}>
        <ReleaseList />
      </Section>
      <Section title={coverage.title} lead={coverage.lead} tone="tinted">
        <CoverageList />
      </Section>
      <Section title={assets.title} lead={assets.lead}>
        <BrandAssets brand={brand} />
      </Section>
      <Section title={team.title} lead={team.lead} tone="tinted">
        <People people={LEADERS} tell={({ topics }) => `Speaks about: ${topics}`} />
      </Section>
    </>
  )
}

interface MediaInquiriesProps {
  text: string
  note: string
  /** Subject of the email. */
  subject: string
  email: string
  phone: string
}

/** The contact form, email and phone for reporters. */
const MediaInquiries = ({ text, note, subject, email, phone }: MediaInquiriesProps) => (
  <div className={inquiries}>
    <div className={words}>
      <p>{text}</p>
      <p className={muted}>
        {note} <Link to="/contact">Contact Us</Link>
      </p>
    </div>
    <div className={ways}>
      <Link className={buttonClass({ size: 'lg', block: true })} href="/contact?reason=press">
        Write to us
      </Link>
      {email && (
        <a
          className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })}
          href={mailAddress(email, subject)}
        >
          <Mail size={18} aria-hidden="true" />
          {email}
        </a>
      )}
      {phone && (
        <a className={buttonClass({ size: 'lg', block: true, variant: 'secondary' })} href={telHref(phone)}>
          <Phone size={18} aria-hidden="true" />
          {phone}
        </a>
      )}
    </div>
  </div>
)
