import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { Spinner } from '../../../../ui/button'
import { cellName } from '../cell-words'
import { type DayPrices, dayKey, isLowest, type PricesState } from '../day-prices'
import { PriceCell } from '../price-cell'
import { gridPlace, monthGrid } from './whole-month.css'

// Loads the calendar library with it, which the search form uses too.
const loadCalendar = retryingImport(() => import('../../dates/calendar'), 'rangeToShow')

interface MonthGridProps {
  /** The first and the last day that can be chosen, yyyy-MM-dd. */
  today: string
  last: string
  departureDate: string
  prices: DayPrices
  lowest: number | null
  state: PricesState
  onMonth: (month: string) => void
  onChoose: (day: string) => void
}

/** A month of one-way departures with their prices: the calendar of the search form, with the same keys. */
export function MonthGrid({ today, last, departureDate, prices, lowest, state, onMonth, onChoose }: MonthGridProps) {
  const calendar = useLazyPart(loadCalendar, true)
  if (!calendar) {
    return (
      <div className={gridPlace}>
        <Spinner label="Loading calendar" />
      </div>
    )
  }
  const canBeChosen = (day: string) => day >= today && day <= last
  const lowestOf = (day: string) => isLowest(prices.get(dayKey(day)), lowest)
  const notes = {
    name: (day: string) =>
      cellName({
        departureDate: day,
        returnDate: null,
        price: prices.get(dayKey(day)),
        isLowest: lowestOf(day),
        state,
      }),
    show: (day: string) =>
      canBeChosen(day) && <PriceCell price={prices.get(dayKey(day))} state={state} isLowest={lowestOf(day)} isNarrow />,
  }
  return (
    <div className={monthGrid}>
      <calendar.default
        today={today}
        last={last}
        from={departureDate}
        to=""
        asking="departure"
        oneWay
        months={1}
        notes={notes}
        onMonth={onMonth}
        onChoose={onChoose}
      />
    </div>
  )
}
