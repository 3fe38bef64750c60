import { useQueryClient } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { lastDayOnSale } from '#worker/contract/search/local-days'
import { addDays, shortDate, shortWeekday } from '../../../format/dates'
import { readTravelsWith } from '../../../links/travels-with'
import { useToday } from '../../../page/served-page'
import { Button, buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { ResultsScreenProps } from '../results/results-state'
import { cellName, namedAlone, pricesSeen, verdict } from './cell-words'
import { dayKey, isLowest, lowestAmount, nightsBetween, ownPrice, stripDays } from './day-prices'
import { daySearch } from './day-search'
import { WholeMonth } from './month/whole-month'
import { PriceCell } from './price-cell'
import * as css from './prices-strip.css'
import { useDayPrices } from './use-day-prices'
import { usePricesWithCheck } from './use-fare-check'

/** How long the server takes to store the price of a search. */
const NOTED_MS = 1500

/** Rereads the prices once a search has ended, because the search itself has seen a price. */
function useOwnPrice(search: string, isEnded: boolean, isKnown: boolean) {
  const client = useQueryClient()
  const readFor = useRef('')
  useEffect(() => {
    if (!isEnded || isKnown || readFor.current === search) return
    const timer = setTimeout(() => {
      readFor.current = search
      void client.invalidateQueries({ queryKey: ['date-fares'] })
    }, NOTED_MS)
    return () => clearTimeout(timer)
  }, [client, search, isEnded, isKnown])
}

/** The days around a journey, with what its prices seen are asked by. */
function daysAround({ origin, destination, cabinClass, departureDate, returnDate }: SearchCriteria, today: string) {
  const last = lastDayOnSale(today)
  const stay = returnDate ? nightsBetween(departureDate, returnDate) : null
  const days = stripDays(departureDate, { today, last, stay: stay ?? 0 })
  const [from = departureDate, to = departureDate] = [days[0], days.at(-1)]
  const route = { origin, destination, cabinClass }
  const back = (day: string) => (stay === null ? null : addDays(day, stay))
  return { days, route, back, asked: [{ ...route, from, to, ...(stay !== null && { stay }) }] }
}

interface DaysWithFlightsProps {
  criteria: SearchCriteria
  className: string
}

/** The days around one without flights on which some were seen, each a link to its search. */
export function DaysWithFlights({ criteria, className }: DaysWithFlightsProps) {
  const { days, back, asked } = daysAround(criteria, useToday())
  const { prices } = useDayPrices(asked, false)
  const seen = days.flatMap((day) => {
    const price = day === criteria.departureDate ? undefined : prices.get(dayKey(day, back(day)))
    return price ? [{ day, price }] : []
  })
  if (seen.length === 0) return null
  return (
    <>
      <p>{pricesSeen(criteria)} on other days:</p>
      <ul className={className}>
        {seen.map(({ day, price }) => (
          <li key={day}>
            <Link
              to="/search"
              search={(before) => ({ ...before, ...daySearch(day, back(day)) })}
              className={buttonClass({ variant: 'secondary' })}
            >
              {`${shortWeekday(day)}, ${shortDate(day)} · ${price.age === 'about' ? 'about ' : ''}${price.text}`}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The prices seen for the days around a journey, each a link to its search. */
export function PricesStrip({ reading, state }: Pick<ResultsScreenProps, 'reading' | 'state'>) {
  const today = useToday()
  const { criteria } = reading
  const { departureDate, returnDate } = criteria
  const travelsWith = readTravelsWith(reading.travelsWith)
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { days, route, back, asked } = daysAround(criteria, today)
  const { seen, check } = usePricesWithCheck(asked)
  const isEnded = state.status === 'ready' && state.found.end !== 'open'
  const cheapest = state.status === 'ready' ? state.found.facts?.first_prices['price-asc'] : undefined
  // Around the named airports a search knows more than the prices seen.
  const hasOwn = cheapest && !namedAlone(criteria)
  const found = hasOwn && {
    departureDate,
    returnDate: returnDate ?? null,
    amount: cheapest.total_amount,
    currency: cheapest.total_currency,
  }
  const seenOn = (day: string) => seen.prices.get(dayKey(day, back(day)))
  const own = found ? ownPrice(found, criteria) : seenOn(departureDate)
  const priceOf = (day: string) => (day === departureDate ? own : seenOn(day))
  const lowest = lowestAmount(days.map(priceOf))
  const judged = verdict(seen, own)
  useOwnPrice(JSON.stringify([route, departureDate, returnDate]), isEnded, seenOn(departureDate)?.age === 'solid')
  // When not all days fit, the searched one is centered.
  useLayoutEffect(() => {
    const [row, chosen] = [list.current, list.current?.querySelector<HTMLElement>(`[data-day="${departureDate}"]`)]
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
  }, [departureDate])
  const alone = namedAlone(criteria)
  const isAllFresh = days.every((day) => priceOf(day)?.age === 'solid')
  async function startCheck() {
    const problem = await check.start({ ...route, departureDate, ...(returnDate && { returnDate }) })
    if (problem) toast({ title: 'Prices can’t be checked now', description: problem, tone: 'destructive' })
  }
  // A failure's reason needs more room than there is here.
  const text = check.isFailed ? '' : check.text
  return (
    <nav className={css.strip} aria-label="Prices on other days">
      <div className={css.head}>
        <div className={css.words}>
          {seen.state === 'failed' ? (
            <span role="alert">The prices seen could not be read.</span>
          ) : (
            !text && (
              <span>
                <span>{pricesSeen(criteria, travelsWith)}</span>
                {own?.whose && <span>{`; ${shortDate(departureDate)} ${own.whose}`}</span>}
              </span>
            )
          )}
          <span role="status">{text}</span>
          {judged && (
            <span>
              <span>{judged.words}</span>
              <span className={css.restsOn}>{`, ${judged.restsOn}`}</span>
            </span>
          )}
        </div>
        {seen.state === 'known' && !isAllFresh && (
          <Button
            variant="ghost"
            size="sm"
            className={css.action}
            busy={check.isBusy}
            onClick={() => void startCheck()}
          >
            Check prices
          </Button>
        )}
        {seen.state === 'failed' && (
          <Button variant="ghost" size="sm" className={css.action} onClick={seen.retry}>
            Try again
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className={css.action}
          icon={<CalendarDays size={14} className={css.icon} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Whole month
        </Button>
      </div>
      <ul className={css.days} ref={list}>
        {days.map((day) => {
          const price = priceOf(day)
          const isChosen = day === departureDate
          const isLow = isLowest(price, lowest)
          return (
            <li key={day} className={css.day} data-day={day}>
              <Link
                to="/search"
                search={(before) => ({ ...before, ...daySearch(day, back(day)) })}
                resetScroll={false}
                current={isChosen}
                className={classNames(css.press, isChosen && css.chosen)}
              >
                <VisuallyHidden>
                  {cellName({ departureDate: day, returnDate: back(day), price, isLowest: isLow, ...seen })}
                </VisuallyHidden>
                <span className={css.date} aria-hidden="true">
                  {shortWeekday(day)}
                  <span className={css.month}>, {shortDate(day).slice(0, 3)}</span> {Number(day.slice(8))}
                </span>
                <PriceCell price={price} state={seen.state} isLowest={isLow} missing="See price" />
              </Link>
            </li>
          )
        })}
      </ul>
      {alone && <p className={css.alone}>{alone}</p>}
      {isOpen && (
        <WholeMonth criteria={criteria} travelsWith={travelsWith} today={today} onClose={() => setOpen(false)} />
      )}
    </nav>
  )
}
