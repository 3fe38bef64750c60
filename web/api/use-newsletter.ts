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

/** The newsletter's sign-up form. It is on every page, so it is small; `load` fetches its check against spam, where the shop has one. */
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
    /** The consent given by sending it. */
    consent,
    /** Why it was not sent, to show beside the address. */
    problem,
    isBusy,
    /** Whether a mail was sent to the address; the form is then done. */
    isAsked,
    /** Ref of the address field. */
    email,
    /** Props of a hidden field that only bots fill in. */
    trap: { ref: detour, name: 'detour', tabIndex: -1, autoComplete: 'off', 'aria-hidden': true },
    /** To be called when the visitor begins to fill in the form. */
    onFocus: open,
    /** The element of the check against spam, to render in the form. */
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
        // A visible check shows its own problem.
        if (!turnstile || !challenge) refuse(turnstile ?? Object.values(fields)[0] ?? plainMessage(error))
      }
      setBusy(false)
    },
  }
}
