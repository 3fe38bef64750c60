import type { Counted, DeviceKind, NumbersDay, NumbersTotal, SoldMoney } from '#worker/features/analytics/contract'
import { fullDate, shortDate } from '../../../format/dates'

export const DEVICES: Record<DeviceKind, string> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
  other: 'Not known',
}

const counts = new Intl.NumberFormat('en-US')

/** 12345 as "12,345". */
export const countText = (count: number): string => counts.format(count)

/** How many searches there are for a booking, "1 in 38"; nothing can be said where one of them is missing. */
export const lookToBook = ({ searches, bookings }: Counted): string =>
  bookings <= 0 || searches < bookings ? '–' : `1 in ${countText(Math.round(searches / bookings))}`

/** A figure compared with that of the days before: "12 % more than before"; nothing where that was zero. */
export function comparison(now: number, before: number): string {
  if (now === before) return 'As before'
  if (before === 0) return 'None before'
  const times = Math.round(now / before)
  if (times >= 10) return `${countText(times)} times as much as before`
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  if (percent === 0) return 'Nearly as before'
  return `${countText(percent)} % ${now > before ? 'more' : 'less'} than before`
}

/** What was sold in a currency; nothing where nothing was. */
export const moneyIn = (money: readonly SoldMoney[], currency: string): SoldMoney =>
  money.find((one) => one.currency === currency) ?? { currency, sold: 0, fees: 0, refunded: 0 }

/** The currencies of both spans, so that what was sold before and isn't now shows too. */
export const currenciesOf = (...totals: readonly NumbersTotal[]): string[] =>
  [...new Set(totals.flatMap(({ money }) => money.map(({ currency }) => currency)))].sort()

/** Some days as one bar. */
export interface Bar {
  /** "Nov 3", or "Nov 3 to Nov 9". */
  days: string
  value: number
}

const MOST_BARS = 92
const WEEK = 7

/** Days as bars, or weeks where they are too many to distinguish: the last one is whole. */
export function barsOf(days: readonly NumbersDay[], read: (day: NumbersDay) => number): Bar[] {
  const size = days.length > MOST_BARS ? WEEK : 1
  const count = Math.ceil(days.length / size)
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * size
    const part = days.slice(Math.max(0, end - size), end)
    const [first, last] = [part[0]?.day, part.at(-1)?.day]
    return {
      days: first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`,
      value: part.reduce((sum, day) => sum + read(day), 0),
    }
  })
}

/** "Nov 1, 2026 to Nov 28, 2026". */
export const spanText = ({ from, until }: Pick<NumbersTotal, 'from' | 'until'>): string =>
  `${fullDate(from)} to ${fullDate(until)}`
