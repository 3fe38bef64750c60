import { describe, expect, it } from 'vitest'
import type { BookingResult } from '../../contract/booking'
import type { ErrorBody } from '../../contract/error'
import type { Offer } from '../../contract/offer'
import type { PaymentResult } from '../../contract/payment'
import type { SeatMaps } from '../../contract/seat-map'
import { chooseBag } from '../../domain/booking/bags'
import { formatPrice } from '../../domain/money-words'
import { aRealShop, booking, find } from '../../testing/worlds/a-real-shop'
import { card } from '../../testing/worlds/a-shop'

type Shop = ReturnType<typeof aRealShop>
type Bought = Partial<BookingResult> & ErrorBody

/** Pays and books as the browser does, which checks the offer before each. Returns the first refusal, else the booking. */
async function buy(
  shop: Shop,
  offer: Offer,
  amount: string,
  extras: object = {},
): Promise<{ status: number; body: Bought }> {
  const check = () => shop.call(`/api/flights/verify-offer/${offer.id}`)
  const currency = 'USD'
  await check()
  const payment = await shop.call<Partial<PaymentResult> & ErrorBody>('/api/payments/process-card', {
    offerId: offer.id,
    amount,
    currency,
    cardDetails: card(),
    ...extras,
  })
  if (payment.status !== 200) return payment
  await check()
  const request = booking(offer, payment.body.paymentId, { paymentDetails: { amount, currency }, ...extras })
  return shop.call<Bought>('/api/bookings', request)
}

const priceIn = ({ body }: { body: Partial<ErrorBody> }) => body.price?.total_amount ?? 'nothing'

describe('an airline that raises its price at each question', () => {
  it('sells at the one new price that the traveler saw and accepted', async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'LHR', 'STN')
    const refused = await buy(shop, offer, offer.total_amount)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.message).toContain(
      `it is now ${formatPrice(priceIn(refused))}, and was ${formatPrice(offer.total_amount)}`,
    )
    expect(await shop.money()).toEqual([])

    const shown = (await shop.call<Offer>(`/api/flights/offer/${offer.id}`)).body
    const fare = refused.body.price!.fare
    expect(shown).toMatchObject(fare)
    expect(refused.body.price?.refund_promise.paid).toBe(shown.total_amount)
    const { status, body } = await buy(shop, offer, priceIn(refused))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'confirmed', bookingData: { total_amount: priceIn(refused), fare } })
    expect(body.duffelBookingId).toMatch(/^\w{6,}$/)
    expect(await shop.charges()).toEqual([Number(priceIn(refused)) * 100])
  })

  it("doesn't affect the price while the traveler decides", async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'LHR', 'STN')
    const refused = await buy(shop, offer, offer.total_amount)
    shop.later(14)
    expect((await buy(shop, offer, priceIn(refused))).body).toMatchObject({
      bookingData: { total_amount: priceIn(refused) },
    })
  })

  it('reports the current prices of fare, seats and bags, and sells at them', async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'LHR', 'STN')
    const { body: maps } = await shop.call<SeatMaps>(`/api/flights/seatmaps/${offer.id}`)
    const [map] = maps.data
    const element = map!.cabins
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
      .find(({ available }) => available)!
    const [service] = element.available_services
    const bag = offer.available_services.find(({ type }) => type === 'baggage')!
    const seat = {
      passengerId: service!.passenger_id,
      segmentId: map!.segment_id,
      seatId: service!.id,
      cabinClass: 'economy',
      designator: element.designator,
      price: { amount: service!.total_amount, currency: 'USD' },
    }
    const extras = { seats: [seat], bags: [chooseBag(bag, 1)] }
    const refused = await buy(shop, offer, offer.total_amount, extras)
    const { price } = refused.body
    expect(price).toMatchObject({ seats: [service!.total_amount], bags: [bag.total_amount] })
    const sum = [price!.fare.total_amount, ...price!.seats, ...price!.bags].reduce((all, each) => all + Number(each), 0)
    expect(Number(priceIn(refused))).toBe(sum)
    const { body } = await buy(shop, offer, priceIn(refused), extras)
    expect(body).toMatchObject({ status: 'confirmed', bookingData: { total_amount: priceIn(refused) } })
    expect(body.bookingData?.charge_lines).toHaveLength(2)
  })

  it('leads to released money when it raises the price before it sells, to a report, and to a sale at the new price', async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'LHR', 'STN')
    const first = await buy(shop, offer, offer.total_amount)
    await shop.flights.findOffer(offer.id)
    const second = await buy(shop, offer, priceIn(first))
    expect(second.body.code).toBe('price_changed')
    expect(Number(priceIn(second))).toBeGreaterThan(Number(priceIn(first)))
    expect(await shop.money()).toEqual(['canceled'])
    expect((await buy(shop, offer, priceIn(second))).body).toMatchObject({
      status: 'confirmed',
      bookingData: { total_amount: priceIn(second) },
    })
    expect(await shop.charges()).toEqual([Number(priceIn(second)) * 100])
  })

  it("sells to nobody at a price that they haven't seen", async () => {
    const shop = aRealShop()
    const offer = await find(shop, 'LHR', 'STN')
    const refused = await buy(shop, offer, offer.total_amount)
    const less = await buy(shop, offer, String(Number(priceIn(refused)) - 1))
    expect(less.body.code).toBe('price_changed')
    expect(await shop.money()).toEqual([])
  })
})
