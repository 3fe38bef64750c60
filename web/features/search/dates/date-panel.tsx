import { shortDate } from '../../../format/dates'
import { visuallyHidden } from '../../../ui/visually-hidden.css'
import Calendar, { type CalendarProps } from './calendar'
import { panelHead, panelTitle } from './calendar.css'

const DAY_MS = 86_400_000

function journeyText({ from, to, oneWay }: Pick<CalendarProps, 'from' | 'to' | 'oneWay'>) {
  if (!from) return ''
  if (oneWay || !to) return shortDate(from)
  const nights = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const stay = nights === 0 ? 'back the same day' : `${nights} ${nights === 1 ? 'night' : 'nights'}`
  return `${shortDate(from)} – ${shortDate(to)}, ${stay}`
}

export interface DatePanelProps extends CalendarProps {
  /** What else the last choice changed. */
  note: string
}

/** The calendar with what it asks for above it. */
export function DatePanel({ note, ...calendar }: DatePanelProps) {
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
      <Calendar {...calendar} />
    </>
  )
}
