import { describe, expect, it } from 'vitest'
import type { BookingResult } from '../../contract/booking'
import type { Offer } from '../../contract/offer'
import type { SeatMaps } from '../../contract/seat-map'
import { chooseBag } from '../../domain/booking/bags'
import { aRealShop, booking, find, pay, price } from '../../testing/worlds/a-real-shop'
import { amelia } from '../../testing/worlds/a-shop'

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
        price: { amount: service.charge_amount, currency: 'USD' },
      },
    ]
    const bags = [chooseBag(bag, 1)]
    const amount = Number(offer.charge.total_amount) + Number(service.charge_amount) + Number(bag.charge_amount)
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
    expect(Number(body.bookingData.paid_amount)).toBe(amount)
    const seated = body.bookingData.passengers.find(({ id: passenger }) => passenger === service.passenger_id)
    expect(seated?.seats).toEqual({ [map!.segment_id]: seat.designator })
    expect(await shop.money()).toEqual(['succeeded'])
  })
})
