import { useFormStore, valiForm } from '@modular-forms/react'
import { TripRetrieval } from '#worker/contract/account'
import type { Brand } from '#worker/contract/brand'
import { Card } from '../../../ui/layout/page'
import { Tabs } from '../../../ui/layout/tabs'
import { SUPPORT_TABS, type SupportTab, supportPage } from '../content/support'
import { ContactDetails } from './contact-details'
import { SupportMessage } from './form-rules'
import { besides, heading, section } from './help.css'
import type { HelpAddress } from './help-address'
import { HelpCenter } from './help-center'
import { HelpPage } from './help-page'
import { HelpSearch } from './help-search'
import { HelpTopics } from './help-topics'
import { knownTab } from './known-tab'
import { NeedHelp } from './need-help'
import { NotSentNote } from './not-sent-note'
import { BLANK_RETRIEVAL } from './retrieval-form'
import { SupportBookings } from './support-bookings'
import { BLANK_MESSAGE, SupportForm } from './support-form'
import { useNotSent } from './use-not-sent'

interface SupportScreenProps {
  contact: Brand['contact']
  address: HelpAddress
  onChange: (address: HelpAddress) => void
  /** Asks for a link to a booking. @throws ApiError */
  onRetrieve: (retrieval: TripRetrieval) => Promise<unknown>
}

/** /support: answers, a message form and the ways to a booking (A §2). */
export function SupportScreen({ contact, address, onChange, onRetrieve }: SupportScreenProps) {
  const { q = '' } = address
  const notSent = useNotSent(contact)
  const message = useFormStore<SupportMessage>({ validate: valiForm(SupportMessage), initialValues: BLANK_MESSAGE })
  const retrieval = useFormStore<TripRetrieval>({ validate: valiForm(TripRetrieval), initialValues: BLANK_RETRIEVAL })
  // Results belong to the Help Center: a search opens it.
  const search = (query: string) => onChange(query ? { q: query } : {})
  const panels: Record<SupportTab, React.ReactNode> = {
    help: <HelpCenter query={q} onClear={() => search('')} />,
    contact: (
      <div className={besides}>
        <Card as="section" padding="lg" className={section} aria-labelledby="message">
          <h2 id="message" className={heading}>
            Send a message
          </h2>
          <SupportForm form={message} onSubmit={notSent} note={<NotSentNote contact={contact} />} />
        </Card>
        <ContactDetails contact={contact} title="Call or write" />
      </div>
    ),
    bookings: <SupportBookings form={retrieval} onRetrieve={onRetrieve} />,
  }
  return (
    <HelpPage
      title={supportPage.title}
      lead={supportPage.lead}
      tool={<HelpSearch label="Search the Help Center" hint="A word such as refund" query={q} onSearch={search} />}
    >
      <Tabs
        label="Support"
        value={knownTab(SUPPORT_TABS, address.tab)}
        onChange={(tab) => onChange({ tab, ...(q && { q }) })}
        items={SUPPORT_TABS.map(({ value, label }) => ({ value, label, content: panels[value] }))}
      />
      <HelpTopics />
      <NeedHelp phone={contact.phone} />
    </HelpPage>
  )
}
