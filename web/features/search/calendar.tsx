import { DayPicker } from 'react-day-picker'
import { addDays, localDay, noonOf } from '../../format/local-days'
import {
  between,
  caption,
  chevron,
  chosenDay,
  day,
  dayButton,
  grid,
  month,
  months,
  nav,
  navButton,
  rangeEnd,
  rangeStart,
  root,
  today as todayClass,
  weekday,
} from './calendar.css'

// Airlines open their flights eleven to twelve months ahead.
const DAYS_ON_SALE = 360

const classNames = {
  root,
  months,
  month,
  month_caption: caption,
  nav,
  button_previous: navButton,
  button_next: navButton,
  chevron,
  month_grid: grid,
  weekday,
  day,
  day_button: `${dayButton} ${chosenDay}`,
  today: todayClass,
  range_start: rangeStart,
  range_middle: between,
  range_end: rangeEnd,
}

export interface CalendarProps {
  /** The traveller's own day; days before it can't be chosen. All days are yyyy-MM-dd, '' for none. */
  today: string
  /** The earliest day that can be chosen. */
  earliest: string
  from: string
  /** '' where only one day is wanted. */
  to: string
  months: 1 | 2
  onChoose: (day: string) => void
}

/** One or two months of days to choose from, with the days between the two ends marked. */
export default function Calendar({ today, earliest, from, to, months: monthCount, onChoose }: CalendarProps) {
  const start = noonOf(earliest >= today ? earliest : today)
  return (
    <DayPicker
      mode="range"
      autoFocus
      navLayout="after"
      classNames={classNames}
      numberOfMonths={monthCount}
      today={noonOf(today)}
      startMonth={noonOf(today)}
      endMonth={noonOf(addDays(today, DAYS_ON_SALE))}
      defaultMonth={from ? noonOf(from) : start}
      disabled={[{ before: start }, { after: noonOf(addDays(today, DAYS_ON_SALE)) }]}
      selected={from ? { from: noonOf(from), to: noonOf(to || from) } : undefined}
      onDayClick={(date, modifiers) => {
        if (!modifiers.disabled) onChoose(localDay(date))
      }}
    />
  )
}
