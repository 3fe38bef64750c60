import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { FormFieldProps } from './field'
import { reading as box, otherDay as noteClass } from './field.css'
import { useHydratedText } from './hydrated-field'
import { homeInWords, loadPhoneReader, phoneReading } from './phone-reader'
import { TextField } from './text-field'

interface PhoneFieldProps
  extends FormFieldProps<string>,
    Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'required' | 'autoComplete'> {
  /** The shop's own number: numbers without a country code are read as of its country. */
  shopPhone: string | undefined
  /** The country that is chosen beside it: a national number is read by its rules. */
  country?: string | undefined
  /** Called with the full number, once it was typed or filled in. */
  onRead: (inFull: string) => void
}

/**
 * A phone number of a form, typed in the national or international format. When the field loses the focus it shows the full international
 * number; a text that isn't a number stays as it was typed.
 */
export function FormPhoneField({ field, props, shopPhone, country, onRead, hint, ...rest }: PhoneFieldProps) {
  useSignals()
  const hydrated = useHydratedText({ field, props })
  const value = field.value.value ?? ''
  const frame = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  /** The hint to check the number `of`. */
  const [noted, setNoted] = useState<{ of: string; note: string } | null>(null)
  const isAtIt = () => frame.current?.contains(document.activeElement) ?? false
  const read = async () => {
    const typed = field.value.peek() ?? ''
    if (typed.trim() === '') return
    await loadPhoneReader().catch(() => {})
    setReady(loadPhoneReader.loaded !== undefined)
    // A user who has gone on typing meanwhile is not disturbed.
    if (isAtIt() || field.value.peek() !== typed) return
    const reading = phoneReading(typed, shopPhone)
    if ('problem' in reading) return
    setNoted(reading.note ? { of: reading.inFull, note: reading.note } : null)
    if (reading.inFull !== typed) onRead(reading.inFull)
  }
  // Also a number that was filled in automatically, or whose page was left before the field lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at it now is read when it is left
  useEffect(() => {
    if (!isAtIt()) void read()
  }, [value, country])
  const home = isReady && country === undefined ? homeInWords(shopPhone) : null
  return (
    <div className={box} ref={frame}>
      <TextField
        autoComplete="tel"
        {...rest}
        {...hydrated}
        type="tel"
        inputMode="tel"
        value={value}
        error={field.error.value}
        hint={home ? `Outside ${home}, begin with + and the country code` : hint}
        onFocus={() =>
          void loadPhoneReader().then(
            () => setReady(true),
            () => {},
          )
        }
        onBlur={(event) => {
          hydrated.onBlur(event)
          void read()
        }}
      />
      <p role="status" className={noteClass}>
        {noted?.of === value && noted.note}
      </p>
    </div>
  )
}
