import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderPassenger } from '../../domain/booking/passengers'
import type { Log } from '../../platform/platform'
import { anOrderJson } from '../../testing/builders/duffel-json'
import { endlessBody, json, type Replay, silence, upstream } from '../../testing/worlds/serve-hono'
import type { OrderRequest } from '../flights'
import { duffelFlights } from './duffel-flights'

const HELD = { payment_status: { awaiting_payment: true, paid_at: null } }
/** So says a payment that is under way, and a hold that has lapsed. */
const PAYING = { payment_status: { awaiting_payment: false, paid_at: null } }

const adult: OrderPassenger = {
  id: 'pas_1',
  type: 'adult',
  title: 'mrs',
  gender: 'female',
  firstName: 'Amelia',
  lastName: 'Earhart',
  dateOfBirth: '1987-07-24',
  email: 'amelia@example.com',
  phone: '+442080160509',
  passportNumber: '19KL56147',
  passportExpiryDate: '2029-04-25',
  passportIssuingCountry: 'GB',
  infantPassengerId: 'pas_2',
}
const infant: OrderPassenger = {
  id: 'pas_2',
  type: 'infant_without_seat',
  title: 'mr',
  gender: 'male',
  firstName: 'Tim',
  lastName: 'Earhart',
  dateOfBirth: '2026-01-24',
  email: 'amelia@example.com',
  phone: '+442080160509',
}
const request: OrderRequest = {
  purchaseId: 'attempt-1',
  brandKey: 'default',
  offerId: 'off_1',
  passengers: [adult, infant],
  services: [{ id: 'ase_1', quantity: 2 }],
  amount: { amount: 45230, currency: 'USD' },
}

const buying = (...replays: Replay[]) => {
  const { fetch, requests } = upstream(...replays)
  const connection = { fetch, baseUrl: 'https://duffel.example', token: 't', log }
  return { flights: duffelFlights({ ...connection, timeouts: { order: 60 } }), requests }
}

const refusal = (status: number, code: string | number) => json({ errors: [{ code, type: 'x' }] }, status)

const log = vi.fn<Log>()
afterEach(() => void log.mockClear())

