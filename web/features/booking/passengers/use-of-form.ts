import { effect } from '@preact/signals-react'
import { useEffect, useRef, useState } from 'react'
import { getValues } from '../../../ui/form/form-library'
import { filledIn, type PassengerFields, type PassengerForm } from './passenger-form'

/** All travelers as typed at this moment, also in fields that are hidden. */
export const typedIn = (form: PassengerForm): PassengerFields[] =>
  (getValues(form, { shouldActive: false }).passengers ?? []).map((passenger) => filledIn(passenger))

/** What is read of a form, JSON, at its first render and after each of its changes. */
export function useOfForm<T>(read: () => T): T {
  const latest = useRef(read)
  latest.current = read
  const [value, setValue] = useState(read)
  const shown = useRef(value)
  useEffect(() => {
    let before = JSON.stringify(shown.current)
    return effect(() => {
      const now = latest.current()
      const text = JSON.stringify(now)
      if (text === before) return
      before = text
      shown.current = now
      // Not while something renders: a field that comes later notes itself in the form as it is drawn.
      queueMicrotask(() => setValue(now))
    })
  }, [])
  return value
}
