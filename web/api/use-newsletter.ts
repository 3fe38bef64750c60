import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import { Email } from '#worker/contract/reached-at'
import type { NewSubscription } from '#worker/features/newsletter/contract'
import { newsletterConsent } from '#worker/features/newsletter/contract-consent'
import { ApiError, plainMessage, unwrap } from './api-error'
import { api } from './client'
import type { ShieldPart } from './messages/shield'
import { ticketedSender } from './ticketed-sender'

type Wanted = Omit<NewSubscription, 'ticket' | 'turnstile'>

/** A form that asks for the brand's newsletter. It is on every page, so it is small; `load` brings its check against spam, where the shop has one. */
export function useNewsletter(brandName: string, load: () => Promise<ShieldPart>) {
  const email = useRef<HTMLInputElement>(null)
  const detour = useRef<HTMLInputElement>(null)
  const sender = useRef<ReturnType<typeof ticketedSender<Wanted>>>(null)
  const [challenge, setChallenge] = useState<ReactNode>(null)
  sender.current ??= ticketedSender<Wanted>(
    async (siteKey) => (await load()).beginChallenge({ siteKey, action: 'newsletter' }, setChallenge),
    (json) => unwrap(api.newsletter.$post({ json })),
  )
  const { open, send } = sender.current
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const consent = newsletterConsent(brandName)

  const refuse = (message: string) => {
    setProblem(message)
    email.current?.focus()
  }
  return {
    /** What is agreed to by sending it. */
    consent,
    /** Why it was not sent, for beside the address. */
    problem,
    isBusy,
    /** Whether the address was sent a mail; then the form has done its work. */
    isAsked,
    /** For the field of the address. */
    email,
    /** For a field that neither people nor their browsers fill in, and scripts that fill in every field do. */
    trap: { ref: detour, name: 'detour', tabIndex: -1, autoComplete: 'off', 'aria-hidden': true },
    /** To be called when somebody begins to fill in the form. */
    onFocus: open,
    /** The check against spam, for the form. */
    challenge,
    onChange: () => setProblem(undefined),
    async onSubmit(event: FormEvent) {
      event.preventDefault()
      const typed = v.safeParse(Email, email.current?.value)
      if (!typed.success) return refuse(typed.issues[0].message)
      setBusy(true)
      try {
        await send({ email: typed.output, consent, detour: detour.current?.value ?? '' })
        setAsked(true)
      } catch (error) {
        const { turnstile, ...fields } = error instanceof ApiError ? error.fields : {}
        // The check itself says what is wrong with it, where it stands.
        if (!turnstile || !challenge) refuse(turnstile ?? Object.values(fields)[0] ?? plainMessage(error))
      }
      setBusy(false)
    },
  }
}
