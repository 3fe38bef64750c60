import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { lastDayOnSale } from '#worker/contract/search/local-days'
import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { useMedia } from '../../../../device/use-media'
import { addDays, shortDate } from '../../../../format/dates'
import { type TravelsWith, travelsWithText } from '../../../../links/travels-with'
import { media } from '../../../../styles/tokens.css'
import { Button } from '../../../../ui/button'
import { CABIN_LABELS } from '../../../../words/search'
import { namedAlone, pricesSeen, usualPrice } from '../cell-words'
import { dayKey, lowestAmount, monthDays, nightsBetween, pricesOfStays } from '../day-prices'
import { daySearch } from '../day-search'
import { stayInWords } from '../price-words'
import { usePricesWithCheck } from '../use-fare-check'
import { MonthGrid } from './month-grid'
import { stayRanges, staysAround, staysWith } from './month-stays'
import { PriceGraph } from './price-graph'
import { StayGrid } from './stay-grid'
import * as css from './whole-month.css'

const loadDialog = retryingImport(() => import('../../../../ui/overlay/dialog'), 'Dialog')

interface WholeMonthProps {
  criteria: SearchCriteria
  /** The wanted extras; prices here don't include them. */
  travelsWith: TravelsWith
  /** yyyy-MM-dd. */
  today: string
  onClose: () => void
}

/** A month of prices around a journey: a calendar one way, departures by lengths of stay for a round trip, and a bar chart for both. */
export function WholeMonth({ criteria, travelsWith, today, onClose }: WholeMonthProps) {
  const { origin, destination, cabinClass, departureDate, returnDate } = criteria
  const dialog = useLazyPart(loadDialog, true)
  const navigate = useNavigate()
  const columns = useMedia(media.tablet) ? 7 : 5
  const last = lastDayOnSale(today)
  const stay = returnDate ? nightsBetween(departureDate, returnDate) : null
  const opened = [departureDate, last].sort()[0] ?? last
  const [month, setMonth] = useState(`${opened.slice(0, 7)}-01`)
  const [middle, setMiddle] = useState(stay ?? 0)
  const stays = stay === null ? [] : staysAround(middle, columns, nightsBetween(today, last))
  const days = monthDays(month, { today, last })
  const [from = opened, to = opened] = [days[0], days.at(-1)]
  const route = { origin, destination, cabinClass }
  const ranges = stay === null ? [{ from, to }] : stayRanges(days, stays)
  const { seen, check } = usePricesWithCheck(ranges.map((range) => ({ ...route, ...range })))
  const back = (day: string) => (stay === null ? null : addDays(day, stay))
  const priceOf = (day: string) => seen.prices.get(dayKey(day, back(day)))
  const inSight = stay === null ? days.map(priceOf) : pricesOfStays(seen.prices, days, stays)
  // A return after the last day on sale can't be searched.
  const possible = days.filter((day) => (back(day) ?? day) <= last)
  const center = possible.includes(departureDate) ? departureDate : possible[Math.floor(possible.length / 2)]
  const around = center !== undefined && {
    ...route,
    departureDate: center,
    ...(stay !== null && { returnDate: addDays(center, stay) }),
  }
  const choose = (day: string, returning = back(day)) => {
    onClose()
    void navigate({
      to: '/search',
      search: (before) => ({ ...before, ...daySearch(day, returning) }),
      resetScroll: false,
    })
  }
  if (!dialog) return null
  const grid = { today, last, prices: seen.prices, lowest: lowestAmount(inSight), state: seen.state }
  return (
    <dialog.Dialog
      title={stay === null ? 'Prices by day' : 'Prices by day and stay'}
      description={`${origin} to ${destination}, ${CABIN_LABELS[cabinClass]}, for 1 adult${seen.currency ? `, in ${seen.currency}` : ''}`}
      placement="wide"
      open
      onOpenChange={(wanted) => wanted || onClose()}
    >
      <div className={css.panel}>
        <div className={css.words}>
          <p>
            As searches have seen them: a press on a day searches it now. “About” was seen one to three days ago, older
            prices carry their day, “–” was not seen yet.
          </p>
          {travelsWithText(travelsWith) !== '' && <p>{pricesSeen(criteria, travelsWith)}.</p>}
          {namedAlone(criteria) && <p>Prices of {namedAlone(criteria)}</p>}
          {usualPrice(seen) && <p>{usualPrice(seen)}</p>}
          {seen.state === 'failed' && (
            <p role="alert">
              The prices seen could not be read.{' '}
              <Button variant="ghost" size="sm" onClick={seen.retry}>
                Try again
              </Button>
            </p>
          )}
        </div>
        <div className={css.checkRow}>
          {around && (
            <Button variant="secondary" busy={check.isBusy} onClick={() => void check.start(around)}>
              Check prices around {shortDate(around.departureDate)}
            </Button>
          )}
          <p role="status">{check.text}</p>
        </div>
        <PriceGraph
          days={days}
          chosen={departureDate}
          priceOf={priceOf}
          state={seen.state}
          stay={stay === null ? '' : `, ${stayInWords(stay).toLowerCase()}`}
          onChoose={choose}
        />
        {stay === null ? (
          <MonthGrid {...grid} departureDate={departureDate} onMonth={setMonth} onChoose={choose} />
        ) : (
          <StayGrid
            {...grid}
            month={month}
            stays={stays}
            chosen={{ day: departureDate, stay }}
            onMonth={setMonth}
            onStay={(wanted) => setMiddle((staysWith(wanted, stays)[0] ?? 0) + Math.floor(columns / 2))}
            onChoose={(place) => choose(place.day, addDays(place.day, place.stay))}
          />
        )}
      </div>
    </dialog.Dialog>
  )
}
