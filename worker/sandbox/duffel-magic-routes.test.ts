import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor } from '../testing/worlds/ask-duffel'

// The provider's published descriptions of its one-way test routes.
const firstOffer = async (duffel: ReturnType<typeof askDuffel>, origin: string, destination: string): Promise<Json> => {
  const { status, data } = await duffel.search(origin, destination)
  expect(status).toBe(201)
  expect(data.offers.length).toBeGreaterThan(0)
  return data.offers[0]
}
const code = ({ status, json }: { status: number; json: Json }) => [
  status,
  json.errors?.[0].type,
  json.errors?.[0].code,
]

describe('the test routes of a search', () => {
  it('finds nothing from PVD to RAI', async () => {
    const { status, data } = await askDuffel().search('PVD', 'RAI')
    expect([status, data.offers]).toEqual([201, []])
  })

  it('can hold every offer from JFK to EWR', async () => {
    const { data } = await askDuffel().search('JFK', 'EWR')
    expect(data.offers.length).toBeGreaterThan(0)
    expect(data.offers.every((offer: Json) => !offer.payment_requirements.requires_instant_payment)).toBe(true)
    expect(data.offers[0].payment_requirements).toEqual({
      requires_instant_payment: false,
      price_guarantee_expires_at: '2026-11-23T10:00:00Z',
      payment_required_by: '2026-11-24T10:00:00Z',
    })
  })

  it('connects on every offer from LHR to DXB', async () => {
    const { data } = await askDuffel().search('LHR', 'DXB')
    expect(data.offers.length).toBeGreaterThan(10)
    expect(data.offers.every((offer: Json) => offer.slices[0].segments.length > 1)).toBe(true)
  })

  it('stops once under the same number from DXB to AMS', async () => {
    const { data } = await askDuffel().search('DXB', 'AMS')
    const [segment] = data.offers.find((offer: Json) => offer.slices[0].segments.length === 1).slices[0].segments
    expect(segment.stops).toEqual([
      {
        id: expect.stringMatching(/^sto_/),
        airport: expect.objectContaining({ type: 'airport' }),
        arriving_at: expect.stringMatching(/^2026-12-2\dT\d\d:\d\d:00$/),
        departing_at: expect.any(String),
        duration: 'PT50M',
      },
    ])
  })

  it('includes no bags from BTS to MRU, and sells none from BTS to ABV', async () => {
    const duffel = askDuffel()
    const { data } = await duffel.search('BTS', 'MRU')
    expect(data.offers.length).toBeGreaterThan(0)
    expect(data.offers[0].slices[0].segments[0].passengers[0].baggages).toEqual([])
    const offer = await firstOffer(duffel, 'BTS', 'ABV')
    const read = await duffel.get(`/air/offers/${offer.id}?return_available_services=true`)
    expect(read.data.available_services).toEqual([])
  })

  it('times out from STN to LHR', async () => {
    expect(code(await askDuffel().search('STN', 'LHR'))).toEqual([504, 'api_error', 'gateway_timeout_error'])
  })

  it('has no effect on a round trip', async () => {
    const slices = [
      { origin: 'DXB', destination: 'AMS', departure_date: '2026-12-21' },
      { origin: 'AMS', destination: 'DXB', departure_date: '2026-12-28' },
    ]
    const { data } = await askDuffel().search('DXB', 'AMS', { slices })
    const segments = data.offers.flatMap((offer: Json) => offer.slices.flatMap((slice: Json) => slice.segments))
    expect(segments.length).toBeGreaterThan(20)
    expect(segments.flatMap(({ stops }: Json) => stops)).toEqual([])
  })
})

