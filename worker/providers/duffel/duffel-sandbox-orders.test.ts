import { afterEach, describe, expect, it, vi } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import type { OrderPassenger } from '../../domain/booking/passengers'
import { parseMoney } from '../../domain/money'
import { HOUR_MS } from '../../domain/time'
import type { Log } from '../../platform/platform'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { criteria, searchAll } from '../../testing/builders/a-search'
import type { OrderRequest } from '../flights'
import { duffelFlights } from './duffel-flights'

// Buying, with the adapter, at the double that replaces Duffel everywhere else.

const now = new Date('2026-11-21T12:00:00Z')
const sandbox = duffelSandbox({ store: memoryStore(), now: () => now })
const log = vi.fn<Log>()
const flights = duffelFlights({
  fetch: (request) => sandbox.fetch(request),
  baseUrl: 'https://api.duffel.com',
  token: 'duffel_test_sandbox',
  log,
})

afterEach(() => vi.restoreAllMocks())

const passenger = (id: string, over: Partial<OrderPassenger> = {}): OrderPassenger => ({
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
  ...over,
})

async function offerOn(origin: string, destination: string): Promise<NetOffer> {
  const [listed] = await searchAll(flights, criteria({ origin, destination }))
  const offer = listed && (await flights.findOffer(listed.id))
  if (!offer) throw new Error('no offer')
  return offer
}

const orderFor = (offer: NetOffer, over: Partial<OrderRequest> = {}): OrderRequest => ({
  purchaseId: 'attempt-1',
  brandKey: 'default',
  offerId: offer.id,
  passengers: offer.passengers.map(({ id }) => passenger(id)),
  passportsAccepted: offer.passports_accepted,
  services: [],
  amount: parseMoney(offer.total_amount, offer.total_currency),
  ...over,
})

describe('the adapter and the sandbox, buying', () => {
  it('agree on an order, and find it again', async () => {
    const offer = await offerOn('JFK', 'LHR')
    const outcome = await flights.createOrder(orderFor(offer))
    expect(outcome).toMatchObject({
      kind: 'booked',
      order: { id: expect.stringMatching(/^ord_/), purchaseId: 'attempt-1' },
    })
    const order = outcome.kind === 'booked' ? outcome.order : null
    expect(await flights.findOrder(offer.id, 'attempt-1')).toEqual({ kind: 'found', order })
    expect(await flights.findOrder(offer.id, 'attempt-2')).toEqual({ kind: 'absent' })
  })

  it('agree on frequent flyer numbers: which an offer takes, and that one is none', async () => {
    const offer = (await flights.findOffer(
      (
        await searchAll(flights, criteria({ departureDate: '2026-12-23' }))
      )[0]!.id,
    ))!
    const program = offer.loyalty_programs?.[0]
    expect(program).toMatch(/^[A-Z0-9]{2}$/)
    const withNumber = (number: string) =>
      orderFor(offer, {
        passengers: offer.passengers.map(({ id }) =>
          passenger(id, { frequentFlyerProgram: program, frequentFlyerNumber: number }),
        ),
      })
    const refused = await flights.createOrder(withNumber('0000000000'))
    expect(refused).toMatchObject({
      kind: 'refused',
      error: {
        code: 'booking_refused',
        fields: { 'passengers.0.frequentFlyerNumber': expect.stringMatching(/^The airline did not accept this/) },
      },
    })
    const booked = await flights.createOrder(withNumber('1234567890'))
    const id = booked.kind === 'booked' ? booked.order.id : ''
    const kept = await sandbox.fetch(
      new Request(`https://api.duffel.com/air/orders/${id}`, {
        headers: { authorization: 'Bearer duffel_test_sandbox', 'duffel-version': 'v2' },
      }),
    )
    expect(await kept.json()).toMatchObject({
      data: {
        passengers: [{ loyalty_programme_accounts: [{ airline_iata_code: program, account_number: '1234567890' }] }],
      },
    })
  })

  it('agree that a search sells once', async () => {
    const [first, second] = await searchAll(flights, criteria({ departureDate: '2026-12-22' }))
    expect(await flights.createOrder(orderFor((await flights.findOffer(first!.id))!))).toMatchObject({ kind: 'booked' })
    expect(await flights.createOrder(orderFor((await flights.findOffer(second!.id))!))).toMatchObject({
      kind: 'refused',
      error: { code: 'offer_already_booked' },
    })
  })

  it('agree on an order with an infant, a bag and a seat', async () => {
    const [listed] = await searchAll(flights, criteria({ adultsCount: 1, infantsCount: 1 }))
    const offer = (await flights.findOffer(listed!.id))!
    const maps = await flights.seatMaps(offer.id)
    const [adult, infant] = offer.passengers
    const seat = maps
      .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections)))
      .flatMap(({ elements }) => elements.flatMap((element) => element.available_services))
      .find(({ passenger_id }) => passenger_id === adult!.id)
    const bag = offer.available_services.find(({ type }) => type === 'baggage')
    const extras = [seat, bag].filter((extra) => extra !== undefined)
    const { amount, currency } = parseMoney(offer.total_amount, offer.total_currency)
    const sum = extras.reduce((total, extra) => total + parseMoney(extra.total_amount, currency).amount, amount)
    const outcome = await flights.createOrder(
      orderFor(offer, {
        passengers: [
          passenger(adult!.id, { infantPassengerId: infant!.id }),
          passenger(infant!.id, { type: 'infant_without_seat', firstName: 'Tim', dateOfBirth: '2026-01-24' }),
        ],
        services: extras.map(({ id }) => ({ id, quantity: 1 })),
        amount: { amount: sum, currency },
      }),
    )
    expect(outcome).toMatchObject({ kind: 'booked' })
  })

  it('agree on a wrong amount', async () => {
    const offer = await offerOn('JFK', 'LHR')
    const amount = { amount: 1, currency: offer.total_currency }
    expect(await flights.createOrder(orderFor(offer, { amount }))).toMatchObject({ error: { code: 'price_changed' } })
  })
})

