import { type ReactNode, useRef, useState } from 'react'
import type { MessageKind } from '#worker/features/messages/contract-new-message'
import { ApiError, plainMessage } from '../api-error'
import { type MessageToSend, messageSender } from './send-message'
import type { ShieldPart } from './shield'

type Without<Message, Names extends PropertyKey> = Message extends unknown ? Omit<Message, Names> : never

/** Sends the messages of a form and keeps their outcome. `load` fetches the check against spam, where the shop has one. */
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
    /** The reference of the sent message; null until one is sent. */
    reference,
    /** Why it could not be sent; null when nothing went wrong, or when a field shows the reason. */
    failure,
    /** Ref of the hidden field that only bots fill in. */
    detour,
    /** To be called when the visitor begins to fill in the form. */
    open,
    /** The element of the check against spam, to render in the form. */
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
      // A visible check shows its own problem.
      if (unseen || !turnstile || !challenge) setFailure(unseen ?? turnstile ?? plainMessage(error))
    },
    /** Resets the form for another message. */
    again: () => setReference(null),
  }
}