describe('buying at Duffel', () => {
  it('sends exactly what Duffel asks for', async () => {
    const { flights, requests } = buying(json({ data: anOrderJson() }, 201))
    await flights.createOrder(request)
    expect(requests[0]?.url.href).toBe('https://duffel.example/air/orders')
    expect(requests[0]?.json()).toEqual({
      data: {
        type: 'instant',
        selected_offers: ['off_1'],
        services: [{ id: 'ase_1', quantity: 2 }],
        payments: [{ type: 'balance', currency: 'USD', amount: '452.30' }],
        passengers: [
          {
            id: 'pas_1',
            title: 'mrs',
            gender: 'f',
            given_name: 'Amelia',
            family_name: 'Earhart',
            born_on: '1987-07-24',
            email: 'amelia@example.com',
            phone_number: '+442080160509',
            infant_passenger_id: 'pas_2',
            identity_documents: [
              {
                type: 'passport',
                unique_identifier: '19KL56147',
                issuing_country_code: 'GB',
                expires_on: '2029-04-25',
              },
            ],
          },
          {
            id: 'pas_2',
            title: 'mr',
            gender: 'm',
            given_name: 'Tim',
            family_name: 'Earhart',
            born_on: '2026-01-24',
            email: 'amelia@example.com',
            phone_number: '+442080160509',
          },
        ],
        metadata: { attempt_id: 'attempt-1', brand: 'default' },
      },
    })
  })

  it('keeps a passport here that the airline does not take, and half a passport always', async () => {
    const { flights, requests } = buying(json({ data: anOrderJson() }, 201))
    await flights.createOrder({ ...request, passportsAccepted: false })
    await flights.createOrder({ ...request, passengers: [{ ...adult, passportExpiryDate: undefined }] })
    for (const { body } of requests) expect(body).not.toContain('19KL56147')
  })

  it.each([201, 200])('is booked when %i brings the order', async (status) => {
    const { flights } = buying(json({ data: anOrderJson() }, status))
    expect(await flights.createOrder(request)).toEqual({
      kind: 'booked',
      order: {
        id: 'ord_1',
        bookingReference: 'RZPNX8',
        purchaseId: 'attempt-1',
        documents: [{ unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }],
        isPaid: true,
        isCanceled: false,
      },
    })
  })

  it('is booked once it is paid for, whatever documents there are', async () => {
    for (const given of [{ documents: [] }, { documents: null }, { payment_status: null }]) {
      const { flights } = buying(json({ data: anOrderJson(given) }, 201))
      expect([given, (await flights.createOrder(request)).kind]).toEqual([given, 'booked'])
    }
  })

  it.each<[string, Replay]>([
    ['200 without the order', json({ data: {} })],
    ['201 that cannot be read', new Response('{"data":{"id":"ord_', { status: 201 })],
    ['201 without a reference yet', json({ data: anOrderJson({ booking_reference: null }) }, 201)],
    ['201 with errors', json({ data: anOrderJson(), errors: [{ code: 'x' }] }, 201)],
    ['202', json({ data: anOrderJson() }, 202)],
    ['500', refusal(500, 'internal_server_error')],
    ['502 of an airline', refusal(502, 'airline_unknown')],
    ['502 in HTML', new Response('<html>', { status: 502 })],
    ['504', refusal(504, 'gateway_timeout_error')],
    ['408', new Response('', { status: 408 })],
    ['422 without a code', json({}, 422)],
    ['a bare 503, which any gateway may give', new Response('', { status: 503 })],
    ['a bare 403', new Response('', { status: 403 })],
    ['an airline that failed, with a status that refuses', refusal(422, 'airline_unknown')],
    ['an order that is held, with or without tickets', json({ data: anOrderJson(HELD) }, 201)],
    ['an order whose payment is under way', json({ data: anOrderJson(PAYING) }, 201)],
    ['an order of before, without tickets', json({ data: anOrderJson({ payment_status: {}, documents: [] }) }, 201)],
    ['an order that is canceled again', json({ data: anOrderJson({ cancelled_at: '2026-11-21T12:00:00Z' }) }, 201)],
    ['a booking that may be this one', refusal(422, 'duplicate_booking')],
    ['an attempt that may be this one', refusal(422, 'order_creation_already_attempted')],
    ['silence', silence],
    ['a body that never ends', endlessBody],
    [
      'a broken connection',
      () => {
        throw new TypeError('reset')
      },
    ],
  ])('cannot tell after %s', async (_name, replay) => {
    const { flights, requests } = buying(replay)
    expect(await flights.createOrder(request)).toMatchObject({ kind: 'unknown', cause: expect.anything() })
    expect(requests).toHaveLength(1)
  })

  it.each<[number, string | number, string]>([
    [422, 'price_changed', 'price_changed'],
    [422, 'payment_amount_does_not_match_order_amount', 'price_changed'],
    [422, 'offer_no_longer_available', 'offer_expired'],
    [422, 'offer_expired', 'offer_expired'],
    [422, 'schedule_changed', 'offer_expired'],
    [422, 'offer_request_already_booked', 'offer_already_booked'],
    [422, 'ancillary_service_not_available', 'seat_unavailable'],
    [422, 'not_found', 'booking_refused'],
    [422, 'order_passengers_incompatible_with_offer', 'passengers_mismatch'],
    [422, 'duplicate_passenger_name', 'passengers_mismatch'],
    [422, 'validation_format', 'booking_refused'],
    [422, 'invalid_passenger_name', 'booking_refused'],
    [422, 'insufficient_balance', 'sales_stopped'],
    [422, 'constructor', 'booking_refused'],
    [400, 400, 'booking_refused'],
    [401, 'access_token_not_found', 'provider_unavailable'],
    [429, 'rate_limit_exceeded', 'provider_busy'],
    [502, 'order_not_created', 'booking_refused'],
    [503, 'anything', 'provider_busy'],
  ])('%i %s is a definite refusal: %s', async (status, code, ours) => {
    const { flights } = buying(refusal(status, code))
    const outcome = await flights.createOrder(request)
    expect(outcome).toMatchObject({ kind: 'refused', error: { name: 'DomainError', code: ours } })
    const message = outcome.kind === 'refused' ? outcome.error.message : ''
    expect(message).toMatch(/^[A-Z].+\.$/)
    // The booking screen tells failures apart by these words.
    expect(message).not.toMatch(/payment|card/i)
    if (ours !== 'offer_expired') expect(message).not.toMatch(/expired/i)
  })

  it.each(['not_found', 'order_not_created'])('may be asked again only when ids have died: %s', async (code) => {
    const outcome = await buying(refusal(422, code)).flights.createOrder(request)
    expect(outcome).toMatchObject({ isStale: code === 'not_found' })
  })

  it('blames the offer when nothing else was linked', async () => {
    const { flights } = buying(refusal(422, 'not_found'))
    expect(await flights.createOrder({ ...request, services: [] })).toMatchObject({ error: { code: 'offer_expired' } })
  })

  it.each(['title', 'gender', 'email', 'phone'] as const)('asks nobody while %s is missing', async (field) => {
    const { flights, requests } = buying(json({ data: anOrderJson() }, 201))
    expect(await flights.createOrder({ ...request, passengers: [{ ...adult, [field]: undefined }] })).toMatchObject({
      kind: 'refused',
      error: { code: 'passengers_mismatch', fields: { [`passengers.0.${field}`]: expect.any(String) } },
    })
    expect(requests).toEqual([])
  })

  it('logs a refusal for an operator, without a word about the travelers', async () => {
    await buying(refusal(422, 'insufficient_balance')).flights.createOrder(request)
    const line = JSON.stringify(log.mock.calls[0]?.[0])
    expect(JSON.parse(line)).toMatchObject({ purchaseId: 'attempt-1', status: 422, code: 'insufficient_balance' })
    expect(line).not.toMatch(/Earhart|amelia|19KL|4420/i)
  })
})

