import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking, BookingResult, CancellationQuote, CancellationResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { OfferSummary, SearchResult } from '../../contract/search-result'
import { parseMoney } from '../../domain/money'
import { formatPrice } from '../../domain/money-words'
import { aRealShop, booking, find, pay } from '../../testing/worlds/a-real-shop'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

// Canceling through the API, over a real libSQL server and the doubles' own HTTP.
async function aSale(origin = 'JFK', destination = 'LHR', choose = find) {
  const shop = aRealShop()
  const offer = await choose(shop, origin, destination)
  const { body: payment } = await pay(shop, offer)
  const { body: sold, cookie } = await shop.call<BookingResult>('/api/bookings', booking(offer, payment.paymentId))
  const headers = { cookie, origin: 'http://localhost' }
  const path = `/api/bookings/${sold.id}`
  return {
    ...shop,
    sold,
    read: async () => (await shop.call<Booking>(path, undefined, headers)).body,
    quote: () => shop.call<CancellationQuote>(`${path}/cancellation-quote`, {}, headers),
    cancel: (quoteId?: string) => shop.call<CancellationResult>(`${path}/cancel`, { quoteId }, headers),
  }
}

const cents = (decimal: string | null | undefined) => parseMoney(decimal ?? '', 'USD').amount

/** The first offer whose airline says what it keeps of a refund. */
const findRefundable: typeof find = async ({ call }, origin, destination) => {
  const criteria = { origin, destination, departureDate: '2027-01-15', sort: 'price-desc' }
  const { body } = await call<SearchResult>('/api/flights/search', criteria)
  const fits = ({ conditions }: OfferSummary) => conditions.refundable && conditions.refund_penalty
  return (await call<Offer>(`/api/flights/offer/${body.offers.find(fits)?.id}`)).body
}

describe('a cancellation over the real adapters', () => {
  it('gives back what was promised before the sale, at the sale and in the mail', async () => {
    const promised: (string | null)[] = []
    const shop = await aSale('JFK', 'LHR', async (...given) => {
      const offer = await findRefundable(...given)
      promised.push(offer.refund_promise.comesBack)
      return offer
    })
    promised.push(shop.sold.bookingData.refund_promise.comesBack)
    const { terms } = (await shop.quote()).body
    expect(Number(terms.refund_amount)).toBeGreaterThan(0)
    expect(Number(terms.fee_amount)).toBeGreaterThan(0)
    expect(promised).toEqual([terms.refund_amount, terms.refund_amount])
    expect(shop.sold.emailContent).toContain(
      `${formatPrice(terms.refund_amount)} of ${formatPrice(terms.paid_amount)} comes back`,
    )
  })

  it('refunds what was quoted, once, and moves the trip', async () => {
    const shop = await aSale()
    const { body: quote } = await shop.quote()
    const { terms } = quote
    expect(terms).toMatchObject({ refund_to: 'card', paid_amount: shop.sold.bookingData.total_amount })
    expect(cents(terms.paid_amount) - cents(terms.fee_amount) - cents(terms.penalty_amount)).toBe(
      cents(terms.refund_amount),
    )
    const [one, other] = await Promise.all([shop.cancel(quote.id), shop.cancel(quote.id)])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual({
      success: true,
      status: 'cancelled',
      message: 'Your booking has been successfully cancelled.',
      terms,
    })
    const refund = cents(terms.refund_amount)
    expect(await shop.refunds()).toEqual(refund > 0 ? [refund] : [])
    expect(await shop.read()).toMatchObject({
      status: 'cancelled',
      cancellation: { status: 'cancelled', refund: refund > 0 ? 'made' : 'none', terms },
    })
    const steps = (await shop.read()).money?.map(({ kind, state, at }) => `${kind} ${at ? state : 'undated'}`)
    const back = refund > 0 ? ['refund_sent done', 'refund_shown undated'] : ['nothing_back undated']
    expect(steps?.slice(2)).toEqual(['refund_asked done', 'airline_confirmed done', ...back])
    expect((await shop.quote()).body.code).toBe('already_cancelled')
  })

  it('gives a credit at the airline, and no money, where the airline does', async () => {
    const shop = await aSale('LTN', 'SYD')
    const { body } = await shop.cancel()
    expect(body).toMatchObject({ success: true, terms: { refund_to: 'airline_credit', refund_amount: '0.00' } })
    expect(Number(body.terms.credit?.amount)).toBeGreaterThan(0)
    expect(await shop.refunds()).toEqual([])
  })

  it('is found out by the next reader of the trip when the answer was lost, and refunded by the schedule', async () => {
    const shop = await aSale()
    const { body: quote } = await shop.quote()
    shop.losing.path = '/actions/confirm'
    const { status, body } = await shop.cancel(quote.id)
    expect([status, body.success, body.status]).toEqual([202, false, 'confirming'])
    expect((await shop.quote()).body.code).toBe('cancellation_in_progress')
    const refund = cents(quote.terms.refund_amount)
    const due = refund > 0 ? 'due' : 'none'
    expect(await shop.read()).toMatchObject({ status: 'cancelled', cancellation: { refund: due, terms: quote.terms } })
    expect(await shop.refunds()).toEqual([])
    shop.losing.path = null
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect((await shop.read()).status).toBe('cancelled')
    expect(await shop.refunds()).toEqual(refund > 0 ? [refund] : [])
  })

  it.each([
    ['with what it gives back', 'known', 'due', ['airline_canceled done', 'refund_sent next']],
    [
      'and says later what it gives back',
      'later',
      'undecided',
      ['airline_canceled done', 'refund_named next', 'refund_sent next'],
    ],
    ['and says nothing more', 'none', 'undecided', ['airline_canceled done', 'refund_named next', 'refund_sent next']],
  ] as const)('is shown on the trip’s page when the airline cancels quietly, %s', async (_what, refund, due, next) => {
    const shop = await aSale()
    await shop.airline.cancelByAirline(await shop.orderId(), { refund, quiet: true })
    const trip = await shop.read()
    expect(trip).toMatchObject({ status: 'cancelled', cancellation: { byAirline: true, refund: due } })
    expect(trip.money?.slice(2).map(({ kind, state }) => `${kind} ${state}`)).toEqual(next)
    expect((await shop.quote()).body.code).toBe('already_cancelled')
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(refund === 'known' ? 1 : 0)
    const { refund: state, terms } = (await shop.read()).cancellation ?? {}
    expect(state).toBe(refund === 'known' ? 'made' : 'undecided')
    expect(await shop.refunds()).toEqual(refund === 'known' ? [cents(terms?.refund_amount)] : [])
  })

  it('takes a new quote when the old one has expired', async () => {
    const shop = await aSale()
    const { body: quote } = await shop.quote()
    shop.later(61)
    const { status, body } = await shop.cancel(quote.id)
    expect([status, body.code]).toEqual([410, 'quote_expired'])
    expect((await shop.cancel((await shop.quote()).body.id)).status).toBe(200)
  })
})
