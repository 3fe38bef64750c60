import { expect, vi } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import type { Deps } from '../../deps'
import { DAY_MS } from '../../domain/time'
import { settleCancellations } from '../../features/cancellation/settle-cancellations'
import { settlePurchases } from '../../features/purchase/settle-purchases'
import { readReports, reconcileDueDays } from '../../features/reconciliation/reconcile-days'
import { LEASE_MS, processEvents } from '../../features/webhooks/process-events'
import { controlDuffel } from '../../sandbox/flights/control'
import { controlStripe } from '../../sandbox/stripe/control'
import { memoryCache } from '../doubles/fake-flights'
import { aDatabaseToReturnTo } from './a-database'
import { aPlatform, bookingFor, payFor } from './a-platform'

/**
 * A platform with a database of its own by default, where one traveler buys on a test route of the provider; the airline and the bank do as
 * the test says, and their webhooks are delivered.
 */
export function aWebhookShop(given: Partial<Deps> = {}, over = aDatabaseToReturnTo()) {
  const { repositories, keep: keepRows, ...database } = over
  const platform = aPlatform(repositories, { log: () => {}, cache: memoryCache(), ...given })
  const { ask, deliver, deps, later, store, state } = platform
  const doubles = { store, now: () => state.now }
  const [airline, bank] = [controlDuffel(doubles), controlStripe(doubles)]

  async function find(origin: string, destination: string): Promise<Offer> {
    const body = { origin, destination, departureDate: '2027-01-15' }
    const found = (await (await ask('POST', '/api/flights/search', { body })).json()) as SearchResult
    return (await ask('GET', `/api/flights/offer/${found.offers[0]?.id}`)).json() as Promise<Offer>
  }

  return {
    ...platform,
    ...database,
    airline,
    bank,
    find,
    /** A snapshot of the whole state; its result restores it. */
    keep(): () => void {
      const restores = [keepRows(), platform.keep()]
      return () => {
        for (const restore of restores) restore()
      }
    },
    async buy(origin: string, destination: string): Promise<number> {
      const offer = await find(origin, destination)
      const body = bookingFor(offer, await payFor(platform, offer))
      return (await ask('POST', '/api/bookings', { body })).status
    },
    /** Advances the clock by minutes, and handles the doubles' webhooks. */
    async hear(minutes = 0): Promise<number[]> {
      later(minutes)
      const answers = await deliver()
      const dueAts = [state.now.getTime(), state.now.getTime() + LEASE_MS].map((at) => new Date(at).toISOString())
      const isOpen = (event: { state: string; dueAt: string }) =>
        event.state === 'waiting' && dueAts.includes(event.dueAt)
      await vi.waitFor(() => expect(database.stored.webhookEvents.filter(isOpen)).toEqual([]))
      return answers
    },
    process: () => processEvents(deps),
    purchase: () => database.stored.purchases[0]!,
    booking: () => database.stored.bookings[0],
    money: async () => (await deps.payments('test').find(database.stored.purchases[0]!.paymentId!))?.status,
  }
}

/** The day on which shops of tests sell. */
export const DAY = '2026-11-21'

/** A shop that sells on one day, and whose accounting is compared early on the next, when everything has been settled. */
export function aReconciledShop(over?: ReturnType<typeof aDatabaseToReturnTo>, given: Partial<Deps> = {}) {
  const shop = aWebhookShop(given, over)
  const { deps, state } = shop
  // The doubles would serve both modes.
  deps.liveKeys = { flights: false, payments: false }
  const gateway = deps.payments('test')
  return {
    ...shop,
    gateway,
    /** A payment that the shop knows nothing of. */
    async payElsewhere() {
      const about = { purchaseId: 'elsewhere', brandKey: 'acme.example', offerId: 'off_1', brandName: 'Acme' }
      const { id } = await gateway.create({ ...about, amount: { amount: 9_900, currency: 'USD' } })
      const method = { kind: 'test_card' as const, number: '4242424242424242' }
      await gateway.confirm(id, { method, returnUrl: 'https://acme.example/' })
      return gateway.capture(id)
    },
    /** So many days later, in the early morning. */
    async nextMorning(days = 1) {
      state.now = new Date(Date.parse(`${DAY}T03:00:00Z`) + days * DAY_MS)
      await settlePurchases(deps)
      await settleCancellations(deps)
      return reconcileDueDays(deps)
    },
    report: async () => (await readReports(deps, 'test')).reports.find(({ day }) => day === DAY)!,
    /** "kind reason", for each open case. */
    open: () =>
      shop.stored.cases
        .filter((one) => one.state === 'open')
        .map(({ kind, detail }) => `${kind} ${String(detail.reason)}`)
        .toSorted(),
  }
}
export type ReconciledShop = ReturnType<typeof aReconciledShop>