describe('the test routes of an offer', () => {
  it('makes every offer from LGW to LHR unavailable', async () => {
    const duffel = askDuffel()
    const offer = await firstOffer(duffel, 'LGW', 'LHR')
    expect(code(await duffel.get(`/air/offers/${offer.id}`))).toEqual([
      422,
      'invalid_state_error',
      'offer_no_longer_available',
    ])
  })

  it('adds ten on each read from LHR to STN, and refuses the old total', async () => {
    const duffel = askDuffel()
    const offer = await firstOffer(duffel, 'LHR', 'STN')
    const totals = []
    for (let i = 0; i < 2; i++) totals.push(Number((await duffel.get(`/air/offers/${offer.id}`)).data.total_amount))
    totals.push(Number((await duffel.post(`/air/offers/${offer.id}/actions/price`, {})).data.total_amount))
    expect(totals.map((total) => Math.round(total - Number(offer.total_amount)))).toEqual([10, 20, 30])
    const stale = await duffel.post('/air/orders', orderFor(offer))
    expect(code(stale)).toEqual([422, 'validation_error', 'payment_amount_does_not_match_order_amount'])
    expect((await duffel.get(`/air/orders?offer_id=${offer.id}`)).data).toEqual([])
    expect((await duffel.post('/air/orders', orderFor(offer, { extra: 30 }))).status).toBe(201)
  })
})

describe('the test routes of an order', () => {
  it.each([
    ['LHR', 'LGW', [502, 'airline_error', 'airline_unknown']],
    ['LGW', 'STN', [422, 'invalid_state_error', 'insufficient_balance']],
  ])('fails from %s to %s and leaves no order', async (origin, destination, expected) => {
    const duffel = askDuffel()
    const offer = await firstOffer(duffel, origin, destination)
    expect(code(await duffel.post('/air/orders', orderFor(offer)))).toEqual(expected)
    expect((await duffel.get(`/air/orders?offer_id=${offer.id}`)).data).toEqual([])
  })

  it.each([
    ['LTN', 200, 1, 1],
    ['SEN', 202, 60, 1],
    ['LCY', 202, 600, 0],
  ])(
    'answers %s to STN with %i without an order; after %i minutes there are %i',
    async (origin, status, minutes, count) => {
      const duffel = askDuffel()
      const offer = await firstOffer(duffel, origin, 'STN')
      const answer = await duffel.post('/air/orders', orderFor(offer))
      expect([answer.status, answer.data]).toEqual([status, {}])
      expect((await duffel.get(`/air/orders?offer_id=${offer.id}`)).data).toEqual([])
      duffel.pass(minutes)
      const { data } = await duffel.get(`/air/orders?offer_id=${offer.id}`)
      expect(data).toHaveLength(count)
      if (count) expect(data[0].metadata.attempt_id).toBe('att_1')
    },
  )

  it('refunds LTN to SYD as one airline credit', async () => {
    const duffel = askDuffel()
    const order = await duffel.post('/air/orders', orderFor(await firstOffer(duffel, 'LTN', 'SYD')))
    const { data } = await duffel.post('/air/order_cancellations', { order_id: order.data.id })
    expect(data).toMatchObject({
      refund_to: 'airline_credits',
      airline_credits: [{ credit_amount: data.refund_amount }],
    })
  })

  it('changes LHR to LTN on each read, and accepts only the latest', async () => {
    const duffel = askDuffel()
    const { data: order } = await duffel.post('/air/orders', orderFor(await firstOffer(duffel, 'LHR', 'LTN')))
    await duffel.get(`/air/airline_initiated_changes?order_id=${order.id}`)
    const { data: changes } = await duffel.get(`/air/airline_initiated_changes?order_id=${order.id}`)
    expect(changes).toHaveLength(2)
    const accept = (change: Json) => duffel.post(`/air/airline_initiated_changes/${change.id}/actions/accept`)
    expect(code(await accept(changes[0]))[2]).toBe('stale_airline_initiated_change_accept')
    expect((await accept(changes[1])).data.action_taken).toBe('accepted')
    const { data: moved } = await duffel.get(`/air/orders/${order.id}`)
    expect(moved.slices[0].segments[0].departing_at).toBe(changes[1].added[0].segments[0].departing_at)
    expect(moved.slices[0].segments[0].departing_at > order.slices[0].segments[0].departing_at).toBe(true)
  })
})
