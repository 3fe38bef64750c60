import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download } from 'lucide-react'
import { useState } from 'react'
import type { BooksLine } from '#worker/features/accounting/contract'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { currentUserQuery } from '../../../api/user'
import { likelyNow } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../../admin/access-denied'
import * as css from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { saveFile } from '../../admin/save-file'
import { useTypedFilter } from '../../admin/use-typed-filter'
import { MODE_OPTIONS } from '../../desk/admin/bookings/booking-words'
import { brandName } from '../../users/admin/user-words'
import { BalanceCard } from './balance-card'
import { type BooksFile, type BooksFilter, booksHref, booksQuery, getBooksFile, readBooksFilter } from './books-api'
import { accountName, inTables, signed } from './books-words'
import { FeesCard } from './fees-card'
import { statementsHref } from './statements-api'

const CLOCKS: { value: BooksFilter['clocks']; label: string }[] = [
  { value: 'utc', label: 'UTC' },
  { value: 'brand', label: 'The brand’s time zone' },
]
const MONTHS_SHOWN = 24

/** The months up to this one, the latest first, in UTC as the books count them. */
export function monthOptions(now: Date): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
    return { value: month.toISOString().slice(0, 7), label: name.format(month) }
  })
}

interface BooksPageProps {
  /** The query string: which books are shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/books: the moves of a month, of the own brand for owners and of every brand for administrators. */
export function BooksPage({ search, onOpen, onLeave }: BooksPageProps) {
  const [today] = useState(() => new Date(likelyNow()))
  const { data: user } = useQuery(currentUserQuery)
  const { data: shop } = useQuery(systemModeQuery)
  const months = monthOptions(today)
  const filter = readBooksFilter(search, { month: months[0]?.value ?? '', mode: shop?.mode ?? 'test' })
  // Waits for the mode, unless the address names one.
  const isKnown = shop !== undefined || search.mode !== undefined
  const { data: books, error, refetch } = useQuery({ ...booksQuery(filter), enabled: isKnown })
  if (isDenied(error)) return <AccessDenied area="the books" onLeave={onLeave} />
  const seesAll = user?.isAdmin ?? false
  return (
    <Page
      width="wide"
      title="Books"
      lead={`What the sales of ${seesAll ? 'every brand' : 'your brand'} have moved, by account. Closed months never change.`}
    >
      <p className={css.ways}>
        <Link href="/admin/taxes">Taxes and records</Link>
        <Link href={booksHref(filter, '/trial-balance')}>Trial balance</Link>
        <Link href={booksHref(filter, '/close')}>Month-end close</Link>
        {seesAll && <Link href={statementsHref(filter.mode)}>Duffel statements</Link>}
        {seesAll && <Link href={booksHref(filter, '/stripe-payouts')}>Stripe payouts</Link>}
      </p>
      <BooksFilters key={booksHref(filter)} filter={filter} months={months} seesAll={seesAll} onOpen={onOpen} />
      <div className={css.sections}>
        {error && (
          <LoadFailure title="The books could not be loaded" onRetry={() => void refetch()}>
            {plainMessage(error)}
          </LoadFailure>
        )}
        {!books && !error && <p role="status">Loading the books…</p>}
        {books?.lines.length === 0 && (
          <EmptyState icon={<BookOpen size={28} />} title="Nothing has moved">
            No ticket, payment or refund stands in the books of this month.
          </EmptyState>
        )}
        {books && <p className={css.muted}>Days in {books.timeZone}.</p>}
        {books && books.lines.length > 0 && <Tables lines={books.lines} showsBrand={seesAll} />}
        {books && books.lines.length > 0 && <Files filter={filter} />}
        {seesAll && isKnown && (
          <>
            <BalanceCard mode={filter.mode} />
            <FeesCard mode={filter.mode} />
          </>
        )}
      </div>
    </Page>
  )
}

interface BooksFiltersProps {
  filter: BooksFilter
  months: { value: string; label: string }[]
  seesAll: boolean
  /** Whether it asks by whose clocks a month begins and ends. */
  hasClocks?: boolean
  /** The page of the books that is filtered. */
  page?: Parameters<typeof booksHref>[1]
  onOpen: (href: string) => void
}

/** Which books are shown. */
export function BooksFilters({ filter, months, seesAll, hasClocks = true, page, onOpen }: BooksFiltersProps) {
  const { typed, bind } = useTypedFilter(filter)
  return (
    <form
      method="dialog"
      className={css.filters}
      aria-label="Choose a month"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(booksHref({ ...typed, brandKey: typed.brandKey.trim() }, page))
      }}
    >
      <SelectField label="Month" options={months} {...bind('period')} />
      {hasClocks && <SelectField label="Days of" options={CLOCKS} {...bind('clocks')} />}
      <SelectField label="Mode" options={MODE_OPTIONS} {...bind('mode')} />
      {seesAll && (
        <div className={css.broad}>
          <TextField label="Brand" placeholder="All brands" maxLength={253} {...bind('brandKey')} />
        </div>
      )}
      <div className={css.submit}>
        <Button type="submit">Show</Button>
      </div>
    </form>
  )
}

const Tables = ({ lines, showsBrand }: { lines: readonly BooksLine[]; showsBrand: boolean }) =>
  inTables(lines).map(([key, ofTable]) => <Table key={key} lines={ofTable} showsBrand={showsBrand} />)

function Table({ lines, showsBrand }: { lines: readonly [BooksLine, ...BooksLine[]]; showsBrand: boolean }) {
  const [{ brandKey, currency }] = lines
  const sum = lines.reduce((all, { debit, credit }) => all + debit - credit, 0)
  return (
    <Card as="section" className={css.section} padding="lg" aria-label={`${brandName(brandKey)}, ${currency}`}>
      <h2 className={css.heading}>{showsBrand ? `${brandName(brandKey)}, ${currency}` : currency}</h2>
      <dl className={css.lines}>
        {lines.map(({ account, part, debit, credit }) => (
          <div key={`${account} ${part}`} className={css.figure}>
            <dt>
              {accountName({ account, part })}
              <p className={css.muted}>
                {signed(debit, currency)} in, {signed(credit, currency)} out
              </p>
            </dt>
            <dd>{signed(debit - credit, currency)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>All together</dt>
          <dd>{signed(sum, currency)}</dd>
        </div>
      </dl>
    </Card>
  )
}

const FILES: [file: BooksFile, label: string][] = [
  ['csv', 'Every entry as CSV'],
  ['json', 'Every entry as JSON'],
  ['invoices', 'Invoices as CSV'],
]

function Files({ filter }: { filter: BooksFilter }) {
  const toast = useToast()
  const [busy, setBusy] = useState<BooksFile | null>(null)
  async function save(file: BooksFile) {
    setBusy(file)
    try {
      saveFile(await getBooksFile(filter, file))
    } catch (error) {
      toast({ title: 'The file could not be made', description: plainMessage(error), tone: 'destructive' })
    }
    setBusy(null)
  }
  return (
    <div className={css.buttons}>
      {FILES.map(([file, label]) => (
        <Button
          key={file}
          variant="secondary"
          icon={<Download size={18} />}
          busy={busy === file}
          onClick={() => void save(file)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
