import type { MessageReceipt, MessageTicket, NewMessage } from '#worker/features/messages/contract-new-message'
import { loadLostAgain } from '../../device/lost-part'
import { ApiError, unwrap } from '../api-error'
import { api } from '../client'
import type { BeginShield } from '../ticketed-sender'

/** A message as a form gives it; the ticket and the token of the check against spam are added here. */
export type MessageToSend = NewMessage extends infer Each
  ? Each extends NewMessage
    ? Omit<Each, 'ticket' | 'turnstile'>
    : never
  : never

/** The shortest time between the ticket and sending: the server refuses forms that were filled in faster than people can. */
const SOONEST_MS = 2000

interface Ticket {
  text: string
  siteKey: string | undefined
  at: number
}

interface Surroundings {
  /** @throws ApiError */
  askForTicket: () => Promise<MessageTicket>
  /** @throws ApiError */
  post: (message: NewMessage, key: string) => Promise<MessageReceipt>
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

const real: Surroundings = {
  askForTicket: () => unwrap(api.messages.ticket.$get()),
  post: (message, key) => unwrap(api.messages.$post({ json: message }, { headers: { 'idempotency-key': key } })),
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Sends a form's messages. `open` is called when somebody begins to fill it in. Sending twice without a change counts as one message, so that
 * a press after a lost answer doesn't create two. `begin` starts the form's check against spam, where the shop has one.
 */
export function messageSender(begin: BeginShield, { askForTicket, post, now, wait }: Surroundings = real) {
  let pendingTicket: Promise<Ticket> | null = null
  let pendingShield: ReturnType<BeginShield> | null = null
  const sent = new Map<string, string>()

  const ticket = () => {
    pendingTicket ??= askForTicket().then(
      ({ ticket: text, siteKey }) => ({ text, siteKey, at: now() }),
      (error: unknown) => {
        pendingTicket = null
        throw error
      },
    )
    return pendingTicket
  }

  /** The check, begun once for each message; null when its code fails to load. */
  const shield = (siteKey: string) => {
    pendingShield ??= begin(siteKey)
    return pendingShield.catch((error) => {
      loadLostAgain(error)
      pendingShield = null
      return null
    })
  }

  async function attempt(message: MessageToSend, key: string) {
    const { text, siteKey, at } = await ticket()
    const early = SOONEST_MS - (now() - at)
    if (early > 0) await wait(early)
    const given = siteKey && { turnstile: (await (await shield(siteKey))?.token()) ?? '' }
    try {
      const receipt = await post({ ...message, ticket: text, ...given } as NewMessage, key) // the fields that MessageToSend leaves out
      pendingShield = null
      return receipt
    } catch (error) {
      if (error instanceof ApiError && error.fields.turnstile) (await pendingShield)?.refuse(error.fields.turnstile)
      throw error
    }
  }

  return {
    open: () =>
      void ticket().then(
        ({ siteKey }) => (siteKey ? shield(siteKey) : null),
        // `send` reports the failure.
        () => {},
      ),
    /** @throws ApiError */
    async send(message: MessageToSend): Promise<MessageReceipt> {
      const content = JSON.stringify(message)
      const key = sent.get(content) ?? crypto.randomUUID()
      sent.set(content, key)
      try {
        return await attempt(message, key)
      } catch (error) {
        // After a day the ticket of an open page has expired: another one is fetched, unnoticed.
        if (!(error instanceof ApiError && error.fields.ticket)) throw error
        pendingTicket = null
        return attempt(message, key)
      }
    },
  }
}
