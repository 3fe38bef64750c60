import type { MessageReceipt, NewMessage } from '#worker/contract/messages/new-message'
import { ApiError, unwrap } from '../api-error'
import { api } from '../client'

/** What a form sends; the ticket is found here. */
export type MessageToSend = NewMessage extends infer Each
  ? Each extends NewMessage
    ? Omit<Each, 'ticket'>
    : never
  : never

/** How long after its ticket came a form is sent at the earliest: the server takes none that is filled in faster than people can. */
const SOONEST_MS = 2000

interface Ticket {
  text: string
  cameAt: number
}

interface Surroundings {
  /** @throws ApiError */
  askForTicket: () => Promise<{ ticket: string }>
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
 * What sends a form's messages. `open` is called when somebody begins to fill it in. Whatever is sent twice without a change counts as one
 * message, so that a press after a lost answer doesn't make two.
 */
export function messageSender({ askForTicket, post, now, wait }: Surroundings = real) {
  let asked: Promise<Ticket> | null = null
  const sent = new Map<string, string>()

  const ticket = () => {
    asked ??= askForTicket().then(
      ({ ticket: text }) => ({ text, cameAt: now() }),
      (error: unknown) => {
        asked = null
        throw error
      },
    )
    return asked
  }

  async function attempt(message: MessageToSend, key: string) {
    const { text, cameAt } = await ticket()
    const early = SOONEST_MS - (now() - cameAt)
    if (early > 0) await wait(early)
    return post({ ...message, ticket: text } as NewMessage, key) // the ticket is all that was missing
  }

  return {
    open: () => void ticket().catch(() => {}),
    /** @throws ApiError */
    async send(message: MessageToSend): Promise<MessageReceipt> {
      const content = JSON.stringify(message)
      const key = sent.get(content) ?? crypto.randomUUID()
      sent.set(content, key)
      try {
        return await attempt(message, key)
      } catch (error) {
        // A page that stood open for a day has a ticket that is too old: another one is had without asking anybody.
        if (!(error instanceof ApiError && error.fields.ticket)) throw error
        asked = null
        return attempt(message, key)
      }
    },
  }
}
