import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Mode } from '#worker/contract/admin'
import type { OpenItem, OpenKind } from '#worker/features/accounting/contract-month-close'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { currentUserQuery } from '../../../api/user'
import { readerTime } from '../../../format/reader-time'
import { likelyNow } from '../../../page/server-clock'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { caseListHref } from '../../desk/admin/case-filter'
import { brandName } from '../../users/admin/user-words'
import { PayoutList } from './bank-payouts-page'
import { type BooksFilter, booksHref, monthCloseQuery, readBooksFilter } from './books-api'
import { BooksFilters, monthOptions } from './books-page'
import { signed } from './books-words'
import { bankPayoutsQuery, statementsHref, statementsQuery } from './statements-api'
import { days } from './statements-page'

/** The kinds of open items, in their order on the page. */
const KINDS: Record<OpenKind, { title: string; says: string }> = {
  in_progress: {
    title: 'Purchases in progress',
    says: 'The airline hasn’t answered, or the money is being released.',
  },
  unpaid: { title: 'Tickets without payment', says: 'Bought from the airline; the card hasn’t paid.' },
  refund_due: { title: 'Refunds due', says: 'Owed to travelers.' },
  disputed: { title: 'Open chargebacks', says: 'Held back by a bank until it decides.' },
  claimed: { title: 'Owed by the flight provider', says: 'Tickets given up that were paid for.' },
  foreign_fee: { title: 'Fees in another currency', says: 'Not converted. Add an exchange rate under Payouts.' },
  transfer: { title: 'Payouts in transit', says: 'Stripe hasn’t confirmed them.' },
}

interface MonthClosePageProps {
  /** The query string: which month is shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/books/close: what was open when a month ended, each where it is resolved. */
export function MonthClosePage({ search, onOpen, onLeave }: MonthClosePageProps) {
  const [today] = useState(() => new Date(likelyNow()))
  const { data: user } = useQuery(currentUserQuery)
  const { data: shop } = useQuery(systemModeQuery)
  const months = monthOptions(today)
  const filter = readBooksFilter(search, { month: months[0]?.value ?? '', mode: shop?.mode ?? 'test' })
  // Waits for the mode, unless the address names one.
  const isKnown = shop !== undefined || search.mode !== undefined
  const { data: close, error, refetch } = useQuery({ ...monthCloseQuery(filter), enabled: isKnown })
  if (isDenied(error)) return <AccessDenied area="the books" onLeave={onLeave} />
  const seesAll = user?.isAdmin ?? false
  return (
    <Page
      width="wide"
      title="Month-end close"
      lead="What was open when the month ended. Nothing is locked: entries keep the date on which they were written."
    >
      <p className={css.ways}>
        <Link href="/admin/books">Books</Link>
      </p>
      <BooksFilters
        key={booksHref(filter)}
        filter={filter}
        months={months}
        seesAll={seesAll}
        page="/close"
        onOpen={onOpen}
      />
      {error && (
        <LoadFailure title="The open items could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!close && !error && <p role="status">Loading the open items…</p>}
      {close && (
        <div className={css.sections}>
          {!close.isOver && <Notice tone="info">This month isn’t over. You see what is open now.</Notice>}
          {close.hasMore && <Notice tone="warning">Only the first {close.items.length} are listed.</Notice>}
          {close.items.length === 0 && (
            <EmptyState icon={<CircleCheck size={28} />} title="Nothing open">
              Every sale of the books was settled when this month ended.
            </EmptyState>
          )}
          {(Object.keys(KINDS) as OpenKind[]).map((kind) => (
            <Items key={kind} kind={kind} items={close.items.filter((item) => item.kind === kind)} seesAll={seesAll} />
          ))}
          {seesAll && <StatementsOfMonth mode={filter.mode} month={filter.period} />}
          {seesAll && <PayoutsOfMonth filter={filter} />}
        </div>
      )}
    </Page>
  )
}

/** The flight provider's statements for the month, each with the number of lines without a match. */
function StatementsOfMonth({ mode, month }: { mode: Mode; month: string }) {
  const { data, error } = useQuery(statementsQuery(mode, month))
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="month-statements">
      <h2 className={css.heading} id="month-statements">
        Duffel statements
      </h2>
      {error && <p role="alert">{plainMessage(error)}</p>}
      {data?.statements.length === 0 && (
        <p>
          No statement of this month. <Link href={statementsHref(mode)}>Upload it</Link>
        </p>
      )}
      <ul className={css.lines}>
        {data?.statements.map((statement) => (
          <li key={statement.id} className={css.line}>
            <Link href={statementsHref(mode, statement.id)}>{days(statement)}</Link>
            <p className={css.muted}>
              {statement.unmatched === 0 ? 'Matches the ledger.' : `${statement.unmatched} without a match`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What Stripe sends to our bank in the month. */
function PayoutsOfMonth({ filter }: { filter: BooksFilter }) {
  const { data, error } = useQuery(bankPayoutsQuery(filter.mode, filter.period))
  if (error) return <p role="alert">The Stripe payouts could not be loaded. {plainMessage(error)}</p>
  return data && data.payouts.length > 0 && <PayoutList data={data} filter={filter} />
}

interface ItemsProps {
  kind: OpenKind
  items: readonly OpenItem[]
  seesAll: boolean
}

const Items = ({ kind, items, seesAll }: ItemsProps) =>
  items.length > 0 && (
    <Card as="section" className={css.section} padding="lg" aria-labelledby={`open-${kind}`}>
      <h2 className={css.heading} id={`open-${kind}`}>
        {KINDS[kind].title} ({items.length})
      </h2>
      <p className={css.muted}>{KINDS[kind].says}</p>
      <ul className={css.lines}>
        {items.map((item) => (
          <li key={`${item.purchaseId} ${item.currency} ${item.at}`} className={css.figure}>
            <div>
              <Where item={item} seesAll={seesAll} />
              <p className={css.muted}>
                {seesAll && `${brandName(item.brandKey)}, `}
                {readerTime(item.at)}
              </p>
            </div>
            <div>
              <p className={css.strong}>{signed(item.amount, item.currency)}</p>
              {item.left !== item.amount && (
                <p className={css.muted}>
                  {item.left === 0 ? 'Settled since' : `${signed(item.left, item.currency)} still open`}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )

/** The kind of an item, as a link to the page where it is resolved; owners don't see the desk. */
function Where({ item: { kind, brandKey, bookingId, purchaseId }, seesAll }: { item: OpenItem; seesAll: boolean }) {
  if (kind === 'foreign_fee' || kind === 'transfer') {
    return <Link href={`/admin/payouts?of=${brandKey}`}>Payouts: purchase {purchaseId}</Link>
  }
  if (bookingId) return <Link href={`/admin/bookings/${bookingId}`}>Booking {bookingId}</Link>
  if (!seesAll) return <p>Purchase {purchaseId}</p>
  return <Link href={caseListHref({ state: 'all', text: purchaseId })}>Cases of purchase {purchaseId}</Link>
}
