import { useSignals } from '@preact/signals-react/runtime'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { fullDate } from '../../format/dates'
import { isDay, readDate, writesDayFirst } from '../../format/typed-date'
import type { FormFieldProps } from './field'
import { nativePicker, openPicker, otherDay, reading } from './field.css'
import { TextField } from './text-field'

interface TypedDateFieldProps
  extends FormFieldProps<string>,
    Pick<ComponentProps<typeof TextField>, 'label' | 'required' | 'autoComplete'> {
  /** The last day that the calendar offers. */
  max?: string
  /** Called when somebody has typed or picked a date, yyyy-MM-dd, or has left the field with an invalid one. */
  onRead: (day: string) => void
}

/**
 * A date of a form, yyyy-MM-dd there, typed in any common format or picked from the browser's own calendar. It shows in words how it was
 * read; if two days are possible it asks which was meant.
 */
export function TypedDateField({ field, props, max, onRead, ...rest }: TypedDateFieldProps) {
  useSignals()
  const value = field.value.value ?? ''
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  /** Another day that `of` may have meant. */
  const [other, setOther] = useState<{ of: string; day: string } | null>(null)
  const choose = (day: string, instead?: string) => {
    setTyped(null)
    setOther(instead === undefined ? null : { of: day, day: instead })
    onRead(day)
  }
  const read = () => {
    if (typed === null || typed.trim() === '') return setTyped(null)
    const [day = typed, instead] = readDate(typed, writesDayFirst())
    choose(day, instead)
  }
  const readLeft = () => {
    const [day, instead] = isDay(value) ? [] : readDate(value, writesDayFirst())
    if (day !== undefined) choose(day, instead)
  }
  // Its text is kept as it is typed: the page may be left before the field loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what is typed now is read when the field is left
  useEffect(readLeft, [])
  return (
    <div className={reading}>
      <TextField
        {...rest}
        name={props.name}
        ref={props.ref}
        value={typed ?? (isDay(value) ? fullDate(value) : value)}
        error={field.error.value}
        hint="Such as Mar 24, 1990"
        onChange={(event) => {
          const { value: text } = event.currentTarget
          setTyped(text)
          setOther(null)
          props.onChange(event)
          // What is mended shows at once that it is. What is filled in without the focus is never left.
          const isLeft = event.currentTarget !== document.activeElement
          const [day] = field.error.peek() || isLeft ? readDate(text, writesDayFirst()) : []
          if (day !== undefined) onRead(day)
        }}
        onBlur={(event) => {
          read()
          props.onBlur(event)
        }}
        // Enter sends the form before the field loses the focus.
        onKeyDown={({ key }) => key === 'Enter' && read()}
        trail={
          <>
            <button
              type="button"
              className={openPicker}
              aria-label="Open calendar"
              onClick={() => picker.current?.showPicker()}
            >
              <CalendarDays size={18} aria-hidden="true" />
            </button>
            <input
              ref={picker}
              type="date"
              className={nativePicker}
              tabIndex={-1}
              aria-hidden="true"
              max={max}
              value={isDay(value) ? value : ''}
              onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}
            />
          </>
        }
      />
      <div role="status">
        {/* Somebody else's date may have been filled in meanwhile. */}
        {other?.of === value && (
          <p className={otherDay}>
            <span>Not {fullDate(value)}?</span>{' '}
            <button type="button" onClick={() => choose(other.day, value)}>
              It is {fullDate(other.day)}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
