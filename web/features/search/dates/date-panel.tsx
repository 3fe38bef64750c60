import { useState } from 'react'
import type { CabinClass } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { shortDate } from '../../../format/dates'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { current, type SearchStore } from '../form/search-form-store'
import type { PickerRoute } from '../prices/picker-prices'
import Calendar, { type CalendarProps, dayInFull, openedMonth } from './calendar'
import { panelHead, panelTitle, pricesWords } from './calendar.css'
import type { DayNotes } from './noted-day'

// The calendar is shown without prices until they are loaded.
const loadPrices = retryingImport(() => import('../prices/picker-prices'), 'PickerPrices')

function journeyText({ from, to, oneWay }: Pick<CalendarProps, 'from' | 'to' | 'oneWay'>) {
  if (!from) return ''
  if (oneWay || !to) return shortDate(from)
  const nights = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const stay = nights === 0 ? 'back the same day' : `${nights} ${nights === 1 ? 'night' : 'nights'}`
  return `${shortDate(from)} – ${shortDate(to)}, ${stay}`
}

export interface DatePanelProps extends CalendarProps {
  /** A note on what else the last choice changed. */
  note: string
  /** The form of the dates; once it has its airports, days show the fares that were seen. */
  form?: SearchStore
}

/** The route to show fares of; null while an airport is missing. */
function routeOf(form: SearchStore | undefined): PickerRoute | null {
  if (!form) return null
  const [origin = '', destination = ''] = (['origin', 'destination'] as const).map((end) => String(current(form, end)))
  if (!/^[A-Z]{6}$/.test(origin + destination) || origin === destination) return null
  return {
    origin,
    destination,
    cabinClass: (current(form, 'cabinClass') ?? 'economy') as CabinClass, // the field holds nothing else
    nearbyOrigin: current(form, 'nearbyOrigin') === true || undefined,
    nearbyDestination: current(form, 'nearbyDestination') === true || undefined,
  }
}

interface PricedCalendarProps {
  route: PickerRoute
  calendar: CalendarProps
}

/** The calendar with the fares that were seen. Room is reserved for them before they are loaded. */
function PricedCalendar({ route, calendar }: PricedCalendarProps) {
  const prices = useLazyPart(loadPrices, true)
  const [month, setMonth] = useState(() => openedMonth(calendar))
  const [seen, setSeen] = useState<DayNotes | null>(null)
  const notes = {
    isSmall: true,
    name: (day: string) => [dayInFull(day), seen?.name(day)].filter(Boolean).join(', '),
    show: (day: string) => day >= (calendar.first ?? calendar.today) && day <= calendar.last && seen?.show(day),
  }
  return (
    <>
      <Calendar {...calendar} notes={notes} onMonth={setMonth} />
      <p className={pricesWords}>
        {prices && <prices.PickerPrices {...calendar} route={route} month={month} onNotes={setSeen} />}
      </p>
    </>
  )
}

/** The calendar below the question that it asks. */
export function DatePanel({ note, form, ...calendar }: DatePanelProps) {
  const [route] = useState(() => routeOf(form))
  const question = calendar.asking === 'return' ? 'Choose your return' : 'Choose your departure'
  return (
    <>
      <div className={panelHead}>
        <p className={panelTitle}>{question}</p>
        <p>{journeyText(calendar)}</p>
      </div>
      <p className={visuallyHidden} aria-live="polite">
        {`${note} ${question}`.trim()}
      </p>
      {route ? <PricedCalendar route={route} calendar={calendar} /> : <Calendar {...calendar} />}
    </>
  )
}
