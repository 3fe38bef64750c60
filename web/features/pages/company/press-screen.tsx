import type { Brand } from '#worker/contract/brand'
import { LEADERS } from '../content/company'
import { companyFacts, pressContent } from '../content/press'
import { BrandAssets } from './brand-assets'
import { Hero } from './hero'
import { MediaInquiries } from './media-inquiries'
import { People } from './people'
import { CoverageList, ReleaseList } from './press-lists'
import { fact as factClass, factItem, facts as factsClass, term as termClass } from './press-screen.css'
import { Section } from './section'
import { useNotYet } from './use-not-yet'

/** What a reporter needs. `phone` is as it is to be read. */
export function PressScreen({ brand, phone }: { brand: Brand; phone: string }) {
  const { hero, inquiries, facts, releases, coverage, assets, team } = pressContent(brand)
  const notYet = useNotYet()
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
        <ReleaseList onDownload={() => notYet('No file was downloaded. The release is summed up on this page.')} />
      </Section>
      <Section title={coverage.title} lead={coverage.lead} tone="tinted">
        <CoverageList onView={() => notYet('The article can’t be opened from here.')} />
      </Section>
      <Section title={assets.title} lead={assets.lead}>
        <BrandAssets brand={brand} onDownload={() => notYet('No file was downloaded. Write to us and we send it.')} />
      </Section>
      <Section title={team.title} lead={team.lead} tone="tinted">
        <People people={LEADERS} tell={({ topics }) => `Speaks about: ${topics}`} />
      </Section>
    </>
  )
}
