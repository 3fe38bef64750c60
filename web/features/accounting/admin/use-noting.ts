import { useRef, useState } from 'react'
import { ApiError, plainMessage } from '../../../api/api-error'

interface Noting<Typed> {
  /** What the form begins with. */
  start: Typed
  /** What it goes back to once something was noted; the rest stays. */
  cleared: Partial<Typed>
  /** Beside which field a failure stands that belongs to none of them. */
  firstField: keyof Typed & string
  /** What is wrong before anything is sent; null where nothing is. */
  refuse: (typed: Typed) => string | null
  /** Notes it once for a key. @throws ApiError */
  send: (typed: Typed, key: string) => Promise<void>
}

/** A form that adds a note to the books: errors stand beside their fields, and a press that is repeated notes nothing twice. */
export function useNoting<Typed extends Record<string, string>>(noting: Noting<Typed>) {
  const { start, cleared, firstField, refuse, send } = noting
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  // The same until it is noted, or something else is.
  const key = useRef<string>(undefined)
  const bind = <Name extends keyof Typed & string>(name: Name) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      key.current = undefined
      setTyped({ ...typed, [name]: event.currentTarget.value })
    },
  })
  const add = async () => {
    const refusal = refuse(typed)
    if (refusal) return setErrors({ [firstField]: refusal })
    setBusy(true)
    setErrors({})
    key.current ??= crypto.randomUUID()
    try {
      await send(typed, key.current)
      key.current = undefined
      setTyped({ ...typed, ...cleared })
    } catch (failed) {
      const beside = failed instanceof ApiError ? failed.fields : {}
      const isBeside = Object.keys(start).some((name) => beside[name])
      setErrors(isBeside ? beside : { [firstField]: plainMessage(failed) })
    }
    setBusy(false)
  }
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    void add()
  }
  return { bind, busy, onSubmit }
}

/** An amount as it is typed, with a comma where some write one. */
export const withPoint = (text: string): string => text.trim().replace(',', '.')
