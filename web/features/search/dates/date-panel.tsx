import { useEffect, useState } from 'react'
import type { CabinClass } from '#worker/contract/travel'
import { DAY_MS } from '#worker/domain/time'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { shortDate } from '../../../format/dates'
import { Button } from '../../../ui/button'
import type { Dialog } from '../../../ui/overlay/dialog'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import { useBackCloses } from '../form/phone-sheet'
import { current, type SearchStore } from '../form/search-form-store'
import type { PickerRoute } from '../prices/picker-prices'
import Calendar, { type CalendarProps, dayInFull, openedMonth } from './calendar'
import { panelHead, panelTitle, pricesWords, sheetFoot, sheetJourney, sheetStay } from './calendar.css'
import type { DayNotes } from './noted-day'

// The calendar is shown without prices until they are loaded.
const loadPrices = retryingImport(() => import('../prices/picker-prices'), 'PickerPrices')

type Days = Pick<CalendarProps, 'from' | 'to' | 'oneWay'>

function stayText({ from, to, oneWay }: Days) {
  if (!from || oneWay || !to) return ''
  const nights = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return nights === 0 ? 'back the same day' : `${nights} ${nights === 1 ? 'night' : 'nights'}`
}

function daysText({ from, to, oneWay }: Days) {
  if (!from) return ''
  return oneWay || !to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`
}

export interface DatePanelProps extends Omit<CalendarProps, 'onMore'> {
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
  /** Called with the price of the chosen journey, '' where none was seen. */
  onPrice?: (price: string) => void
}

/** The calendar with the fares that were seen. Room is reserved for them before they are loaded. */
function PricedCalendar({ route, calendar, onPrice }: PricedCalendarProps) {
  const prices = useLazyPart(loadPrices, true)
  const { first = calendar.today, onMore } = calendar
  const [turned, setMonth] = useState(() => openedMonth(calendar))
  const month = onMore ? `${first.slice(0, 7)}-01` : turned
  const [seen, setSeen] = useState<DayNotes | null>(null)
  const notes = {
    isSmall: true,
    name: (day: string) => [dayInFull(day), seen?.name(day)].filter(Boolean).join(', '),
    show: (day: string) => day >= first && day <= calendar.last && seen?.show(day),
  }
  const price = seen?.journey ?? ''
  useEffect(() => onPrice?.(price), [onPrice, price])
  return (
    <>
      <Calendar {...calendar} notes={notes} onMonth={setMonth} />
      <p className={pricesWords}>
        {prices && <prices.PickerPrices {...calendar} route={route} month={month} onNotes={setSeen} />}
      </p>
    </>
  )
}

/** The question for screen readers, with what the last choice changed. */
const Spoken = ({ words }: { words: string }) => (
  <p className={visuallyHidden} aria-live="polite">
    {words.trim()}
  </p>
)

const questionOf = ({ asking }: CalendarProps) => (asking === 'return' ? 'Choose your return' : 'Choose your departure')

/** The calendar below the question that it asks. */
export function DatePanel({ note, form, ...calendar }: DatePanelProps) {
  const [route] = useState(() => routeOf(form))
  const question = questionOf(calendar)
  return (
    <>
      <div className={panelHead}>
        <p className={panelTitle}>{question}</p>
        <p>{[daysText(calendar), stayText(calendar)].filter(Boolean).join(', ')}</p>
      </div>
      <Spoken words={`${note} ${question}`} />
      {route ? <PricedCalendar route={route} calendar={calendar} /> : <Calendar {...calendar} />}
    </>
  )
}

const AT_ONCE = 2

/** The months of a sheet that opens: up to the chosen days, and some after them. */
const openedCount = ({ today, first = today, from, to }: DatePanelProps) => {
  const chosen = [first, from, to].sort().at(-1) ?? first
  const [start, end] = [first, chosen].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)))
  return (end ?? 0) - (start ?? 0) + AT_ONCE
}

interface DateSheetProps {
  dialog: typeof Dialog
  panel: DatePanelProps
  onClose: () => void
}

/** A phone's calendar: over the whole window, months that scroll, and under them the journey with its price. */
export function DateSheet({ dialog: Sheet, panel, onClose }: DateSheetProps) {
  const { note, form, ...calendar } = panel
  const [route] = useState(() => routeOf(form))
  const [months, setMonths] = useState(() => openedCount(panel))
  const [price, setPrice] = useState('')
  useBackCloses(true, onClose)
  const shown = { ...calendar, months, onMore: () => setMonths(months + AT_ONCE) }
  const question = questionOf(shown)
  const stay = [stayText(shown), price && `from ${price}`].filter(Boolean).join(' · ')
  return (
    <Sheet
      title={question}
      placement="full"
      open
      onOpenChange={(wanted) => !wanted && onClose()}
      footer={
        <div className={sheetFoot}>
          <p className={sheetJourney}>
            <span>{daysText(shown)}</span>
            <span className={sheetStay}>{stay}</span>
          </p>
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      <Spoken words={`${note} ${question}`} />
      {route ? <PricedCalendar route={route} calendar={shown} onPrice={setPrice} /> : <Calendar {...shown} />}
    </Sheet>
  )
}
