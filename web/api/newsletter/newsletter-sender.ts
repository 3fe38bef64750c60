import type { NewSubscription } from '#worker/contract/messages/newsletter'
import { ApiError, unwrap } from '../api-error'
import { api } from '../client'

/** How long after its ticket came the form is sent at the earliest: the server takes none that is filled in faster than people can. */
const SOONEST_MS = 2000

const askForTicket = async () => ({ ...(await unwrap(api.messages.ticket.$get())), cameAt: performance.now() })

/** What asks for the newsletter. `open` is called when somebody begins to fill in the form. */
export function newsletterSender() {
  let asked: ReturnType<typeof askForTicket> | null = null

  async function send(wanted: Omit<NewSubscription, 'ticket'>, isAgain = false): Promise<unknown> {
    asked ??= askForTicket()
    try {
      const { ticket, cameAt } = await asked
      const early = SOONEST_MS - (performance.now() - cameAt)
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      return await unwrap(api.newsletter.$post({ json: { ...wanted, ticket } }))
    } catch (error) {
      asked = null
      // A page that stood open for a day has a ticket that is too old: another one is had without asking anybody.
      if (isAgain || !(error instanceof ApiError && error.fields.ticket)) throw error
      return send(wanted, true)
    }
  }

  return {
    open() {
      asked ??= askForTicket()
      // Sending tells of what went wrong.
      asked.catch(() => {
        asked = null
      })
    },
    /** @throws ApiError */
    send: (wanted: Omit<NewSubscription, 'ticket'>) => send(wanted),
  }
}
