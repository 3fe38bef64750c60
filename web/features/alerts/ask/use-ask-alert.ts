import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import { Email } from '#worker/contract/reached-at'
import type { NewAlert } from '#worker/features/alerts/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { askForAlert } from '../../../api/price-alerts'
import { ticketedSender } from '../../../api/ticketed-sender'

type Wanted = Omit<NewAlert, 'ticket' | 'turnstile'>
/** The form's part of an alert, or the errors by field name. */
export type Filled = Omit<Wanted, 'email' | 'consent' | 'detour'> | { wrong: Record<string, string> }

const NEEDED = 'Please enter a valid email address'

/** The logic shared by all price alert forms. `read` returns the form's choices. */
export function useAskAlert(read: () => Filled) {
  const detour = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const sender = useRef<ReturnType<typeof ticketedSender<Wanted>>>(null)
  const [challenge, setChallenge] = useState<ReactNode>(null)
  sender.current ??= ticketedSender<Wanted>(
    async (siteKey) =>
      (await import('../../../ui/challenge/challenge')).beginChallenge({ siteKey, action: 'alert' }, setChallenge),
    askForAlert,
  )
  const { open, send } = sender.current
  const [email, setEmail] = useState('')
  const [consent, setConsent] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  /** Shows errors beside their fields, and focuses the first. */
  function refuse(wrong: Record<string, string>) {
    setErrors(wrong)
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    const filled = read()
    const wrong = {
      ...('wrong' in filled && filled.wrong),
      ...(!v.is(Email, email) && { email: NEEDED }),
      ...(!consent && { consent: 'Please agree to receive price alerts via email' }),
    }
    if ('wrong' in filled || Object.keys(wrong).length > 0) return refuse(wrong)
    setBusy(true)
    try {
      await send({ ...filled, email, consent, detour: detour.current?.value ?? '' })
      setAsked(true)
    } catch (error) {
      const { turnstile, ticket: _ticket, ...fields } = error instanceof ApiError ? error.fields : {}
      if (Object.keys(fields).length > 0) refuse(fields)
      else if (!turnstile || !challenge) setProblem(turnstile ?? plainMessage(error))
    }
    setBusy(false)
  }
  return {
    isBusy,
    isAsked,
    errors,
    problem,
    challenge,
    email,
    setEmail,
    consent,
    setConsent,
    /** Props of the form element. */
    form: { ref: form, onSubmit: (event: FormEvent) => void onSubmit(event), onFocus: open, noValidate: true },
    /** Ref of the hidden field that only bots fill in. */
    detour,
  }
}
