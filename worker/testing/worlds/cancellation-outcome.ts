import { vi } from 'vitest'
import { openEmail } from '../../features/mail/prepare-mail'
import type { AirlineQuote } from '../../providers/flights'
import type { aSoldShop } from './a-shop'

export type SoldShop = Awaited<ReturnType<typeof aSoldShop>>

/** The state of the cancellation of a sold shop's booking: its states, the booking, its tickets, refunds and mails. */
export const outcomeOf = (shop: SoldShop) => ({
  state: shop.stored.cancellations.map(({ state }) => state),
  booking: shop.stored.bookings[0]?.status,
  tickets: shop.airline.cancellations,
  refunds: shop.gateway.refunds.map(({ amount }) => amount.amount),
  mails: shop.stored.mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('booking_')),
})

export const CANCELED = {
  state: ['refunded'],
  booking: 'cancelled',
  tickets: 1,
  refunds: [50_000],
  mails: ['booking_cancelled'],
}
export const SOLD = { booking: 'confirmed', tickets: 0, refunds: [], mails: [] }

/** The kinds of a shop's cases, and whether they are open. */
export const cases = (shop: SoldShop) => shop.stored.cases.map(({ kind, state }) => `${kind} ${state}`)

/** The text of the latest mail of a kind; empty when there is none. */
export async function textOf(shop: SoldShop, kind: string): Promise<string> {
  const mail = shop.stored.mails.findLast((each) => each.kind === kind)
  const email = mail ? await openEmail(shop.deps.secrets, mail.sealed) : null
  return email ? `${email.subject}\n${email.text}` : ''
}

/** Makes the airline cancel a sold shop's ticket, with its refund; null while it is unknown. */
export function cancelByAirline(shop: SoldShop, gives: Pick<AirlineQuote, 'refund' | 'refundTo'> | null) {
  const canceledBy = gives && { ...gives, id: 'ore_airline', expiresAt: null }
  Object.assign(shop.airline.orders[0] ?? {}, { isCanceled: true, canceledAt: AIRLINE_CANCELED_AT, canceledBy })
}
export const AIRLINE_CANCELED_AT = '2026-11-21T11:59:30.000Z'

export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** Before each test: timers are the test's, and warnings stay out of the output. */
export function prepare() {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
}
export function cleanUp() {
  vi.useRealTimers()
  vi.restoreAllMocks()
}
