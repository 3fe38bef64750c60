import { faqCategories, faqEntries } from '#worker/content/faq'
import type { Brand } from '#worker/contract/brand'
import { Tabs } from '../../ui/layout/tabs'
import { FaqAccordion, FaqResults } from './faq-answers'
import type { HelpAddress } from './help-address'
import { HelpPage } from './help-page'
import { HelpSearch, NeedHelp } from './help-search'
import { knownTab } from './known-tab'

const faqPage = {
  title: 'Frequently asked questions',
  lead: 'Thirty short answers about booking, paying, changing plans and flying.',
  searchLabel: 'Search the questions',
  searchHint: 'Refund, seat or passport',
} as const

interface FaqScreenProps {
  contact: Brand['contact']
  address: HelpAddress
  onChange: (address: HelpAddress) => void
}

/** /faq: thirty questions under six tabs, or those that match a search. */
export function FaqScreen({ contact, address, onChange }: FaqScreenProps) {
  const { q = '' } = address
  const tab = knownTab(faqCategories, address.tab)
  const search = (query: string) => onChange({ ...(address.tab && { tab: address.tab }), ...(query && { q: query }) })
  return (
    <HelpPage
      title={faqPage.title}
      lead={faqPage.lead}
      tool={
        <HelpSearch label={faqPage.searchLabel} hint={faqPage.searchHint} query={q} action="/faq" onSearch={search} />
      }
    >
      {q ? (
        <FaqResults query={q} allHref="/faq" onClear={() => search('')} />
      ) : (
        <Tabs
          label="Categories"
          value={tab}
          onChange={(value) => onChange({ tab: value })}
          items={faqCategories.map(({ value, label }) => ({ value, label, href: `/faq?tab=${value}` }))}
        >
          <FaqAccordion key={tab} level={2} entries={faqEntries.filter(({ category }) => category === tab)} />
        </Tabs>
      )}
      <NeedHelp phone={contact.phone} />
    </HelpPage>
  )
}
