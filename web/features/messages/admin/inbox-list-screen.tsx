import { Inbox, Search } from 'lucide-react'
import type { InboxEntry, InboxList } from '#worker/features/messages/contract-inbox'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { Badge } from '../../../ui/labels'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useTypedFilter } from '../../admin/use-typed-filter'
import * as css from './inbox.css'
import { type InboxFilter, messageHref } from './inbox-filter'
import { MESSAGE_KINDS, MESSAGE_STATES, STATE_TONES } from './inbox-words'

const options = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))

interface InboxListScreenProps {
  list: InboxList
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
}

/** /admin/inbox: messages of visitors, latest first. */
export function InboxListScreen({ list, filter, onFilter }: InboxListScreenProps) {
  const { typed, bind, isFiltered } = useTypedFilter(filter)
  const { messages, newCount } = list
  const waiting = newCount === 0 ? 'Nothing new.' : `${newCount} new ${newCount === 1 ? 'message' : 'messages'}.`
  return (
    <Page title="Inbox" lead={`What visitors write to you by your site's forms, latest first. ${waiting}`}>
      <form
        method="dialog"
        className={css.tools}
        aria-label="Filter the messages"
        onSubmit={(event) => {
          event.preventDefault()
          onFilter({ ...typed, text: typed.text.trim() })
        }}
      >
        <SelectField label="State" placeholder="All but spam" options={options(MESSAGE_STATES)} {...bind('state')} />
        <SelectField label="Form" placeholder="All" options={options(MESSAGE_KINDS)} {...bind('kind')} />
        <TextField
          type="search"
          label="Name, e-mail, reference or words"
          lead={<Search size={18} />}
          maxLength={200}
          {...bind('text')}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {messages.length > 0 ? (
        <ul className={css.list} aria-label="Messages">
          {messages.map((entry) => (
            <MessageRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Inbox size={28} />}
          title={isFiltered ? 'No messages found' : 'No messages yet'}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={() => onFilter({ state: '', kind: '', text: '' })}>
                Show all
              </Button>
            )
          }
        >
          {isFiltered
            ? 'No message fits what you look for.'
            : 'Whatever visitors write by your contact and support pages arrives here, and in your mailbox.'}
        </EmptyState>
      )}
    </Page>
  )
}

const MessageRow = ({ entry }: { entry: InboxEntry }) => (
  <Card as="li" className={css.row} padding="sm" data-state={entry.state}>
    <div className={css.title}>
      <h2 className={css.name}>
        <Link href={messageHref(entry.id)} className={css.link}>
          <bdi>{entry.topic}</bdi>
        </Link>
      </h2>
      <Badge tone={STATE_TONES[entry.state]}>{MESSAGE_STATES[entry.state]}</Badge>
      {entry.assignee && <Badge>{entry.assignee}</Badge>}
    </div>
    <p className={css.excerpt} dir="auto">
      {entry.excerpt}
    </p>
    <p className={css.muted}>
      <bdi className={css.written} translate="no">
        {entry.name}
      </bdi>{' '}
      · {MESSAGE_KINDS[entry.kind]} · <time dateTime={entry.createdAt}>{readerTime(entry.createdAt)}</time> ·{' '}
      {entry.reference}
      {` · ${entry.brandKey === 'default' ? 'default brand' : entry.brandKey}`}
    </p>
  </Card>
)
