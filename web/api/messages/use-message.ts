import { useRef, useState } from 'react'
import { ApiError, plainMessage } from '../api-error'
import { type MessageToSend, messageSender } from './send-message'

type Without<Message, Names extends PropertyKey> = Message extends unknown ? Omit<Message, Names> : never

/** Sends what a form takes; says what became of it. */
export function useMessage() {
  const sender = useRef<ReturnType<typeof messageSender>>(null)
  sender.current ??= messageSender()
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
    /** Sends it; `refuse` is told what is wrong with which field. True when it was sent. */
    async send(message: Without<MessageToSend, 'detour'>, refuse: (field: string, problem: string) => void) {
      setFailure(null)
      try {
        const receipt = await send({ ...message, detour: detour.current?.value ?? '' } as MessageToSend) // as above
        setReference(receipt.reference)
        return true
      } catch (error) {
        // What no field of a form is about.
        const { ticket, position, ...fields } = error instanceof ApiError ? error.fields : {}
        const unseen = ticket ?? position
        for (const [field, problem] of Object.entries(fields)) refuse(field, problem)
        if (unseen || Object.keys(fields).length === 0) setFailure(unseen ?? plainMessage(error))
        return false
      }
    },
    /** Takes another message. */
    again: () => setReference(null),
  }
}
