import { loadLostAgain } from '../device/lost-part'
import { ApiError, unwrap } from './api-error'
import { api } from './client'
import type { Shield } from './messages/shield'

/** The shortest time between the ticket and sending: the server refuses forms that were filled in faster than people can. */
const SOONEST_MS = 2000

const askForTicket = async () => ({ ...(await unwrap(api.messages.ticket.$get())), at: performance.now() })

/** The fields that are sent besides the typed ones. */
interface Ticketed {
  ticket: string
  turnstile?: string
}
export type BeginShield = (siteKey: string) => Promise<Shield>

/**
 * Sends a form by `post`, with a ticket of when it was begun. `open` is called when somebody begins to fill in the form; `begin` then starts
 * its check against spam, where the shop has one.
 */
export function ticketedSender<Wanted extends object>(
  begin: BeginShield,
  post: (sent: Wanted & Ticketed) => Promise<unknown>,
) {
  let pendingTicket: ReturnType<typeof askForTicket> | null = null
  let pendingShield: ReturnType<BeginShield> | null = null

  /** The check; null when its code fails to load. */
  const shield = (siteKey: string) => {
    pendingShield ??= begin(siteKey)
    return pendingShield.catch((error) => {
      loadLostAgain(error)
      pendingShield = null
      return null
    })
  }

  async function send(wanted: Wanted, isAgain = false): Promise<unknown> {
    pendingTicket ??= askForTicket()
    try {
      const { ticket, siteKey, at } = await pendingTicket
      const early = SOONEST_MS - (performance.now() - at)
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const given = siteKey ? { turnstile: (await (await shield(siteKey))?.token()) ?? '' } : {}
      return await post({ ...wanted, ticket, ...given })
    } catch (error) {
      pendingTicket = null
      if (error instanceof ApiError && error.fields.turnstile) (await pendingShield)?.refuse(error.fields.turnstile)
      // After a day the ticket of an open page has expired: another one is fetched, unnoticed.
      if (isAgain || !(error instanceof ApiError && error.fields.ticket)) throw error
      return send(wanted, true)
    }
  }

  return {
    open() {
      pendingTicket ??= askForTicket()
      pendingTicket.then(
        ({ siteKey }) => (siteKey ? shield(siteKey) : null),
        // `send` reports the failure.
        () => {
          pendingTicket = null
        },
      )
    },
    /** @throws ApiError */
    send: (wanted: Wanted) => send(wanted),
  }
}
