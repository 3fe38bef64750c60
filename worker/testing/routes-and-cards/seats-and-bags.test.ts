import { describe, expect, it, vi } from 'vitest'
import type { BookingResult } from '../../contract/booking'
import type { ErrorBody } from '../../contract/error'
import type { Offer } from '../../contract/offer'
import type { SeatMaps } from '../../contract/seat-map'
import { chooseBag } from '../../domain/booking/bags'
import { aRealShop, booking, find, pay, price } from '../worlds/a-real-shop'
import { amelia } from '../worlds/a-shop'

/** The sum of amounts in dollars, as a client sends it. */
const total = (...dollars: string[]) =>
  dollars.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100

describe('a purchase over the real adapters', () => {
  it('sells one ticket to a double click, and the buyer finds the trip', async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'JFK', 'LHR')
    const { body: payment } = await pay(shop, offer)
    const request = booking(offer, payment.paymentId)
    const [one, other] = await Promise.all([
      shop.call<BookingResult>('/api/bookings', request),
      shop.call<BookingResult>('/api/bookings', request),
    ])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.body).toEqual(one.body)
    expect(one.body).toMatchObject({
      status: 'confirmed',
      duffelBookingId: expect.stringMatching(/^\w{6,}$/),
      cardLast4: '4242',
    })
    expect(await shop.money()).toEqual(['succeeded'])
    const { emailContent: _text, accountCreated: _made, accountInfo: _info, ...trip } = one.body
    expect((await shop.call('/api/bookings', undefined, { cookie: one.cookie })).body).toEqual({ bookings: [trip] })
  })

  it('sells a family their seats and bags, whose ids die with each reading', async () => {
    const shop = aRealShop()
    const { id } = await find(shop, 'JFK', 'LHR', { returnDate: '2027-01-22', childrenCount: 1, infantsCount: 1 })
    const { body: offer } = await shop.call<Offer>(`/api/flights/offer/${id}`)
    const { body: maps } = await shop.call<SeatMaps>(`/api/flights/seatmaps/${id}`)
    const [map] = maps.data
    const seat = map!.cabins
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
      .find((element) => element.available && element.available_services.length > 0)!
    const service = seat.available_services[0]!
    const bag = offer.available_services.find(({ type }) => type === 'baggage')!
    const seats = [
      {
        passengerId: service.passenger_id,
        segmentId: map!.segment_id,
        seatId: service.id,
        designator: seat.designator,
        cabinClass: 'economy',
        price: { amount: service.total_amount, currency: 'USD' },
      },
    ]
    const bags = [chooseBag(bag, 1)]
    const amount = total(offer.total_amount, service.total_amount, bag.total_amount)
    const { body: payment } = await pay(shop, offer, { amount, seats, bags })
    expect(payment).toMatchObject({ success: true })
    const passengers = [
      amelia,
      { ...amelia, type: 'child', firstName: 'Fred', dateOfBirth: '2018-05-01', email: undefined, phone: undefined },
      { ...amelia, type: 'infant_without_seat', firstName: 'Bessie', dateOfBirth: '2026-03-01' },
    ].map((passenger) => ({
      ...passenger,
      ...(offer.passenger_identity_documents_required && {
        passportNumber: 'AB12345',
        passportExpiryDate: '2031-01-31',
        passportIssuingCountry: 'US',
      }),
    }))
    const request = booking(offer, payment.paymentId, {
      passengers,
      seats,
      bags,
      paymentDetails: price(offer, { amount }),
    })
    const { status, body } = await shop.call<BookingResult>('/api/bookings', request)
    expect([status, body.status]).toEqual([201, 'confirmed'])
    expect(Number(body.bookingData.total_amount)).toBe(amount)
    const seated = body.bookingData.passengers.find(({ id: passenger }) => passenger === service.passenger_id)
    expect(seated?.seats).toEqual({ [map!.segment_id]: seat.designator })
    expect(await shop.money()).toEqual(['succeeded'])
  })
})

describe('a bag whose id dies between its pricing and its order', () => {
  /** A shop with a paid bag, whose offer somebody else reads before each of the first `times` orders. */
  async function aReadOffer(times: number) {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = aRealShop()
    const offer = await find(shop, 'JFK', 'LHR')
    const bag = offer.available_services.find(({ type }) => type === 'baggage')!
    const bags = [chooseBag(bag, 1)]
    const amount = total(offer.total_amount, bag.total_amount)
    const { body: payment } = await pay(shop, offer, { amount, bags })
    const { createOrder, findOffer } = shop.flights
    const ordered = vi.spyOn(shop.flights, 'createOrder').mockImplementation(async (request) => {
      if (ordered.mock.calls.length <= times) await findOffer(offer.id)
      return createOrder(request)
    })
    const request = booking(offer, payment.paymentId, { bags, paymentDetails: price(offer, { amount }) })
    return { ...shop, ordered, book: () => shop.call<BookingResult & ErrorBody>('/api/bookings', request) }
  }

  it('is ordered with its present id, once', async () => {
    const shop = await aReadOffer(1)
    const { status, body } = await shop.book()
    expect([status, body.status, body.bookingData.charge_lines.length]).toEqual([201, 'confirmed', 1])
    expect(shop.ordered).toHaveBeenCalledTimes(2)
    expect(await shop.money()).toEqual(['succeeded'])
  })

  it('is refused in plain words, and released, when it dies again', async () => {
    const shop = await aReadOffer(2)
    const { status, body } = await shop.book()
    expect([status, body.code, body.message]).toEqual([
      422,
      'booking_refused',
      'This flight could not be booked with your seats and bags just now. Nothing was charged. Please try again.',
    ])
    expect(shop.ordered).toHaveBeenCalledTimes(2)
    expect(await shop.money()).toEqual(['canceled'])
  })

  it('is named when it is not sold any more', async () => {
    const shop = await aReadOffer(1)
    const { findOffer } = shop.flights
    vi.spyOn(shop.flights, 'findOffer').mockImplementation(async (id) => {
      const offer = await findOffer(id)
      return offer && shop.ordered.mock.calls.length > 0 ? { ...offer, available_services: [] } : offer
    })
    const { status, body } = await shop.book()
    expect([status, body.code, body.fields]).toEqual([
      409,
      'seat_unavailable',
      { 'bags.0': expect.stringMatching(/^The .* is no longer sold\.$/) },
    ])
    expect(shop.ordered).toHaveBeenCalledTimes(1)
    expect(await shop.money()).toEqual(['canceled'])
  })
})
