import { type ReactNode, useRef, useState } from 'react'
import type { MessageKind } from '#worker/features/messages/contract-new-message'
import { ApiError, plainMessage } from '../api-error'
import { type MessageToSend, messageSender } from './send-message'
import type { ShieldPart } from './shield'

type Without<Message, Names extends PropertyKey> = Message extends unknown ? Omit<Message, Names> : never

/** Sends what a form of this kind takes; says what became of it. `load` brings the check against spam, where the shop has one. */
export function useMessage(kind: MessageKind, load: () => Promise<ShieldPart>) {
  const [challenge, setChallenge] = useState<ReactNode>(null)
  const sender = useRef<ReturnType<typeof messageSender>>(null)
  sender.current ??= messageSender(async (siteKey) =>
    (await load()).beginChallenge({ siteKey, action: kind }, setChallenge),
  )
  const { open, send } = sender.current
  const detour = useRef<HTMLInputElement>(null)
  const [reference, setReference] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    /** By which both sides name the message that was sent; null as long as none was. */
    reference,
    /** Why it could not be sent; null where nothing went wrong, or where a field says it. */
    failure,
    /** For the field that people don't see. */
    detour,
    /** To be called when somebody begins to fill in the form. */
    open,
    /** The check against spam, for the form. */
    challenge,
    /** Sends it; `refuse` is told what is wrong with which field. True when it was sent. */
    async send(message: Without<MessageToSend, 'detour'>, refuse: (field: string, problem: string) => void) {
      setFailure(null)
      try {
        const whole = { ...message, detour: detour.current?.value ?? '' } as MessageToSend // as above
        const receipt = await send(whole)
        setChallenge(null)
        setReference(receipt.reference)
        return true
      } catch (error) {
        // What no field of a form is about.
        const { ticket, position, turnstile, ...fields } = error instanceof ApiError ? error.fields : {}
        // The check itself says what is wrong with it, where it stands.
        const unseen = ticket ?? position ?? (challenge ? undefined : turnstile)
        for (const [field, problem] of Object.entries(fields)) refuse(field, problem)
        if (unseen || !(turnstile || Object.keys(fields).length > 0)) setFailure(unseen ?? plainMessage(error))
        return false
      }
    },
    /** Takes another message. */
    again: () => setReference(null),
  }
}
