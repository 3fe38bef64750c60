import { Duffel } from '@duffel/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderFor, SANDBOX_NOW } from '../testing/worlds/ask-duffel'
import { serveHono } from '../testing/worlds/serve-hono'
import { duffelSandbox } from './duffel'
import { memoryStore } from './store'

// The provider's own client against the sandbox over real HTTP: what it can't read, our adapter shouldn't have to.
let served: Awaited<ReturnType<typeof serveHono>>
let duffel: Duffel

beforeAll(async () => {
  served = await serveHono(duffelSandbox({ store: memoryStore(), now: () => new Date(SANDBOX_NOW) }))
  duffel = new Duffel({ token: 'duffel_test_sandbox', basePath: served.url })
})
afterAll(() => served.close())

const slices = [
  { origin: 'JFK', destination: 'LHR', departure_date: '2026-12-21', departure_time: null, arrival_time: null },
]

it('searches, prices, seats, books, finds and cancels through the official client', async () => {
  const { data: request } = await duffel.offerRequests.create({
    slices,
    passengers: [{ type: 'adult' }, { age: 8 }],
    cabin_class: 'economy',
    return_offers: true,
  })
  expect(request.offers.length).toBeGreaterThanOrEqual(60)
  const nonstop = request.offers.find(
    ({ slices: [one], owner }) => one!.segments.length === 1 && owner.iata_code === 'BA',
  )!
  const { data: offer } = await duffel.offers.get(nonstop.id, { return_available_services: true })
  expect(offer.total_amount).toBe(nonstop.total_amount)
  const bag = offer.available_services.find(({ type }) => type === 'baggage')!

  const { data: maps } = await duffel.seatMaps.get({ offer_id: offer.id })
  expect(maps.map(({ segment_id }) => segment_id)).toEqual(offer.slices[0]!.segments.map(({ id }) => id))
  const seat = maps[0]!.cabins[0]!.rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
    .flatMap((element) => (element.type === 'seat' ? [element] : []))
    .find(({ available_services }) => available_services.some(({ total_amount }) => Number(total_amount) > 0))!
  const place = seat.available_services[0]!

  const services = [
    { id: bag.id, quantity: 1 },
    { id: place.id, quantity: 1 },
  ]
  const { data: priced } = await duffel.offers.getPriced(offer.id, {
    intended_payment_methods: [],
    intended_services: services,
  })
  const extra = Number(bag.total_amount) + Number(place.total_amount)
  expect(Number(priced.total_amount)).toBeCloseTo(Number(offer.total_amount) + extra, 2)

  const { data: order } = await duffel.orders.create(orderFor(offer, { extra, services }) as never)
  expect(order.booking_reference).toMatch(/^[A-Z0-9]{6}$/)
  expect(order.total_amount).toBe(priced.total_amount)
  expect(order.metadata).toEqual({ attempt_id: 'att_1', brand: 'default' })
  expect(order.documents!.filter(({ type }) => type === 'electronic_ticket')).toHaveLength(2)
  expect(order.services.map(({ type }) => type)).toEqual(['baggage', 'seat'])
  const seats = order.slices[0]!.segments[0]!.passengers.map(({ seat: taken }) => taken?.designator ?? null)
  expect(seats).toContain(seat.designator)

  const { data: found } = await duffel.orders.list({ offer_id: offer.id } as never)
  expect(found.map(({ id }) => id)).toEqual([order.id])
  const { data: again } = await duffel.orders.get(order.id)
  expect(again).toEqual(order)
  const { data: after } = await duffel.seatMaps.get({ offer_id: offer.id })
  const sold = after[0]!.cabins[0]!.rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)).find(
    (element) => 'designator' in element && element.designator === seat.designator,
  )
  expect(sold).toMatchObject({ available_services: [] })

  const { data: quote } = await duffel.orderCancellations.create({ order_id: order.id })
  expect(quote).toMatchObject({ confirmed_at: null, refund_to: 'balance', order_id: order.id })
  const { data: canceled } = await duffel.orderCancellations.confirm(quote.id)
  expect(canceled).toEqual({ ...quote, confirmed_at: expect.stringMatching(/Z$/) })
  expect((await duffel.orders.get(order.id)).data).toMatchObject({
    available_actions: ['update'],
    cancellation: canceled,
  })
  await expect(duffel.orderCancellations.confirm(quote.id)).rejects.toMatchObject({
    errors: [{ code: 'already_cancelled' }],
  })
})

it('pages through all offers with the official client', async () => {
  const { data: request } = await duffel.offerRequests.create({
    slices,
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
    return_offers: false,
  })
  expect(request).not.toHaveProperty('offers')
  const ids: string[] = []
  for await (const { data } of duffel.offers.listWithGenerator({
    offer_request_id: request.id,
    limit: 50,
    sort: 'total_amount',
  })) {
    ids.push(data.id)
  }
  expect(ids.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ids).size).toBe(ids.length)
})

it('returns a batch search in parts, each offer once', async () => {
  const { data: batch } = await duffel.batchOfferRequests.create({
    slices,
    passengers: [{ type: 'adult' }],
    cabin_class: 'economy',
  })
  const remaining: number[] = []
  const ids: string[] = []
  do {
    const { data } = await duffel.batchOfferRequests.get(batch.id)
    remaining.push(data.remaining_batches)
    ids.push(...data.offers.map(({ id }) => id))
  } while (remaining.at(-1) !== 0)
  expect(batch.remaining_batches).toBe(batch.total_batches)
  expect(remaining).toEqual([0])
  const { data: whole } = await duffel.offerRequests.get(batch.id)
  expect(ids.toSorted()).toEqual(whole.offers.map(({ id }) => id).toSorted())
})

it('lists airlines, aircraft, airports and place suggestions', async () => {
  const { data: airlines } = await duffel.airlines.list({ limit: 200 })
  expect(airlines.map(({ iata_code }) => iata_code)).toEqual(
    expect.arrayContaining(['AA', 'DL', 'UA', 'B6', 'WN', 'AS', 'F9', 'NK', 'CX', 'QF', 'BA', 'LH']),
  )
  expect((await duffel.airlines.get(airlines[0]!.id)).data).toEqual(airlines[0])
  const { data: aircraft } = await duffel.aircraft.list()
  expect((await duffel.aircraft.get(aircraft[0]!.id)).data).toEqual(aircraft[0])
  const { data: airport } = await duffel.airports.get('arp_lhr_gb')
  expect(airport).toMatchObject({ iata_code: 'LHR', city: { id: 'cit_lon_gb' }, time_zone: 'Europe/London' })
  const { data: places } = await duffel.suggestions.list({ query: 'lond' })
  expect(places[0]).toMatchObject({ type: 'city', iata_code: 'LON', airports: expect.any(Array) })
  expect((await duffel.suggestions.list({ query: 'qqqq' })).data).toEqual([])
})
