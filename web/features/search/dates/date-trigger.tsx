import { CalendarDays } from 'lucide-react'
import type { RefCallback } from 'react'
import { shortDate, shortWeekday } from '../../../format/dates'
import { media } from '../../../styles/tokens.css'
import { Spinner } from '../../../ui/button'
import { FieldFrame } from '../../../ui/form/field'
import { control } from '../../../ui/form/field.css'
import { Popover } from '../../../ui/overlay/popover'
import { calendarFallback, trigger, triggerIcon, triggerText } from '../form/search-form.css'
import { useLater } from '../form/use-later'
import { useMedia } from '../form/use-media'
import type { DatePanelProps } from './date-panel'

// The calendar is the heaviest part of the form and nobody needs it to see the page.
const loadPanel = () => import('./date-panel')
const loadSheet = () => import('./date-sheet')

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
  /** What stands there without a day. */
  placeholder: string
  /** What became of it without the traveler's doing. */
  hint?: string
  error: string
  disabled?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the calendar is to know. */
  panel: Omit<DatePanelProps, 'months'>
  focusRef: RefCallback<HTMLButtonElement>
}

/** A date as a button that opens a calendar: beside it, or on a phone as a sheet. */
export function DateTrigger({ label, value, placeholder, hint, error, open, onOpenChange, ...rest }: DateTriggerProps) {
  const roomForTwo = useMedia(media.tablet)
  const inPanel = useLater(loadPanel, open && roomForTwo)
  const inSheet = useLater(loadSheet, open && !roomForTwo)
  const preload = () => {
    const loaded: Promise<unknown> = roomForTwo ? loadPanel() : loadSheet()
    loaded.catch(() => {})
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
            // There by the time it is pressed.
            onPointerEnter={preload}
            onFocus={preload}
            onClick={roomForTwo ? undefined : () => onOpenChange(true)}
          >
            <CalendarDays size={18} className={triggerIcon} aria-hidden="true" />
            <span className={triggerText}>{spoken(value) || placeholder}</span>
          </button>
        )
        if (!roomForTwo) {
          return (
            <>
              {button}
              {open && inSheet && <inSheet.default {...rest.panel} months={1} onClose={() => onOpenChange(false)} />}
            </>
          )
        }
        return (
          <Popover label={`${label} calendar`} open={open} onOpenChange={onOpenChange} trigger={button}>
            {inPanel ? <inPanel.default {...rest.panel} months={2} /> : loading}
          </Popover>
        )
      }}
    </FieldFrame>
  )
}
