import { useEffect } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { addDays, addMonths, shortDate } from '../../../format/dates'
import type { DayNotes } from '../dates/noted-day'
import { namedAlone } from './cell-words'
import type { AskedDates } from './date-fares'
import { dayKey, monthDays, nightsBetween } from './day-prices'
import * as css from './picker-prices.css'
import { stayInWords } from './price-words'
import { useDayPrices } from './use-day-prices'

/** The form's values other than its days. */
export type PickerRoute = Pick<
  SearchCriteria,
  'origin' | 'destination' | 'cabinClass' | 'nearbyOrigin' | 'nearbyDestination'
>

/** The state of a calendar. Days are yyyy-MM-dd, '' for none. */
interface Shown {
  from: string
  to: string
  asking: 'departure' | 'return'
  oneWay: boolean
  /** The first day of the first month shown. */
  month: string
  months: number
  today: string
  last: string
}

interface PickerPricesProps extends Shown {
  route: PickerRoute
  onNotes: (notes: DayNotes) => void
}

/** The calls that fetch the prices of the visible days: one per month of returns, because a call takes no more return days. */
export function askedInSight({
  from,
  to,
  asking,
  oneWay,
  month,
  months,
  ...sale
}: Shown): Omit<AskedDates, 'origin' | 'destination' | 'cabinClass'>[] {
  const inSight = Array.from({ length: months }, (_, index) => monthDays(addMonths(month, index), sale))
  const ends = (days: readonly string[]) => {
    const [first, final] = [days[0], days.at(-1)]
    return first && final ? [{ from: first, to: final }] : []
  }
  // A call takes two months of departures.
  const pairs = inSight.flatMap((days, at) => (at % 2 ? [] : ends([...days, ...(inSight[at + 1] ?? [])])))
  if (oneWay) return pairs
  if (asking === 'departure') {
    return to >= from && from ? pairs.map((days) => ({ ...days, stay: nightsBetween(from, to) })) : []
  }
  if (!from) return []
  return inSight
    .flatMap((days) => ends(days.filter((day) => day >= from)))
    .map((returns) => ({ from, to: from, returnFrom: returns.from, returnTo: returns.to }))
}

/** The key of the journey that a day's price belongs to. */
function keyOf(day: string, { from, to, asking, oneWay }: Shown): string {
  if (oneWay) return dayKey(day)
  return asking === 'return' ? dayKey(from, day) : dayKey(day, addDays(day, nightsBetween(from, to)))
}

function journeyWords({ from, to, asking, oneWay }: Shown) {
  if (oneWay) return 'one way'
  return asking === 'return'
    ? `there on ${shortDate(from)} and back`
    : `there and back, ${stayInWords(nightsBetween(from, to)).toLowerCase()}`
}

/** The prices seen for the days of the search form's calendar, with a note on what they are. */
export function PickerPrices({ route, onNotes, ...shown }: PickerPricesProps) {
  const { origin, destination, cabinClass } = route
  const asked = askedInSight(shown)
  const { prices, currency } = useDayPrices(
    asked.map((days) => ({ origin, destination, cabinClass, ...days })),
    false,
  )
  const { from, to, asking, oneWay } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of `shown` that name a price
  useEffect(() => {
    const priceOf = (day: string) => prices.get(keyOf(day, shown))
    onNotes({
      journey: prices.get(dayKey(from, oneWay ? null : to))?.text ?? '',
      name: (day) => priceOf(day)?.words ?? '',
      show: (day) => {
        const price = priceOf(day)
        return (
          price && (
            <span className={css.price} aria-hidden="true">
              {price.age === 'about' && <span>about</span>}
              <span className={css.look[price.age]}>{price.short}</span>
              {price.age === 'old' && <span>{price.seenDay}</span>}
            </span>
          )
        )
      },
    })
  }, [prices, from, to, asking, oneWay, onNotes])
  if (asked.length === 0 || prices.size === 0) return null
  return (
    <>
      Prices as searches have seen them, {journeyWords(shown)}, 1 adult{currency && `, in ${currency}`}. “About”: one to
      three days ago; with a day: older. {namedAlone(route)}
    </>
  )
}
