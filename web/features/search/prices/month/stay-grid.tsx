import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, shortDate, shortWeekday } from '../../../../format/dates'
import { classNames } from '../../../../ui/class-names'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { cellName } from '../cell-words'
import { type DayPrices, dayKey, isLowest, monthDays, nightsBetween, type PricesState } from '../day-prices'
import { PriceCell } from '../price-cell'
import { monthInWords, stayInWords } from '../price-words'
import * as css from './stay-grid.css'
import { type StayPlace, stayAfterKey } from './stay-keys'
import { Turning } from './turning'

interface StayGridProps {
  /** The month that is shown, by its first day. */
  month: string
  today: string
  /** The last day on sale, for returns too. */
  last: string
  stays: readonly number[]
  chosen: StayPlace
  prices: DayPrices
  lowest: number | null
  state: PricesState
  onMonth: (month: string) => void
  /** Called for a stay that isn't shown yet. */
  onStay: (nights: number) => void
  onChoose: (place: StayPlace) => void
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** A table of a month's departures by lengths of stay, with their prices, that can be moved through by keys. */
export function StayGrid({ month, today, last, stays, chosen, prices, lowest, ...props }: StayGridProps) {
  const id = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const days = monthDays(month, { today, last })
  const [reached, setReached] = useState(chosen)
  const [isMoving, setMoving] = useState(true)
  // One cell is always in the tab order, even when the last one isn't part of the shown month or stays.
  const at = {
    day: days.includes(reached.day) ? reached.day : (days[0] ?? chosen.day),
    stay: stays.includes(reached.stay) ? reached.stay : (stays[0] ?? chosen.stay),
  }
  const cellKey = `${at.day} ${at.stay}`
  useEffect(() => {
    if (!isMoving) return
    // After the dialog has set the focus itself.
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-cell="${cellKey}"]`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [isMoving, cellKey])

  function onKeyDown(event: KeyboardEvent) {
    const next = stayAfterKey(event.key, at, { today, last, stays })
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setReached(next)
    setMoving(true)
    if (monthOf(next.day) !== month) props.onMonth(monthOf(next.day))
    if (!stays.includes(next.stay)) props.onStay(next.stay)
  }
  const stayStill = (change: () => void) => {
    setMoving(false)
    change()
  }
  return (
    <div>
      <Turning
        id={id}
        name={monthInWords(month)}
        before="Go to the Previous Month"
        after="Go to the Next Month"
        isFirst={month <= monthOf(today)}
        isFinal={month >= monthOf(last)}
        onTurn={(months) => stayStill(() => props.onMonth(addMonths(month, months)))}
      />
      <Turning
        name="Length of stay"
        before="Shorter stays"
        after="Longer stays"
        isFirst={stays[0] === 0}
        isFinal={stays.at(-1) === nightsBetween(today, last)}
        onTurn={(by) => stayStill(() => props.onStay((by < 0 ? (stays[0] ?? 0) : (stays.at(-1) ?? 0)) + by))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with cells that are reached by keys is a grid */}
      <table className={css.grid} role="grid" aria-labelledby={id}>
        <thead className={css.tableHead}>
          <tr>
            <th scope="col" className={css.corner}>
              Departure
            </th>
            {stays.map((stay) => (
              <th key={stay} scope="col" className={css.stay}>
                {stayInWords(stay)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row" className={css.day}>
                {shortWeekday(day)}, {shortDate(day)}
              </th>
              {stays.map((stay) => {
                const returnDate = addDays(day, stay)
                const price = prices.get(dayKey(day, returnDate))
                const isChosen = chosen.day === day && chosen.stay === stay
                const isLow = isLowest(price, lowest)
                const isAt = at.day === day && at.stay === stay
                return (
                  <td key={stay} className={css.cell}>
                    <button
                      type="button"
                      data-cell={`${day} ${stay}`}
                      className={classNames(css.press, isChosen && css.chosen)}
                      tabIndex={isAt ? 0 : -1}
                      aria-current={isChosen ? 'date' : undefined}
                      aria-disabled={returnDate > last || undefined}
                      onFocus={() => setReached({ day, stay })}
                      onClick={() => returnDate > last || props.onChoose({ day, stay })}
                    >
                      <VisuallyHidden>
                        {cellName({
                          departureDate: day,
                          returnDate,
                          price,
                          isLowest: isLow,
                          state: props.state,
                        })}
                      </VisuallyHidden>
                      <PriceCell price={price} state={props.state} isLowest={isLow} isNarrow />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
