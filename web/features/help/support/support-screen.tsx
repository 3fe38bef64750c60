import type { TripRetrieval } from '#worker/contract/account'
import type { Brand } from '#worker/contract/brand'
import type { FaqEntry } from '#worker/contract/content/faq'
import type { ContentOf } from '#worker/contract/content/pages'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { Link } from '../../../ui/link'
import { ContactDetails } from '../contact-details'
import { categoriesOf, FaqAccordion, FaqResults } from '../faq-answers'
import { besides, buttons, heading, section } from '../help.css'
import type { HelpAddress } from '../help-address'
import { HelpPage } from '../help-page'
import { HelpSearch, NeedHelp } from '../help-search'
import { knownTab } from '../known-tab'
import { HelpTopics } from './help-topics'
import { SupportBookings, useRetrieval } from './support-bookings'
import { SUPPORT_TABS, type SupportTab, supportPage } from './support-content'
import { SupportForm, useSupportMessage } from './support-form'

interface SupportScreenProps {
  /** The questions of the brand's FAQ. */
  questions: readonly FaqEntry[]
  contact: Brand['contact']
  content: ContentOf<'contact'>
  address: HelpAddress
  onChange: (address: HelpAddress) => void
  /** Requests a link to a booking by email. @throws ApiError */
  onRetrieve: (retrieval: TripRetrieval) => Promise<unknown>
}

/** /support: answers, a message form and access to a booking. */
export function SupportScreen({ questions, contact, content, address, onChange, onRetrieve }: SupportScreenProps) {
  const { q = '' } = address
  const message = useSupportMessage()
  const retrieval = useRetrieval(onRetrieve)
  // Results are shown on the Help Center tab, so a search goes there.
  const search = (query: string) => onChange(query ? { q: query } : {})
  const panels: Record<SupportTab, React.ReactNode> = {
    help: <HelpCenter questions={questions} query={q} onClear={() => search('')} />,
    contact: (
      <div className={besides}>
        <Card as="section" padding="lg" className={section} aria-labelledby="message">
          <h2 id="message" className={heading}>
            Send a message
          </h2>
          <SupportForm {...message} />
        </Card>
        <ContactDetails contact={contact} content={content} title="Call or write" />
      </div>
    ),
    bookings: <SupportBookings {...retrieval} />,
  }
  return (
    <HelpPage
      title={supportPage.title}
      lead={supportPage.lead}
      tool={
        <HelpSearch
          label="Search the Help Center"
          hint="A word such as refund"
          query={q}
          action="/support"
          onSearch={search}
        />
      }
    >
      <Tabs
        label="Support"
        value={knownTab(SUPPORT_TABS, address.tab)}
        onChange={(tab) => onChange({ tab, ...(q && { q }) })}
        items={SUPPORT_TABS.map(({ value, label }) => ({
          value,
          label,
          href: `/support?tab=${value}`,
          content: panels[value],
        }))}
      />
      <HelpTopics questions={questions} />
      <NeedHelp phone={contact.phone} hours={content.hours?.support} />
    </HelpPage>
  )
}

// The first question of each category is its most common one.
const firstQuestions = (questions: readonly FaqEntry[]) =>
  categoriesOf(questions).flatMap(({ value }) => questions.find(({ category }) => category === value) ?? [])

interface HelpCenterProps {
  questions: readonly FaqEntry[]
  query: string
  onClear: () => void
}

/** The answers that match the search; without one, the first question of each category. */
const HelpCenter = ({ questions, query, onClear }: HelpCenterProps) =>
  query ? (
    <FaqResults entries={questions} query={query} allHref="/support" onClear={onClear} />
  ) : (
    <section className={section} aria-labelledby="most-asked">
      <h2 id="most-asked" className={heading}>
        Most asked
      </h2>
      <FaqAccordion level={3} entries={firstQuestions(questions)} />
      <div className={buttons}>
        <Link to="/faq" className={buttonClass({ variant: 'secondary' })}>
          All questions and answers
        </Link>
      </div>
    </section>
  )
