import type { MouseEvent } from 'react'
import { shortDate } from '../../../../format/dates'
import type { DayPrice, PricesState } from '../day-prices'
import { monthInWords } from '../price-words'
import * as css from './price-graph.css'

interface PriceGraphProps {
  /** The departures of a month. */
  days: readonly string[]
  priceOf: (day: string) => DayPrice | undefined
  state: PricesState
  /** Appended to each price: " for 7 nights", or ''. */
  stay: string
  onChoose: (day: string) => void
}

const EMPTY: Record<PricesState, string> = {
  coming: 'Reading prices for',
  failed: 'Nothing could be read for',
  known: 'No prices seen yet for',
}

/** Every seventh day is labeled below the bars. */
const hasTick = (day: string) => Number(day.slice(8)) % 7 === 1

/** The prices of a month as bars. The grid beside it has the same data for screen readers and keyboards. */
export function PriceGraph({ days, priceOf, state, stay, onChoose }: PriceGraphProps) {
  const prices = days.flatMap((day) => priceOf(day) ?? [])
  const byPrice = [...prices].sort((a, b) => a.amount - b.amount)
  const [lowest, highest] = [byPrice[0], byPrice.at(-1)]
  const month = monthInWords(days[0] ?? '')
  if (!lowest || !highest) {
    return (
      <div className={css.figure}>
        <p className={`${css.caption} ${css.none}`}>
          {EMPTY[state]} {month}
          {stay}
        </p>
      </div>
    )
  }
  const span =
    lowest.amount === highest.amount
      ? `${lowest.text} on each day that was seen`
      : `${lowest.text} on ${shortDate(lowest.departureDate)} to ${highest.text} on ${shortDate(highest.departureDate)}`
  const choose = ({ target }: MouseEvent) => {
    const day = target instanceof Element && target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (day) onChoose(day)
  }
  return (
    <div className={css.figure}>
      <p className={css.caption}>
        {month}
        {stay}: {span}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid, which has the same days, handles keys */}
      <div className={css.bars} role="img" aria-label={`Price graph, ${month}${stay}: ${span}`} onClick={choose}>
        {days.map((day) => {
          const price = priceOf(day)
          return (
            <div
              key={day}
              className={css.column}
              data-day={price && day}
              title={price && `${shortDate(day)}: ${price.words}`}
            >
              {price && (
                <div
                  className={css.look[price.age]}
                  style={{ height: `${Math.round((price.amount / highest.amount) * 100)}%` }}
                />
              )}
            </div>
          )
        })}
      </div>
      <div className={css.ticks} aria-hidden="true">
        {days.map((day) => (
          <span key={day} className={css.tick}>
            {hasTick(day) && Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  )
}
