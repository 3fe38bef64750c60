import { useQuery } from '@tanstack/react-query'
import { BookOpen, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import type { TrialBalanceLine } from '#worker/features/accounting/contract-trial-balance'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { currentUserQuery } from '../../../api/user'
import { readerTime } from '../../../format/reader-time'
import { likelyNow } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { AccessDenied } from '../../admin/access-denied'
import { foot, heading, muted, ways } from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { saveFile } from '../../admin/save-file'
import { brandName } from '../../users/admin/user-words'
import { type BooksFilter, booksHref, getTrialBalanceFile, readBooksFilter, trialBalanceQuery } from './books-api'
import { BooksFilters, monthOptions } from './books-page'
import * as css from './books-table.css'
import { ACCOUNTS, inTables, signed } from './books-words'

interface TrialBalancePageProps {
  /** The query string: which books are shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** The months up to this one, and their years. */
function periodOptions(today: Date) {
  const months = monthOptions(today)
  const years = [...new Set(months.map(({ value }) => value.slice(0, 4)))]
  return [...months, ...years.map((year) => ({ value: year, label: `All of ${year}` }))]
}

function readFilter(search: Record<string, unknown>, now: Parameters<typeof readBooksFilter>[1]): BooksFilter {
  const filter = readBooksFilter(search, now)
  const period = `${search.period}`
  return /^\d{4}$/.test(period) ? { ...filter, period } : filter
}

/** /admin/books/trial-balance: every account before, within and after a month or a year, on the screen and in print. */
export function TrialBalancePage({ search, onOpen, onLeave }: TrialBalancePageProps) {
  const [today] = useState(() => new Date(likelyNow()))
  const { data: user } = useQuery(currentUserQuery)
  const { data: shop } = useQuery(systemModeQuery)
  const periods = periodOptions(today)
  const filter = readFilter(search, { month: periods[0]?.value ?? '', mode: shop?.mode ?? 'test' })
  // Waits for the mode, unless the address names one.
  const isKnown = shop !== undefined || search.mode !== undefined
  const { data: balance, error, refetch } = useQuery({ ...trialBalanceQuery(filter), enabled: isKnown })
  if (isDenied(error)) return <AccessDenied area="the books" onLeave={onLeave} />
  const seesAll = user?.isAdmin ?? false
  const name = periods.find(({ value }) => value === filter.period)?.label ?? filter.period
  return (
    <Page width="wide" title="Trial balance" lead="Opening balance, movements and closing balance of every account.">
      <p className={ways}>
        <Link href="/admin/books">Books</Link>
      </p>
      <BooksFilters
        key={booksHref(filter)}
        filter={filter}
        months={periods}
        seesAll={seesAll}
        page="/trial-balance"
        onOpen={onOpen}
      />
      {error && (
        <LoadFailure title="The trial balance could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!balance && !error && <p role="status">Loading the trial balance…</p>}
      {balance?.lines.length === 0 && (
        <EmptyState icon={<BookOpen size={28} />} title="Nothing has moved">
          The books have no entries up to the end of this period.
        </EmptyState>
      )}
      {balance && balance.lines.length > 0 && (
        <>
          <div className={css.paper}>
            <p className={css.title}>Trial balance, {name}</p>
            <p className={muted}>
              {filter.mode === 'test' && 'Test mode: nothing was sold or paid. '}
              Time zone {balance.timeZone}. Debits are positive, credits negative. As of {readerTime(balance.madeAt)}
              {balance.isOver ? '.' : ': the period isn’t over.'}
            </p>
            {inTables(balance.lines).map(([key, lines]) => (
              <Table key={key} lines={lines} showsBrand={seesAll} />
            ))}
          </div>
          <Actions filter={filter} />
        </>
      )}
    </Page>
  )
}

const COLUMNS = ['Opening', 'Debit', 'Credit', 'Closing']
const amounts = ({ opening, debit, credit }: Pick<TrialBalanceLine, 'opening' | 'debit' | 'credit'>) => [
  opening,
  debit,
  credit,
  opening + debit - credit,
]

interface TableProps {
  /** The lines of one brand and currency. */
  lines: readonly [TrialBalanceLine, ...TrialBalanceLine[]]
  showsBrand: boolean
}

function Table({ lines, showsBrand }: TableProps) {
  const [{ brandKey, currency }] = lines
  const name = showsBrand ? `${brandName(brandKey)}, ${currency}` : currency
  const total = (of: 'opening' | 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[of], 0)
  const all = { opening: total('opening'), debit: total('debit'), credit: total('credit') }
  const cells = (of: typeof all) =>
    amounts(of).map((amount, column) => (
      <td key={COLUMNS[column]} className={css.amount}>
        {signed(amount, currency)}
      </td>
    ))
  return (
    <Card as="section" className={css.section} padding="lg" aria-label={name}>
      <h2 className={heading}>{name}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the keyboard */}
      <section className={css.scroller} tabIndex={0} aria-label={`Accounts in ${name}`}>
        <table className={css.table}>
          <thead>
            <tr className={css.total}>
              <th scope="col" className={css.name}>
                Account
              </th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={css.amount}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.account}>
                <th scope="row" className={css.name}>
                  {ACCOUNTS[line.account]}
                </th>
                {cells(line)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={css.total}>
              <th scope="row" className={css.name}>
                Total
              </th>
              {cells(all)}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

function Actions({ filter }: { filter: BooksFilter }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await getTrialBalanceFile(filter))
    } catch (error) {
      toast({ title: 'The file could not be made', description: plainMessage(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <div className={foot}>
      <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => globalThis.print()}>
        Print or save as PDF
      </Button>
      <Button variant="secondary" icon={<Download size={18} />} busy={busy} onClick={() => void save()}>
        Trial balance as CSV
      </Button>
    </div>
  )
}
