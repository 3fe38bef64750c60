import { CalendarDays } from 'lucide-react'
import type { RefCallback } from 'react'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { useMedia } from '../../../device/use-media'
import { shortDate, shortWeekday } from '../../../format/dates'
import { media } from '../../../styles/tokens.css'
import { Spinner } from '../../../ui/button'
import { FieldFrame } from '../../../ui/form/field'
import { control } from '../../../ui/form/field.css'
import { Popover } from '../../../ui/overlay/popover'
import { calendarFallback, trigger, triggerIcon, triggerText } from '../form/search-form.css'
import type { DatePanelProps } from './date-panel'

// The calendar is the heaviest part of the form and not needed for the first render.
const loadPanel = retryingImport(() => import('./date-panel'), 'DatePanel')
const loadDialog = retryingImport(() => import('../../../ui/overlay/dialog'), 'Dialog')

const spoken = (day: string) => (day ? `${shortWeekday(day)}, ${shortDate(day)}` : '')

const loading = (
  <div className={calendarFallback}>
    <Spinner label="Loading calendar" />
  </div>
)

interface DateTriggerProps {
  label: string
  /** yyyy-MM-dd, '' while none is chosen. */
  value: string
  /** Shown without a day. */
  placeholder: string
  /** A note on how the date was changed automatically. */
  hint?: string
  error: string
  disabled?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The calendar's own properties. */
  panel: Omit<DatePanelProps, 'months'>
  focusRef: RefCallback<HTMLButtonElement>
}

/** A date as a button that opens a calendar: beside it, or on a phone as a sheet. */
export function DateTrigger({ label, value, placeholder, hint, error, open, onOpenChange, ...rest }: DateTriggerProps) {
  const roomForTwo = useMedia(media.tablet)
  const calendar = useLazyPart(loadPanel, open)
  const sheet = useLazyPart(loadDialog, open && !roomForTwo)
  const choose = (day: string) => {
    const isComplete = rest.panel.onChoose(day)
    // A sheet stays for the price of the journey.
    if (isComplete && (roomForTwo || rest.panel.oneWay)) onOpenChange(false)
  }
  const panel = { ...rest.panel, months: 2, onChoose: choose }
  const preload = () => {
    loadPanel().catch(() => {})
    if (!roomForTwo) loadDialog().catch(() => {})
  }
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => {
        const button = (
          <button
            type="button"
            {...tied}
            ref={rest.focusRef}
            className={`${control} ${trigger}`}
            disabled={rest.disabled}
            data-empty={value === ''}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={`${label}: ${spoken(value) || placeholder}`}
            // Preloads the calendar before the press.
            onPointerEnter={preload}
            onFocus={preload}
          >
            <CalendarDays size={18} className={triggerIcon} aria-hidden="true" />
            <span className={triggerText}>{spoken(value) || placeholder}</span>
          </button>
        )
        // The button has the same place in the tree at every window width: else it would lose the focus when the width becomes known or changes.
        return (
          <>
            <Popover label={`${label} calendar`} open={open && roomForTwo} onOpenChange={onOpenChange} trigger={button}>
              {calendar ? <calendar.DatePanel {...panel} /> : loading}
            </Popover>
            {open && !roomForTwo && sheet && calendar && (
              <calendar.DateSheet dialog={sheet.Dialog} panel={panel} onClose={() => onOpenChange(false)} />
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}
