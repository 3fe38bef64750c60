import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { Mode } from '#worker/contract/admin'
import type {
  BankPayoutFile,
  BankPayouts,
  OpenAmount,
  PayoutSum,
} from '#worker/features/reconciliation/contract-bank-payouts'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { fullDate } from '../../../format/dates'
import { likelyNow } from '../../../page/server-clock'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { type BooksFilter, booksHref, readBooksFilter } from './books-api'
import { BooksFilters, monthOptions } from './books-page'
import { signed } from './books-words'
import { bankPayoutQuery, bankPayoutsQuery } from './statements-api'
import { Sale } from './statements-page'

interface BankPayoutsPageProps {
  /** The query string: the month, the mode, and which payout is shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/books/stripe-payouts: what Stripe sent to the platform's bank beside the ledger, for administrators. */
export function BankPayoutsPage({ search, onOpen, onLeave }: BankPayoutsPageProps) {
  const [today] = useState(() => new Date(likelyNow()))
  const { data: shop } = useQuery(systemModeQuery)
  const months = monthOptions(today)
  const filter = readBooksFilter(search, { month: months[0]?.value ?? '', mode: shop?.mode ?? 'test' })
  // Waits for the mode, unless the address names one.
  const isKnown = shop !== undefined || search.mode !== undefined
  const { data, error, refetch } = useQuery({ ...bankPayoutsQuery(filter.mode, filter.period), enabled: isKnown })
  if (isDenied(error)) return <AccessDenied area="the payouts" onLeave={onLeave} />
  return (
    <Page width="wide" title="Stripe payouts" lead="Compare every payout to your bank with the ledger.">
      <p className={css.ways}>
        <Link href={booksHref(filter)}>Books</Link>
      </p>
      <BooksFilters
        key={booksHref(filter)}
        filter={filter}
        months={months}
        seesAll={false}
        hasClocks={false}
        page="/stripe-payouts"
        onOpen={onOpen}
      />
      {error && (
        <LoadFailure title="The payouts could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!data && !error && <p role="status">Loading the payouts…</p>}
      <div className={css.sections}>
        {typeof search.id === 'string' && <Payout key={search.id} mode={filter.mode} id={search.id} />}
        {data?.payouts.length === 0 && (
          <EmptyState icon={<BookOpen size={28} />} title="No payouts">
            Stripe has sent nothing that arrives in this month.
          </EmptyState>
        )}
        {data && data.payouts.length > 0 && <PayoutList data={data} filter={filter} />}
      </div>
    </Page>
  )
}

const STATUSES: Record<BankPayouts['payouts'][number]['status'], string> = {
  arrived: 'Arrived.',
  on_its_way: 'On its way.',
  failed: 'Failed: the money is back in the Stripe balance.',
}

/** The payouts of a month, each with a link to what it consists of. */
export const PayoutList = ({ data: { payouts, hasMore }, filter }: { data: BankPayouts; filter: BooksFilter }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="payouts">
    <h2 className={css.heading} id="payouts">
      Stripe payouts of this month
    </h2>
    {hasMore && <p className={css.muted}>The latest {payouts.length} are shown.</p>}
    <ul className={css.lines}>
      {payouts.map(({ id, amount, currency, day, status, isItemized }) => {
        const name = `${fullDate(day)}: ${signed(amount, currency)}`
        return (
          <li key={id} className={css.line}>
            {isItemized ? (
              <Link href={`${booksHref(filter, '/stripe-payouts')}&id=${id}`}>{name}</Link>
            ) : (
              <p className={css.strong}>{name}</p>
            )}
            <p className={css.muted}>
              {STATUSES[status]}
              {!isItemized && ' Stripe doesn’t say what it consists of.'}
            </p>
          </li>
        )
      })}
    </ul>
  </Card>
)

const KINDS: Record<PayoutSum['kind'], string> = {
  payment: 'Payments',
  refund: 'Refunds',
  refund_returned: 'Refunds sent back',
  disputed: 'Chargebacks',
  dispute_won: 'Chargebacks won',
  transfer: 'Payouts to brands',
  other: 'Other',
}

function Payout({ mode, id }: { mode: Mode; id: string }) {
  const { data: payout, error, refetch } = useQuery(bankPayoutQuery(mode, id))
  if (error)
    return (
      <LoadFailure title="The payout could not be compared" onRetry={() => void refetch()}>
        {plainMessage(error)}
      </LoadFailure>
    )
  if (!payout) return <p role="status">Comparing the payout…</p>
  const { amount, currency, sums, remainder, amounts, matched, openCount, unreadable } = payout
  const isClean = openCount === 0 && remainder === 0 && unreadable.length === 0
  return (
    <>
      <Card as="section" className={css.section} padding="lg" aria-labelledby="payout">
        <h2 className={css.heading} id="payout">
          Payout of {signed(amount, currency)}
        </h2>
        <p className={css.muted}>{id}</p>
        <Notice tone={isClean ? 'success' : 'warning'}>
          {matched} of {amounts} amounts match the ledger to the cent.{' '}
          {remainder === 0
            ? 'Together with what belongs to no sale, they add up to the payout.'
            : `Its lines differ from the payout by ${signed(remainder, currency)}.`}
          {unreadable.length > 0 && ` Lines that can’t be read: ${unreadable.join(', ')}.`}
        </Notice>
        <dl className={css.lines}>
          {sums.map((sum) => (
            <div key={sum.kind} className={css.figure}>
              <dt>
                {KINDS[sum.kind]} ({sum.count})
              </dt>
              <dd>
                {signed(sum.amount, currency)}
                {sum.fees !== 0 && `, fees ${signed(sum.fees, currency)}`}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {openCount > 0 && <OpenAmounts payout={payout} />}
    </>
  )
}

const STATES: Record<OpenAmount['state'], (amount: OpenAmount) => string> = {
  amount_differs: ({ ours, currency }) => `The ledger has ${signed(ours ?? 0, currency)}.`,
  extra: () => 'The ledger has no such entry for this sale.',
  unknown: () => 'No sale of ours.',
}

const OpenAmounts = ({ payout: { open, openCount } }: { payout: BankPayoutFile }) => (
  <Card as="section" className={css.section} padding="lg" aria-labelledby="open-amounts">
    <h2 className={css.heading} id="open-amounts">
      Amounts without a match ({openCount})
    </h2>
    {open.length < openCount && <p className={css.muted}>The first {open.length} are shown.</p>}
    <ul className={css.lines}>
      {open.map((amount) => (
        <li key={`${amount.id} ${amount.kind}`} className={css.line}>
          <p className={css.strong}>
            {amount.kind === 'fee' ? 'Fees' : KINDS[amount.kind]}: {signed(amount.amount, amount.currency)}
          </p>
          <p>{STATES[amount.state](amount)}</p>
          {amount.sale && <Sale sale={amount.sale} />}
          <p className={css.muted}>{amount.id}</p>
        </li>
      ))}
    </ul>
  </Card>
)
