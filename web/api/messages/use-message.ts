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
    /**
     * Sends it.
     * @throws ApiError
     */
    async send(message: Without<MessageToSend, 'detour'>) {
      setFailure(null)
      const whole = { ...message, detour: detour.current?.value ?? '' } as MessageToSend // as above
      const receipt = await send(whole)
      setChallenge(null)
      setReference(receipt.reference)
    },
    /** Says why it could not be sent, where no field does. */
    fail(error: unknown) {
      const { ticket, position, turnstile } = error instanceof ApiError ? error.fields : {}
      const unseen = ticket ?? position
      // The check itself says what is wrong with it, where it stands.
      if (unseen || !turnstile || !challenge) setFailure(unseen ?? turnstile ?? plainMessage(error))
    },
    /** Takes another message. */
    again: () => setReference(null),
  }
}
