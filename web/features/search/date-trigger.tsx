import { CalendarDays } from 'lucide-react'
import { lazy, type RefCallback, Suspense } from 'react'
import { shortDate, shortWeekday } from '../../format/dates'
import { media } from '../../styles/tokens.css'
import { FieldFrame } from '../../ui/field'
import { control } from '../../ui/field.css'
import { Popover } from '../../ui/popover'
import { Spinner } from '../../ui/spinner'
import { calendarFallback, calendarTitle, trigger, triggerIcon, triggerText } from './search-form.css'
import { useMedia } from './use-media'

// The calendar is the heaviest part of the form and nobody needs it to see the page.
const Calendar = lazy(() => import('./calendar'))

const spoken = (day: string) => (day ? `${shortWeekday(day)}, ${shortDate(day)}` : '')

interface DateTriggerProps {
  label: string
  /** yyyy-MM-dd, '' while none is chosen. */
  value: string
  /** What stands there without a day. */
  placeholder: string
  error?: string
  disabled?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The traveller's own day, the earliest that can be chosen, and the ends of the journey to mark. */
  days: { today: string; earliest: string; from: string; to: string }
  onChoose: (day: string) => void
  /** Which day the calendar asks for, above it. */
  asking: string
  focusRef?: RefCallback<HTMLButtonElement>
}

/** A date as a button that opens a calendar. */
export function DateTrigger({ label, value, placeholder, error, disabled, open, ...rest }: DateTriggerProps) {
  const roomForTwo = useMedia(media.tablet)
  return (
    <FieldFrame label={label} error={error}>
      {(tied) => (
        <Popover
          label={`${label} calendar`}
          open={open}
          onOpenChange={rest.onOpenChange}
          trigger={
            <button
              type="button"
              {...tied}
              {...(rest.focusRef && { ref: rest.focusRef })}
              className={`${control} ${trigger}`}
              disabled={disabled}
              data-empty={value === ''}
              aria-label={`${label}: ${spoken(value) || placeholder}`}
            >
              <CalendarDays size={18} className={triggerIcon} aria-hidden="true" />
              <span className={triggerText}>{spoken(value) || placeholder}</span>
            </button>
          }
        >
          <p className={calendarTitle} aria-live="polite">
            {rest.asking}
          </p>
          <Suspense
            fallback={
              <div className={calendarFallback}>
                <Spinner label="Loading calendar" />
              </div>
            }
          >
            <Calendar {...rest.days} months={roomForTwo ? 2 : 1} onChoose={rest.onChoose} />
          </Suspense>
        </Popover>
      )}
    </FieldFrame>
  )
}
