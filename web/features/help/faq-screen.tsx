import type { Brand } from '#worker/contract/brand'
import type { FaqList } from '#worker/contract/content/faq'
import { Tabs } from '../../ui/layout/tabs'
import { categoriesOf, FaqAccordion, FaqResults } from './faq-answers'
import type { HelpAddress } from './help-address'
import { HelpPage } from './help-page'
import { HelpSearch, NeedHelp } from './help-search'
import { knownTab } from './known-tab'

interface FaqScreenProps {
  content: FaqList
  contact: Brand['contact']
  /** The hours of phone support. */
  hours?: string | undefined
  address: HelpAddress
  onChange: (address: HelpAddress) => void
}

/** /faq: questions by category under tabs, or those that match a search. */
export function FaqScreen({ content: { top, entries }, contact, hours, address, onChange }: FaqScreenProps) {
  const { q = '' } = address
  const categories = categoriesOf(entries)
  const tab = knownTab(categories, address.tab)
  const search = (query: string) => onChange({ ...(address.tab && { tab: address.tab }), ...(query && { q: query }) })
  return (
    <HelpPage
      title={top.title}
      lead={top.lead}
      tool={
        <HelpSearch
          label="Search the questions"
          hint="Refund, seat or passport"
          query={q}
          action="/faq"
          onSearch={search}
        />
      }
    >
      {q ? (
        <FaqResults entries={entries} query={q} allHref="/faq" onClear={() => search('')} />
      ) : tab === null ? null : (
        <Tabs
          label="Categories"
          value={tab}
          onChange={(value) => onChange({ tab: value })}
          items={categories.map(({ value, label }) => ({ value, label, href: `/faq?tab=${value}` }))}
        >
          <FaqAccordion key={tab} level={2} entries={entries.filter(({ category }) => category === tab)} />
        </Tabs>
      )}
      <NeedHelp phone={contact.phone} hours={hours} />
    </HelpPage>
  )
}
