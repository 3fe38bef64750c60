import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Numbers } from '#worker/features/analytics/contract'
import { plainMessage } from '../../../api/api-error'
import { systemModeQuery } from '../../../api/system'
import { currentUserQuery } from '../../../api/user'
import { likelyNow } from '../../../page/server-clock'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { TextField } from '../../../ui/form/text-field'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { signed } from '../../accounting/admin/books-words'
import { AccessDenied } from '../../admin/access-denied'
import { broad, filters, submit } from '../../admin/admin.css'
import { isDenied } from '../../admin/admin-api'
import { saveFile } from '../../admin/save-file'
import { useTypedFilter } from '../../admin/use-typed-filter'
import { MODE_OPTIONS } from '../../desk/admin/bookings/booking-words'
import * as css from './numbers.css'
import { getNumbersFile, type NumbersFilter, numbersHref, numbersQuery, readNumbersFilter, SPANS } from './numbers-api'
import { NumbersChart } from './numbers-chart'
import { comparison, countText, currenciesOf, DEVICES, lookToBook, moneyIn, spanText } from './numbers-words'

const CLOCKS: { value: NumbersFilter['clocks']; label: string }[] = [
  { value: 'utc', label: 'UTC' },
  { value: 'brand', label: 'The brand’s time zone' },
]

interface NumbersPageProps {
  /** The query string: which numbers are shown. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

/** /admin/numbers: how often a shop was searched and what it sold, at their own brand for its owners and at every brand for administrators. */
export function NumbersPage({ search, onOpen, onLeave }: NumbersPageProps) {
  const [today] = useState(() => new Date(likelyNow()).toISOString().slice(0, 10))
  const { data: user } = useQuery(currentUserQuery)
  const { data: shop } = useQuery(systemModeQuery)
  const filter = readNumbersFilter(search, shop?.mode ?? 'test')
  // Until the mode is known nobody knows which numbers are meant, unless the address says so.
  const isKnown = shop !== undefined || search.mode !== undefined
  const { data: numbers, error, refetch } = useQuery({ ...numbersQuery(filter, today), enabled: isKnown })
  if (isDenied(error)) return <AccessDenied area="the numbers" onLeave={onLeave} />
  const seesAll = user?.isAdmin ?? false
  return (
    <Page
      width="wide"
      title="Numbers"
      lead={`How often ${seesAll ? 'the shops were' : 'your shop was'} searched and what ${seesAll ? 'they' : 'it'} sold. Nothing of it tells who somebody is.`}
    >
      <NumbersFilters key={numbersHref(filter)} filter={filter} seesAll={seesAll} onOpen={onOpen} />
      {error && (
        <LoadFailure title="The numbers could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!numbers && !error && <p role="status">Loading the numbers…</p>}
      {numbers && <NumbersScreen numbers={numbers} file={<NumbersFile filter={filter} today={today} />} />}
    </Page>
  )
}

function NumbersFilters({
  filter,
  seesAll,
  onOpen,
}: {
  filter: NumbersFilter
  seesAll: boolean
  onOpen: (href: string) => void
}) {
  const { typed, bind } = useTypedFilter(filter)
  return (
    <form
      method="dialog"
      className={filters}
      aria-label="Choose the days"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(numbersHref({ ...typed, brandKey: typed.brandKey.trim() }))
      }}
    >
      <SelectField label="Days" options={[...SPANS]} {...bind('days')} />
      <SelectField label="Days of" options={CLOCKS} {...bind('clocks')} />
      <SelectField label="Mode" options={MODE_OPTIONS} {...bind('mode')} />
      {seesAll && (
        <div className={broad}>
          <TextField label="Brand" placeholder="All brands" maxLength={253} {...bind('brandKey')} />
        </div>
      )}
      <div className={submit}>
        <Button type="submit">Show</Button>
      </div>
    </form>
  )
}

function NumbersScreen({ numbers, file }: { numbers: Numbers; file: ReactNode }) {
  const { timeZone, total, before, days, routes, routeCount, devices } = numbers
  const currencies = currenciesOf(total, before)
  return (
    <div className={css.parts}>
      <p className={css.muted}>
        {spanText(total)}, beside {spanText(before)}, in days of {timeZone}.
        {timeZone !== 'UTC' && ' Searches are counted by days of UTC.'}
      </p>
      <dl className={css.tiles}>
        <Tile name="Searches" figure={countText(total.searches)} note={comparison(total.searches, before.searches)} />
        <Tile name="Bookings" figure={countText(total.bookings)} note={comparison(total.bookings, before.bookings)} />
        <Tile name="Booked of searches" figure={lookToBook(total)} note={`Before: ${lookToBook(before)}`} />
        {currencies.map((currency) => {
          const [now, earlier] = [moneyIn(total.money, currency), moneyIn(before.money, currency)]
          return (['sold', 'fees', 'refunded'] as const).map((part) => (
            <Tile
              key={`${currency} ${part}`}
              name={`${MONEY[part]}, ${currency}`}
              figure={signed(now[part], currency)}
              note={comparison(now[part], earlier[part])}
            />
          ))
        })}
      </dl>
      <NumbersChart days={days} currencies={currencies} />
      <div className={css.columns}>
        <Counts
          title="Routes"
          note={routeCount > routes.length ? `The first ${routes.length} of ${countText(routeCount)}` : undefined}
          rows={routes.map(({ origin, destination, ...counted }) => ({
            name: origin && destination ? `${origin} to ${destination}` : 'Not known',
            ...counted,
          }))}
        />
        <Counts
          title="Devices"
          rows={devices.map(({ device, ...counted }) => ({ name: DEVICES[device], ...counted }))}
        />
      </div>
      <div>{file}</div>
    </div>
  )
}

const MONEY = { sold: 'Tickets sold', fees: 'Our fees', refunded: 'Given back' } as const

const Tile = ({ name, figure, note }: { name: string; figure: string; note: string }) => (
  <Card className={css.tile}>
    <dt className={css.tileName}>{name}</dt>
    <dd className={css.tileFigure}>{figure}</dd>
    <dd className={css.muted}>{note}</dd>
  </Card>
)

interface CountsProps {
  title: string
  note?: string | undefined
  rows: { name: string; searches: number; bookings: number }[]
}

const Counts = ({ title, note, rows }: CountsProps) => (
  <Card as="section" className={css.section} padding="lg" aria-label={title}>
    <h2 className={css.heading}>{title}</h2>
    {rows.length === 0 ? (
      <p className={css.muted}>Nothing in this time.</p>
    ) : (
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.name} />
            {['Searches', 'Bookings', 'Booked'].map((name) => (
              <th key={name} scope="col" className={`${css.value} ${css.columnName}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className={css.name}>
                {row.name}
              </th>
              <td className={css.value}>{countText(row.searches)}</td>
              <td className={css.value}>{countText(row.bookings)}</td>
              <td className={css.value}>{lookToBook(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {note && <p className={css.muted}>{note}</p>}
  </Card>
)

function NumbersFile({ filter, today }: { filter: NumbersFilter; today: string }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      saveFile(await getNumbersFile(filter, today))
    } catch (error) {
      toast({ title: 'The file could not be made', description: plainMessage(error), tone: 'destructive' })
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" icon={<Download size={18} />} busy={busy} onClick={() => void save()}>
      Day by day as CSV
    </Button>
  )
}
