import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor } from '../testing/worlds/ask-duffel'

const setUp = async (more: Record<string, unknown> = {}, options = {}) => {
  const duffel = askDuffel(options)
  const { data } = await duffel.search('LGW', 'BCN', more)
  const offer: Json = data.offers.find(({ owner }: Json) => owner.iata_code === 'BA')
  const order = (changes: Record<string, unknown> = {}) =>
    duffel.post('/air/orders', { ...orderFor(offer), ...changes })
  return { duffel, offer, offers: data.offers as Json[], order }
}
const refusal = ({ status, json }: { status: number; json: Json }) => [
  status,
  json.errors[0].code,
  json.errors[0].source?.pointer,
]
const firstPassenger = (offer: Json, changes: Record<string, unknown>) => {
  const [first, ...rest] = orderFor(offer).passengers
  return { passengers: [{ ...first, ...changes }, ...rest] }
}

describe('the validation of an order', () => {
  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['an unknown type', { type: 'pay_later' }, [400, 'invalid_order_create_type', undefined]],
    ['no offer', { selected_offers: [] }, [422, 'validation_required', '/selected_offers']],
    ['two offers', { selected_offers: ['off_a', 'off_b'] }, [422, 'validation_length', '/selected_offers']],
    ['an unknown offer', { selected_offers: ['off_abcdefgh123'] }, [422, 'not_found', '/selected_offers/0']],
    ['no passengers', { passengers: [] }, [422, 'validation_required', '/passengers']],
    ['no payment', { payments: [] }, [422, 'validation_required', '/payments']],
    [
      'a wrong amount',
      { payments: [{ type: 'balance', currency: 'USD', amount: '1.00' }] },
      [422, 'payment_amount_does_not_match_order_amount', '/payments/0/amount'],
    ],
    [
      'another currency',
      { payments: [{ type: 'balance', currency: 'EUR', amount: '1.00' }] },
      [422, 'payment_currency_does_not_match_order_currency', '/payments/0/currency'],
    ],
    [
      'an unknown service',
      { services: [{ id: 'ase_0000s000112A12345678', quantity: 1 }] },
      [422, 'not_found', '/services/0/id'],
    ],
    ['metadata with a bad key', { metadata: { 'a b': 'c' } }, [422, 'validation_format', '/metadata/a b']],
  ])('refuses %s', async (_name, changes, expected) => {
    const { order } = await setUp()
    expect(refusal(await order(changes))).toEqual(expected)
  })

  it.each<[Record<string, unknown>, unknown[]]>([
    [{ title: undefined }, [422, 'validation_required', '/passengers/0/title']],
    [{ title: 'sir' }, [422, 'validation_inclusion', '/passengers/0/title']],
    [{ gender: 'x' }, [422, 'validation_inclusion', '/passengers/0/gender']],
    [{ email: '' }, [422, 'validation_required', '/passengers/0/email']],
    [{ phone_number: '020 8016' }, [422, 'invalid_phone_number', '/passengers/0/phone_number']],
    [{ given_name: 'Æthelred' }, [422, 'invalid_passenger_name', '/passengers/0/given_name']],
    [{ family_name: 'x'.repeat(21) }, [422, 'invalid_passenger_name', '/passengers/0/family_name']],
    [{ born_on: '1990-02-30' }, [422, 'validation_format', '/passengers/0/born_on']],
    [{ born_on: '2020-02-28' }, [422, 'order_passengers_incompatible_with_offer', '/passengers']],
    [{ id: 'pas_other' }, [422, 'order_passengers_incompatible_with_offer', '/passengers']],
    [
      {
        identity_documents: [
          { type: 'tax_id', unique_identifier: '1', issuing_country_code: 'GB', expires_on: '2030-01-01' },
        ],
      },
      [422, 'validation_inclusion', '/passengers/0/identity_documents/0/type'],
    ],
  ])('refuses a passenger with %j', async (changes, expected) => {
    const { order, offer } = await setUp()
    expect(refusal(await order(firstPassenger(offer, changes)))).toEqual(expected)
  })

  it('requires each infant on the lap of an adult of its own', async () => {
    const { order, offer } = await setUp({ passengers: [{ type: 'adult' }, { type: 'adult' }, { age: 1 }] })
    expect(offer.passengers.map(({ type }: Json) => type)).toEqual(['adult', 'adult', 'infant_without_seat'])
    expect(refusal(await order(firstPassenger(offer, { infant_passenger_id: undefined })))[1]).toBe(
      'validation_required',
    )
    expect((await order()).status).toBe(201)
  })

  it('checks the searched age on the day of the last departure', async () => {
    const { order, offer } = await setUp({ passengers: [{ type: 'adult' }, { age: 8 }] })
    const [adult, child] = orderFor(offer).passengers
    const born = (born_on: string) => order({ passengers: [adult, { ...child, born_on }] })
    expect(refusal(await born('2017-12-21'))[1]).toBe('order_passengers_incompatible_with_offer')
    expect((await born('2017-12-22')).status).toBe(201)
  })

  it('accepts a passport only where the airline does, and requires one where it must', async () => {
    const duffel = askDuffel()
    const { data } = await duffel.search('CDG', 'PVG', { max_connections: 0 })
    const offer = data.offers.find((one: Json) => one.passenger_identity_documents_required)
    expect(offer.supported_passenger_identity_document_types).toEqual(['passport'])
    expect(refusal(await duffel.post('/air/orders', orderFor(offer)))).toEqual([
      422,
      'validation_required',
      '/passengers/0/identity_documents',
    ])
    const passport = {
      type: 'passport',
      unique_identifier: '19KL56147',
      issuing_country_code: 'GB',
      expires_on: '2029-04-25',
    }
    const order = { ...orderFor(offer), ...firstPassenger(offer, { identity_documents: [passport] }) }
    expect((await duffel.post('/air/orders', order)).status).toBe(201)
  })

  it('refuses an offer whose half hour is over', async () => {
    const { duffel, offer, order } = await setUp()
    duffel.pass(29)
    expect((await duffel.get(`/air/offers/${offer.id}`)).status).toBe(200)
    duffel.pass(1)
    expect(refusal(await duffel.get(`/air/offers/${offer.id}`))[1]).toBe('offer_no_longer_available')
    expect(refusal(await order())[1]).toBe('offer_expired')
  })
})