describe('the orders of a span of time', () => {
  const around = { from: new Date(now.getTime() - HOUR_MS), until: new Date(now.getTime() + HOUR_MS) }

  it('are those that were made in it, at the sandbox too', async () => {
    const outcome = await flights.createOrder(orderFor(await offerOn('JFK', 'LHR'), { purchaseId: 'attempt-9' }))
    if (outcome.kind !== 'booked') throw new Error('no order')
    const { items, unreadable } = await flights.listOrders(around, null)
    expect(items).toContainEqual(await flights.readOrder(outcome.order.id))
    expect(items.find(({ id }) => id === outcome.order.id)).toMatchObject({
      purchaseId: 'attempt-9',
      isCanceled: false,
    })
    expect(unreadable).toEqual([])
    const earlier = { from: new Date(now.getTime() - 2 * HOUR_MS), until: around.from }
    expect(await flights.listOrders(earlier, null)).toEqual({ items: [], unreadable: [], next: null })
  })

  it('come page by page, with the ids of those that cannot be read', async () => {
    const order = (id: string, total_amount: unknown = '10.00') => ({
      id,
      total_amount,
      total_currency: 'USD',
      cancelled_at: null,
    })
    const pages: Record<string, unknown> = {
      '': { data: [order('ord_1'), order('ord_2', null), order('ord_3', '1.234')], meta: { after: 'g2' } },
      g2: { data: [order('ord_4'), 'nothing'], meta: { after: null } },
    }
    const asked: URLSearchParams[] = []
    const paged = duffelFlights({
      fetch: (request) => {
        const query = new URL(request.url).searchParams
        asked.push(query)
        return Response.json(pages[query.get('after') ?? ''])
      },
      baseUrl: 'https://api.duffel.com',
      token: 'duffel_test_x',
      log,
    })
    const first = await paged.listOrders(around, null)
    expect([first.items.map(({ id }) => id), first.unreadable, first.next]).toEqual([
      ['ord_1'],
      ['ord_2', 'ord_3'],
      'g2',
    ])
    const second = await paged.listOrders(around, first.next)
    expect([second.items.map(({ id }) => id), second.unreadable, second.next]).toEqual([['ord_4'], ['unknown'], null])
    expect(Object.fromEntries(asked[1] ?? [])).toEqual({
      'created_at[after]': around.from.toISOString(),
      'created_at[before]': around.until.toISOString(),
      limit: '100',
      after: 'g2',
    })
  })

  it.each([
    ['without its pages', () => Response.json({ data: [] })],
    ['without its orders', () => Response.json({ meta: { after: null } })],
    ['that is a refusal', () => new Response('', { status: 500 })],
  ])('are not known from a list %s', async (_what, fetch) => {
    const broken = duffelFlights({ fetch, baseUrl: 'https://api.duffel.com', token: 'duffel_test_x', log })
    await expect(broken.listOrders(around, null)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })
})

describe('Duffel’s test routes for orders, through the adapter', () => {
  it.each([
    ['LHR', 'LGW', { kind: 'unknown' }],
    ['LTN', 'STN', { kind: 'unknown' }],
    ['SEN', 'STN', { kind: 'unknown' }],
    ['LCY', 'STN', { kind: 'unknown' }],
    ['LGW', 'STN', { kind: 'refused', error: { code: 'sales_stopped' } }],
    ['LHR', 'STN', { kind: 'refused', error: { code: 'price_changed' } }],
  ])('%s–%s: an order is %j', async (origin, destination, expected) => {
    const offer = await offerOn(origin, destination)
    // Another look raises the price of LHR–STN above what is paid.
    if (origin === 'LHR' && destination === 'STN') await flights.findOffer(offer.id)
    expect(await flights.createOrder(orderFor(offer))).toMatchObject(expected)
  })
})