describe('looking for an order at Duffel', () => {
  const canceled = anOrderJson({ id: 'ord_0', cancelled_at: '2026-11-21T12:00:00Z' })

  it('asks by offer and picks by attempt', async () => {
    const other = anOrderJson({ id: 'ord_0', metadata: { attempt_id: 'attempt-0' } })
    const { flights, requests } = buying(json({ data: [other, anOrderJson({ id: 'ord_2' })] }))
    expect(await flights.findOrder('off_1', 'attempt-1')).toMatchObject({ kind: 'found', order: { id: 'ord_2' } })
    expect(requests[0]?.url.search).toBe('?offer_id=off_1&limit=10')
  })

  it.each<[string, unknown[], object]>([
    ['none', [], { kind: 'absent' }],
    ["another purchase's", [anOrderJson({ metadata: { attempt_id: 'attempt-0' } })], { kind: 'absent' }],
    ['an order that nobody signed', [anOrderJson({ metadata: null })], { kind: 'unclear', isDuplicated: false }],
    [
      'one without a reference yet',
      [anOrderJson({ booking_reference: null })],
      { kind: 'unclear', orderIds: ['ord_1'] },
    ],
    ['one that is not paid for', [anOrderJson(HELD)], { kind: 'unclear', isDuplicated: false }],
    ['one whose hold has lapsed', [anOrderJson(PAYING)], { kind: 'unclear', isDuplicated: false }],
    ['one without tickets', [anOrderJson({ documents: [] })], { kind: 'found', order: { documents: [] } }],
    ['something unreadable', [null], { kind: 'unclear', orderIds: ['unreadable'] }],
    ['two', [anOrderJson(), anOrderJson({ id: 'ord_2' })], { kind: 'unclear', isDuplicated: true }],
    ['its own, canceled', [canceled], { kind: 'found', order: { isCanceled: true } }],
    [
      'one canceled and one active',
      [canceled, anOrderJson({ id: 'ord_2' })],
      { kind: 'found', order: { id: 'ord_2' } },
    ],
  ])('tells what it finds: %s', async (_name, data, expected) => {
    expect(await buying(json({ data })).flights.findOrder('off_1', 'attempt-1')).toMatchObject(expected)
  })

  it('does not take a failure for absence', async () => {
    const { flights } = buying(new Response('<html>', { status: 502 }))
    await expect(flights.findOrder('off_1', 'attempt-1')).rejects.toMatchObject({ code: 'provider_unavailable' })
  })
})
