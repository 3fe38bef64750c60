import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { instantIn, offsetsWithin } from '../../domain/airport-time'
import { csvText } from '../../domain/csv-text'
import { formatDecimal } from '../../domain/money'
import { DAY_MS } from '../../domain/time'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { timeZoneOf } from '../brands/clocks'
import {
  daysBetween,
  type Numbers,
  type NumbersDay,
  type NumbersQuery,
  type NumbersTotal,
  type SoldMoney,
} from './contract'
import type { CountedSearch, NumbersSpan } from './store'

/** Counts a traveler's search in the background. Never fails: a search that can't be counted is missing in the shop's numbers. */
export async function countSearch(
  { numbers, clock, log }: Pick<Deps, 'numbers' | 'clock' | 'log'>,
  search: Omit<CountedSearch, 'at'>,
): Promise<void> {
  try {
    await numbers.countSearch({ ...search, at: clock.now() })
  } catch (cause) {
    log({ level: 'warn', event: 'search_not_counted', brand: search.brandKey, cause: String(cause) })
  }
}

/** How many routes fit on a page. */
const ROUTES_SHOWN = 20

const dayFrom = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** A span of days in a time zone. */
function spanIn(timeZone: string, which: NumbersQuery): NumbersSpan {
  const midnight = (day: string) => instantIn(timeZone, `${day}T00:00`) ?? new Date(day)
  const [begins, ends] = [midnight(which.from), midnight(dayFrom(which.until, 1))]
  return { ...which, begins, ends, offsets: offsetsWithin(timeZone, begins, ends) }
}

/** The span of the same length right before a span. */
function spanBefore<T extends NumbersQuery>(which: T): T {
  const days = daysBetween(which.from, which.until)
  return { ...which, from: dayFrom(which.from, -days), until: dayFrom(which.from, -1) }
}

/** Every day of a span, also those on which nothing happened. */
async function readDays(
  { numbers }: Pick<Deps, 'numbers'>,
  scope: BrandScope,
  which: NumbersSpan,
): Promise<NumbersDay[]> {
  const { searches, sales } = await numbers.byDay(scope, which)
  const searchesOn = new Map(searches.map(({ day, searches: count }) => [day, count]))
  return Array.from({ length: daysBetween(which.from, which.until) }, (_, index) => {
    const day = dayFrom(which.from, index)
    const sold = sales.filter((one) => one.day === day)
    return {
      day,
      searches: searchesOn.get(day) ?? 0,
      bookings: sold.reduce((all, { bookings }) => all + bookings, 0),
      money: sold.map(({ currency, sold: amount, fees, refunded }) => ({ currency, sold: amount, fees, refunded })),
    }
  })
}

function totalOf(days: readonly NumbersDay[], { from, until }: NumbersQuery): NumbersTotal {
  const byCurrency = new Map<string, SoldMoney>()
  for (const { currency, sold, fees, refunded } of days.flatMap(({ money }) => money)) {
    const sum = byCurrency.get(currency) ?? { currency, sold: 0, fees: 0, refunded: 0 }
    byCurrency.set(currency, {
      currency,
      sold: sum.sold + sold,
      fees: sum.fees + fees,
      refunded: sum.refunded + refunded,
    })
  }
  return {
    from,
    until,
    searches: days.reduce((all, { searches }) => all + searches, 0),
    bookings: days.reduce((all, { bookings }) => all + bookings, 0),
    money: [...byCurrency.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

/** A shop's searches and sales, with those of as many days before. @throws DomainError `database_unavailable` */
export async function readNumbers(
  deps: Pick<Deps, 'numbers' | 'brands'>,
  scope: BrandScope,
  asked: NumbersQuery,
): Promise<Numbers> {
  const timeZone = await timeZoneOf(deps, scope, asked)
  const [which, earlier] = [spanIn(timeZone, asked), spanIn(timeZone, spanBefore(asked))]
  const [days, daysBefore, routes, devices] = await Promise.all([
    readDays(deps, scope, which),
    readDays(deps, scope, earlier),
    deps.numbers.byRoute(scope, which, ROUTES_SHOWN),
    deps.numbers.byDevice(scope, which),
  ])
  return { timeZone, total: totalOf(days, which), before: totalOf(daysBefore, earlier), days, ...routes, devices }
}

const HEADINGS = ['day', 'searches', 'bookings', 'currency', 'sold', 'fees', 'refunded'] as const

/** The same by day as a table: a row for each currency of a day, or one without a currency. Amounts in major units. It leaves a row in the log. */
export async function exportNumbers(
  deps: Pick<Deps, 'numbers' | 'brands' | 'audit' | 'clock' | 'ids'>,
  scope: BrandScope,
  { by, ...which }: NumbersQuery & { by: Actor },
): Promise<{ text: string; type: string; name: string }> {
  const days = await readDays(deps, scope, spanIn(await timeZoneOf(deps, scope, which), which))
  const rows = days.flatMap(({ day, searches, bookings, money }) => {
    const [first, ...others] = money.map(({ currency, sold, fees, refunded }) => [
      currency,
      ...[sold, fees, refunded].map((amount) => Number(formatDecimal({ amount, currency }))),
    ])
    // A day's counts are in its first row only, so that the column can be summed.
    return [
      [day, searches, bookings, ...(first ?? ['', '', '', ''])],
      ...others.map((amounts) => [day, '', '', ...amounts]),
    ]
  })
  const period = `${which.from}-${which.until}`
  await deps.audit.insert(auditEntry(deps, by, { action: 'numbers_exported', detail: { rows: rows.length, period } }))
  return { text: csvText(HEADINGS, rows), type: 'text/csv; charset=utf-8', name: `numbers-${period}.csv` }
}
