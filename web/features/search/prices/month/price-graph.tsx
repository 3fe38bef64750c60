import type { MouseEvent } from 'react'
import { shortDate } from '../../../../format/dates'
import { classNames } from '../../../../ui/class-names'
import type { DayPrice, PricesState } from '../day-prices'
import { monthInWords } from '../price-words'
import * as css from './price-graph.css'

interface PriceGraphProps {
  /** The departures of a month. */
  days: readonly string[]
  /** The searched one. */
  chosen: string
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

/** Whether two days of a month are so near that their labels would touch. */
const isBeside = (day: string, chosen: string) =>
  day.slice(0, 7) === chosen.slice(0, 7) && Math.abs(Number(day.slice(8)) - Number(chosen.slice(8))) < 2

/** The prices of a month as bars. The grid beside it has the same data for screen readers and keyboards. */
export function PriceGraph({ days, chosen, priceOf, state, stay, onChoose }: PriceGraphProps) {
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
  const ofChosen = days.includes(chosen) ? priceOf(chosen) : undefined
  const yours = ofChosen ? `; your ${shortDate(chosen)} ${ofChosen.text}` : ''
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
      <div
        className={css.bars}
        role="img"
        aria-label={`Price graph, ${month}${stay}: ${span}${yours}`}
        onClick={choose}
      >
        {days.map((day) => {
          const price = priceOf(day)
          return (
            <div
              key={day}
              className={classNames(css.column, day === chosen && css.chosen)}
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
          <span key={day} className={day === chosen ? css.chosenTick : css.tick}>
            {(day === chosen || (hasTick(day) && !isBeside(day, chosen))) && Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  )
}
