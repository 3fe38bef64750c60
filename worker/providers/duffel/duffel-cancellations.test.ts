import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentFlights, gradeChange } from '../../domain/booking/flight-change'
import { parseMoney } from '../../domain/money'
import { MINUTE_MS } from '../../domain/time'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { criteria, searchAll } from '../../testing/builders/a-search'
import { duffelFlights } from './duffel-flights'

// Canceling, with the adapter, at the double that replaces Duffel everywhere else.

afterEach(() => vi.restoreAllMocks())

function aProvider() {
  let now = new Date('2026-11-21T12:00:00Z')
  const sandbox = duffelSandbox({ store: memoryStore(), now: () => now })
  const flights = duffelFlights({
    fetch: (request) => sandbox.fetch(request),
    baseUrl: 'https://api.duffel.com',
    token: 'duffel_test_sandbox',
    log: () => {},
  })
  const sell = async (origin = 'JFK', destination = 'LHR') => {
    const [listed] = await searchAll(flights, criteria({ origin, destination }))
    const offer = (await flights.findOffer(listed!.id))!
    const amount = parseMoney(offer.total_amount, offer.total_currency)
    const outcome = await flights.createOrder({
      purchaseId: 'attempt-1',
      brandKey: 'default',
      offerId: offer.id,
      passengers: offer.passengers.map(({ id }) => ({
        id,
        type: 'adult',
        title: 'ms',
        gender: 'female',
        firstName: 'Amelia',
        lastName: 'Earhart',
        dateOfBirth: '1987-07-24',
        email: 'amelia@example.com',
        phone: '+442080160509',
        passportNumber: '19KL56147',
        passportExpiryDate: '2034-04-25',
        passportIssuingCountry: 'GB',
      })),
      passportsAccepted: offer.passports_accepted,
      services: [],
      amount,
    })
    if (outcome.kind !== 'booked') throw new Error('not booked')
    return { offer, amount, order: outcome.order }
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  return { flights, sell, later }
}

describe('the adapter and the sandbox, cancelling', () => {
  it('agree on an order’s current state', async () => {
    const { flights, sell } = aProvider()
    const { offer, amount, order } = await sell()
    const read = await flights.readOrder(order.id)
    expect(read).toMatchObject({
      id: order.id,
      total: amount,
      isPaid: true,
      isCanceled: false,
      canceledAt: null,
      canBeCanceled: true,
      cancellation: null,
      documents: order.documents,
      bookingReference: order.bookingReference,
      purchaseId: order.purchaseId,
      offerId: offer.id,
    })
    expect(currentFlights(offer.slices, read?.flights ?? [])).toEqual(offer.slices)
    expect(gradeChange(offer.slices, read?.flights ?? [])).toBeNull()
    expect(read?.airlineChange).toBeUndefined()
    expect(await flights.readOrder('ord_nobody')).toBeNull()
  })

  it('agree on a quote and its confirmation, and cancel once', async () => {
    const { flights, sell } = aProvider()
    const { order, amount } = await sell()
    const outcome = await flights.quoteCancellation(order.id)
    expect(outcome).toMatchObject({
      kind: 'quoted',
      quote: { id: expect.stringMatching(/^ore_/), refundTo: 'us', expiresAt: '2026-11-21T13:00:00.000Z' },
    })
    const quote = outcome.kind === 'quoted' ? outcome.quote : null
    expect(quote?.refund?.currency).toBe(amount.currency)
    expect(quote?.refund?.amount).toBeLessThanOrEqual(amount.amount)
    expect((await flights.readOrder(order.id))?.isCanceled).toBe(false)
    expect(await flights.confirmCancellation(quote!.id)).toEqual({ kind: 'confirmed' })
    expect(await flights.confirmCancellation(quote!.id)).toEqual({ kind: 'already_cancelled' })
    expect(await flights.quoteCancellation(order.id)).toEqual({ kind: 'already_cancelled' })
    expect(await flights.readOrder(order.id)).toMatchObject({
      isCanceled: true,
      canceledAt: '2026-11-21T12:00:00.000Z',
      canBeCanceled: false,
      cancellation: quote,
    })
  })

  it('agree that a later quote ends an earlier one, and the hour ends them all', async () => {
    const { flights, sell, later } = aProvider()
    const { order } = await sell()
    const quote = async () => {
      const outcome = await flights.quoteCancellation(order.id)
      return outcome.kind === 'quoted' ? outcome.quote.id : ''
    }
    const [first, second] = [await quote(), await quote()]
    expect(await flights.confirmCancellation(first)).toMatchObject({ kind: 'refused' })
    later(61)
    expect(await flights.confirmCancellation(second)).toMatchObject({ kind: 'refused' })
    expect(await flights.confirmCancellation('ore_nobody')).toMatchObject({ kind: 'refused' })
  })

  it('agree that an order that has flown is not cancelled', async () => {
    const { flights, sell, later } = aProvider()
    const { order } = await sell()
    later(60 * 24 * 300)
    expect(await flights.quoteCancellation(order.id)).toEqual({ kind: 'not_cancellable' })
  })

  it('agree on the route whose refund is a credit at the airline', async () => {
    const { flights, sell } = aProvider()
    const { order } = await sell('LTN', 'SYD')
    expect(await flights.quoteCancellation(order.id)).toMatchObject({ quote: { refundTo: 'airline_credit' } })
  })
})

describe('what Duffel may answer', () => {
  const answering = (answer: () => Response | Promise<Response>) =>
    duffelFlights({
      fetch: answer,
      baseUrl: 'https://api.duffel.com',
      token: 'duffel_test_x',
      log: () => {},
      timeouts: { cancel: 30, read: 30 },
    })
  const refusal = (status: number, code: string) => () =>
    Response.json({ errors: [{ code, type: 'x', title: 'x', message: 'x' }] }, { status })
  const cancellation = (given: object) => () =>
    Response.json({ data: { id: 'ore_1', expires_at: null, confirmed_at: null, ...given } }, { status: 201 })

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['a success that confirms nothing', cancellation({}), 'unknown'],
    ['500', refusal(500, 'internal_server_error'), 'unknown'],
    ['502 of a proxy', () => new Response('<html>', { status: 502 }), 'unknown'],
    ['503', () => new Response('', { status: 503 }), 'unknown'],
    ['504', refusal(504, 'gateway_timeout_error'), 'unknown'],
    ['silence', () => new Promise<Response>(() => {}), 'unknown'],
    ['a broken line', () => Promise.reject(new Error('reset')), 'unknown'],
    ['a refusal that cannot be read', () => new Response('<html>', { status: 400 }), 'unknown'],
    ['too many requests', refusal(429, 'rate_limit_exceeded'), 'unreached'],
    ['a dead token', refusal(401, 'access_token_not_found'), 'unreached'],
    ['order_not_cancellable', refusal(422, 'order_not_cancellable'), 'refused'],
    ['an airline that failed somehow', refusal(422, 'airline_unknown'), 'unknown'],
    ['already_cancelled', refusal(422, 'already_cancelled'), 'already_cancelled'],
  ])('a confirmation answered by %s', async (_what, answer, kind) => {
    expect((await answering(answer).confirmCancellation('ore_1')).kind).toBe(kind)
  })

  it.each([
    ['balance', 'us'],
    ['arc_bsp_cash', 'us'],
    ['original_form_of_payment', 'us'],
    ['voucher', 'airline_credit'],
    ['airline_credits', 'airline_credit'],
    ['card', 'unknown'],
    ['awaiting_payment', 'unknown'],
    ['something new', 'unknown'],
    [null, 'unknown'],
  ])('a refund to %s goes to %s', async (refund_to, refundTo) => {
    const answer = cancellation({ refund_amount: '12.5', refund_currency: 'USD', refund_to })
    expect(await answering(answer).quoteCancellation('ord_1')).toEqual({
      kind: 'quoted',
      quote: { id: 'ore_1', refund: { amount: 1250, currency: 'USD' }, refundTo, expiresAt: null },
    })
  })

  it('a refund that is not stated is not zero', async () => {
    const answer = cancellation({ refund_amount: null, refund_currency: null, refund_to: 'balance' })
    expect(await answering(answer).quoteCancellation('ord_1')).toMatchObject({ quote: { refund: null } })
  })

  it.each([
    [503, 'provider_busy'],
    [504, 'provider_timeout'],
    [500, 'provider_unavailable'],
  ])('a quote that fails with %i is %s', async (status, code) => {
    const flights = answering(refusal(status, 'x'))
    await expect(flights.quoteCancellation('ord_1')).rejects.toMatchObject({ code })
    await expect(flights.readOrder('ord_1')).rejects.toMatchObject({ code })
  })

  it.each([{}, { id: 'ord_1', total_amount: 'much', total_currency: 'USD' }])(
    'an order that cannot be read is a failure',
    async (data) => {
      const flights = answering(() => Response.json({ data }))
      await expect(flights.readOrder('ord_1')).rejects.toMatchObject({ code: 'provider_unavailable' })
    },
  )

  it('an order may come without documents, slices and the rest', async () => {
    const data = { id: 'ord_1', total_amount: '10.00', total_currency: 'USD', cancelled_at: '2026-11-21T12:00:00Z' }
    expect(await answering(() => Response.json({ data })).readOrder('ord_1')).toEqual({
      id: 'ord_1',
      bookingReference: null,
      purchaseId: null,
      offerId: null,
      total: { amount: 1000, currency: 'USD' },
      isPaid: false,
      isCanceled: true,
      canceledAt: '2026-11-21T12:00:00.000Z',
      canBeCanceled: false,
      cancellation: null,
      documents: [],
      flights: [],
    })
  })

  it('an order was canceled by a quote only if somebody confirmed it', async () => {
    const quote = { id: 'ore_1', refund_amount: '10.00', refund_currency: 'USD', refund_to: 'balance' }
    const read = (confirmed_at: string | null) =>
      answering(() =>
        Response.json({
          data: {
            id: 'ord_1',
            total_amount: '10.00',
            total_currency: 'USD',
            cancelled_at: '2026-11-21T12:00:00Z',
            cancellation: { ...quote, confirmed_at },
          },
        }),
      ).readOrder('ord_1')
    expect((await read('2026-11-21T12:00:00Z'))?.cancellation).toMatchObject({ id: 'ore_1' })
    expect(await read(null)).toMatchObject({ isCanceled: true, cancellation: null })
  })

  it('has the numbers of tickets only, not those of seats and bags', async () => {
    const passenger_ids = ['pas_1']
    const documents = [
      { type: 'electronic_ticket', unique_identifier: '1', passenger_ids },
      { type: 'electronic_miscellaneous_document_associated', unique_identifier: '2', passenger_ids },
      { unique_identifier: '3' },
    ]
    const data = { id: 'ord_1', total_amount: '10.00', total_currency: 'USD', documents }
    expect((await answering(() => Response.json({ data })).readOrder('ord_1'))?.documents).toEqual([
      { unique_identifier: '1', passenger_ids },
      { unique_identifier: '3', passenger_ids: [] },
    ])
  })

  it('gives up reading as soon as it is asked to', async () => {
    const flights = duffelFlights({
      fetch: () => new Promise<Response>(() => {}),
      baseUrl: 'https://api.duffel.com',
      token: 'duffel_test_x',
      log: () => {},
    })
    await expect(flights.readOrder('ord_1', 20)).rejects.toMatchObject({ code: 'provider_timeout' })
  })
})