describe('an order', () => {
  it('books one offer of a request only', async () => {
    const { duffel, offers, order } = await setUp()
    expect((await order()).status).toBe(201)
    expect(refusal(await order())[1]).toBe('offer_request_already_booked')
    expect(refusal(await duffel.post('/air/orders', orderFor(offers[0])))[1]).toBe('offer_request_already_booked')
  })

  it('is found by offer and by booking reference, and keeps its patched fields', async () => {
    const { duffel, offer, order } = await setUp()
    const { data } = await order()
    for (const query of [
      `offer_id=${offer.id}&limit=10`,
      `booking_reference=${data.booking_reference}`,
      'passenger_name[]=earhart',
    ]) {
      expect((await duffel.get(`/air/orders?${query}`)).data.map(({ id }: Json) => id)).toEqual([data.id])
    }
    expect((await duffel.get('/air/orders?offer_id=off_other')).data).toEqual([])
    await duffel.send('PATCH', `/air/orders/${data.id}`, { metadata: { note: 'x' } })
    expect((await duffel.get(`/air/orders/${data.id}`)).data.metadata).toEqual({ note: 'x' })
    expect((await duffel.get('/air/orders/ord_nobody')).status).toBe(404)
  })

  it('gives no two travelers one seat, in one order or in two, until it is free again', async () => {
    const travelers = { passengers: [{ type: 'adult' }, { type: 'adult' }] }
    const { duffel, offer, order } = await setUp(travelers)
    const { data: maps } = await duffel.get(`/air/seat_maps?offer_id=${offer.id}`)
    const seats: Json[] = maps[0].cabins[0].rows.flatMap((row: Json) =>
      row.sections.flatMap((one: Json) => one.elements),
    )
    const [mine, yours] = seats.find((seat) => seat.available_services?.length === 2).available_services
    const both = { services: [{ id: mine.id, quantity: 1 }, { id: yours.id, quantity: 1 }] } // biome-ignore format: a pair
    expect(refusal(await order({ ...orderFor(offer, { extra: 2 * Number(mine.total_amount) }), ...both }))[1]).toBe(
      'validation_inclusion',
    )

    // A search from a second before: the same flights under other offers.
    const { data: other } = await duffel.search('LGW', 'BCN', travelers)
    const rival = other.offers.find((one: Json) => one.slices[0].comparison_key === offer.slices[0].comparison_key)
    const { data: rivalMaps } = await duffel.get(`/air/seat_maps?offer_id=${rival.id}`)
    const rivalSeats: Json[] = rivalMaps[0].cabins[0].rows.flatMap((row: Json) =>
      row.sections.flatMap((one: Json) => one.elements),
    )
    const designator = seats.find((seat) => seat.available_services?.[0]?.id === mine.id).designator
    const same = rivalSeats.find((seat) => seat.designator === designator).available_services[0]
    const extra = Number(mine.total_amount)
    const first = await order(orderFor(offer, { extra, services: [{ id: mine.id, quantity: 1 }] }))
    const buyToo = () =>
      duffel.post('/air/orders', orderFor(rival, { extra, services: [{ id: same.id, quantity: 1 }] }))
    expect(refusal(await buyToo())[1]).toBe('ancillary_service_not_available')
    const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: first.data.id })
    await duffel.post(`/air/order_cancellations/${quote.id}/actions/confirm`)
    expect((await buyToo()).status).toBe(201)
  })

  it('keeps service ids while the offer lives, or ends them on each read when so configured', async () => {
    const stable = await setUp()
    const read = async ({ duffel, offer }: Awaited<ReturnType<typeof setUp>>) =>
      (await duffel.get(`/air/offers/${offer.id}?return_available_services=true`)).data.available_services[0]
    expect((await read(stable)).id).toBe((await read(stable)).id)
    const rotating = await setUp({}, { serviceIds: 'rotating' })
    const old = await read(rotating)
    const fresh = await read(rotating)
    const buy = (service: Json) =>
      rotating.duffel.post(
        '/air/orders',
        orderFor(rotating.offer, { extra: Number(service.total_amount), services: [{ id: service.id, quantity: 1 }] }),
      )
    expect(refusal(await buy(old))).toEqual([422, 'not_found', '/services/0/id'])
    expect((await buy(fresh)).status).toBe(201)
  })

  it('can be held, paid later and then has tickets', async () => {
    const { duffel, offer, order } = await setUp()
    const { payments: _paid, ...unpaid } = orderFor(offer)
    const { data: held } = await duffel.post('/air/orders', { ...unpaid, type: 'hold' })
    expect(held).toMatchObject({
      type: 'hold',
      documents: [],
      payment_status: { awaiting_payment: true, paid_at: null },
    })
    expect(refusal(await order({ type: 'hold' }))[1]).toBe('payments_not_allowed_for_order_type')
    const pay = (amount: string) =>
      duffel.post('/air/payments', { order_id: held.id, payment: { type: 'balance', amount, currency: 'USD' } })
    expect(refusal(await pay('1.00'))[1]).toBe('payment_amount_does_not_match_order_amount')
    expect((await pay(held.total_amount)).status).toBe(201)
    expect(refusal(await pay(held.total_amount))[1]).toBe('already_paid')
    const { data: paid } = await duffel.get(`/air/orders/${held.id}`)
    expect([paid.payment_status.awaiting_payment, paid.documents.length]).toEqual([false, 1])
  })

  it("can't be held when it must be paid at once", async () => {
    const { duffel, offers } = await setUp()
    const offer = offers.find((one) => one.payment_requirements.requires_instant_payment)
    const { payments: _paid, ...unpaid } = orderFor(offer)
    expect(refusal(await duffel.post('/air/orders', { ...unpaid, type: 'hold' }))[0]).toBe(422)
  })
})
