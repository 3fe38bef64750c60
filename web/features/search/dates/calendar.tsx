import { useEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { addMonths, fullDate, localDay } from '../../../format/dates'
import * as css from './calendar.css'
import { type DayNotes, NotedDay, NotesOfDays } from './noted-day'

/** A journey in the calendar. Days are yyyy-MM-dd, '' for none. */
interface Journey {
  from: string
  /** '' while none is chosen and where only one day is wanted. */
  to: string
  asking: 'departure' | 'return'
  oneWay: boolean
}

/** The range to mark: the journey, or a preview with the day under the pointer. `to` is never before `from`. */
export function rangeToShow({ from, to, asking, oneWay }: Journey, pointed: string): { from: string; to: string } {
  const chosen = { from, to: to >= from ? to || from : from }
  if (oneWay || pointed === '') return oneWay ? { from, to: from } : chosen
  if (asking === 'return') return pointed > from ? { from, to: pointed } : chosen
  return { from: pointed, to: to > pointed ? to : pointed }
}

const classNames = {
  root: css.root,
  months: css.months,
  month: css.month,
  month_caption: css.caption,
  nav: css.nav,
  button_previous: css.navButton,
  button_next: css.navButton,
  chevron: css.chevron,
  month_grid: css.grid,
  weekday: css.weekday,
  day: css.day,
  day_button: `${css.dayButton} ${css.chosenDay}`,
  today: css.today,
  outside: css.outside,
}
const classNamesOfNoted = {
  ...classNames,
  root: css.notedRoot,
  month: css.notedMonth,
  month_grid: css.notedGrid,
  day: css.notedDay,
  day_button: `${css.notedDayButton} ${css.chosenDay}`,
}
const classNamesOfPriced = {
  ...classNames,
  day: css.pricedDay,
  day_button: `${css.pricedDayButton} ${css.chosenDay}`,
}
const scrolled = { month: css.scrolledMonth, month_caption: css.scrolledCaption }
const modifiersClassNames = {
  start: css.rangeStart,
  between: css.between,
  end: css.rangeEnd,
  tentative: css.tentative,
}

export interface CalendarProps extends Journey {
  /** The traveler's own day. All days are yyyy-MM-dd. */
  today: string
  /** The first day that can be chosen, if later than today. */
  first?: string
  /** The last day that can be chosen. */
  last: string
  months: number
  /** Called with each chosen day. Returns whether the journey is complete, and its panel can close. */
  onChoose: (day: string) => unknown
  /** Where the months scroll, one under the other from the first one on: shows further ones. */
  onMore?: (() => void) | undefined
  /** Notes to show under the numbers of days. */
  notes?: DayNotes
  /** Called with the first day of each month that is turned to. */
  onMonth?: (month: string) => void
}

// The picker works with dates of this device's time zone. Noon exists on every day, while summer time may skip midnight. In UTC the picker is
// four times slower, because its zoned dates look up their offset at each step.
const toDate = (day: string) => new Date(`${day}T12:00`)
const toDay = localDay
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

type Opened = Pick<CalendarProps, 'today' | 'first' | 'last' | 'months' | 'from' | 'to' | 'asking'>

const openedDay = ({ today, first = today, last, from, to, asking }: Opened) => {
  const chosen = (asking === 'return' && to) || from
  return chosen >= first && chosen <= last ? chosen : first
}
/** The first month that a calendar shows, by its first day. */
export const openedMonth = (calendar: Opened): string => {
  const { today, first = today, months, from } = calendar
  return firstOfMonth(months === 2 && from >= first ? from : openedDay(calendar))
}

const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

// The name contains the number as it is shown, "15" and not "15th", so that people who use voice control can say it.
const labelsWith = (nameOf: (day: string) => string) => ({
  labelDayButton: (date: Date, { today, selected }: Modifiers) =>
    [today && 'Today', nameOf(toDay(date)), selected && 'selected'].filter(Boolean).join(', '),
})
/** "Friday, December 4, 2026". */
export const dayInFull = (day: string): string => inFull.format(Date.parse(day))
const labels = labelsWith(dayInFull)
const componentsOfNoted = { DayButton: NotedDay }

/** Limits moves by keys: a month forward or back stops at the first or last day that can be chosen. */
const within = (first: string, last: string) => ({
  max: (dates: Date[]) => toDate([...dates.map(toDay), first].sort().at(-1) ?? first),
  min: (dates: Date[]) => toDate([...dates.map(toDay), last].sort()[0] ?? last),
})

/** At the end of scrolled months: shows more as it comes near, and to those who can't scroll at a press. */
function MoreMonths({ onMore }: { onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      root: ref.current.closest('[data-scrolls]'),
      rootMargin: '0px 0px 300px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  })
  return (
    <button type="button" ref={ref} className={css.moreMonths} onClick={onMore}>
      Show the next months
    </button>
  )
}

/** Months of days, with the journey or its preview marked: one or two side by side, or many that scroll. */
export default function Calendar({
  today,
  first = today,
  last,
  months,
  onChoose,
  notes,
  onMonth,
  onMore,
  ...journey
}: CalendarProps) {
  const rootRef = useRef<HTMLDivElement>(null)
  const chosen = (journey.asking === 'return' && journey.to) || journey.from
  const [opened] = useState(() => openedDay({ today, first, last, months, ...journey }))
  const [month, setMonth] = useState(() => openedMonth({ today, first, last, months, ...journey }))
  // The day in the tab order, and the day that is focused or under the pointer.
  const [reached, setReached] = useState(opened)
  const [pointed, setPointed] = useState('')
  const shown = rangeToShow(journey, pointed)
  const sight = onMore ? firstOfMonth(first) : month
  const isLast = addMonths(sight, months - 1) >= firstOfMonth(last)
  const dateLib = useMemo(() => within(first, last), [first, last])
  useEffect(() => {
    // After the popover or dialog has set the focus itself.
    const frame = requestAnimationFrame(() =>
      rootRef.current?.querySelector<HTMLElement>(`:scope [data-day="${opened}"] button`)?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [opened])
  const looks = notes ? (notes.isSmall ? classNamesOfPriced : classNamesOfNoted) : classNames
  // A finger points at nothing before it chooses, and each preview would draw all months of a phone once more.
  const point = (date: Date, { disabled }: Modifiers) => setPointed(disabled || onMore ? '' : toDay(date))
  return (
    <div ref={rootRef}>
      <NotesOfDays value={notes ?? null}>
        <DayPicker
          mode="range"
          dateLib={dateLib}
          navLayout="after"
          labels={notes ? labelsWith(notes.name) : labels}
          classNames={onMore ? { ...looks, months: css.scrolledMonths, ...scrolled } : looks}
          hideNavigation={onMore !== undefined}
          {...(notes && { components: componentsOfNoted })}
          numberOfMonths={months}
          today={toDate(today)}
          startMonth={toDate(first)}
          endMonth={toDate(last)}
          month={toDate(sight)}
          onMonthChange={(date) => {
            // A key has left the last month in sight.
            if (onMore) return onMore()
            const shownMonth = firstOfMonth(toDay(date))
            setMonth(shownMonth)
            onMonth?.(shownMonth)
          }}
          disabled={[{ before: toDate(first) }, { after: toDate(last) }]}
          selected={journey.from ? { from: toDate(journey.from), to: toDate(journey.to || journey.from) } : undefined}
          onSelect={(_range, date) => void onChoose(toDay(date))}
          modifiers={{
            focused: toDate(reached),
            start: shown.from ? toDate(shown.from) : false,
            end: shown.to ? toDate(shown.to) : false,
            // With two equal ends the picker would mark every other day.
            between: shown.to > shown.from ? { after: toDate(shown.from), before: toDate(shown.to) } : false,
            tentative: pointed && pointed !== chosen ? toDate(pointed) : false,
          }}
          modifiersClassNames={modifiersClassNames}
          onDayMouseEnter={point}
          onDayMouseLeave={() => setPointed('')}
          onDayFocus={(date, modifiers) => {
            setReached(toDay(date))
            point(date, modifiers)
          }}
          onDayBlur={() => setPointed('')}
        />
      </NotesOfDays>
      {onMore && !isLast && <MoreMonths onMore={onMore} />}
      <p className={css.horizon} role="status">
        {isLast && `Airlines sell flights about 11 months ahead: until ${fullDate(last)} for now.`}
      </p>
    </div>
  )
}
