import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '../../contract/payment'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetBag, aNetOffer } from '../../testing/builders/an-offer'
import { DECLINED_CARD, SECURE_CARD } from '../../testing/doubles/fake-payments'
import { amelia, aShop, card, FARE } from '../../testing/worlds/a-shop'

const bag = aNetBag()
const seat = {
  passengerId: 'pas_1',
  segmentId: 'seg_1',
  seatId: 'ase_seat_12A',
  designator: '12A',
  cabinClass: 'economy',
  price: { amount: '25.00', currency: 'USD' },
}

describe('processPayment', () => {
  it('reserves the charge and remembers the attempt, card by its last four digits', async () => {
    const shop = aShop()
    expect(await shop.pay()).toEqual({ success: true, paymentId: 'pi_1' })
    expect(shop.gateway.all).toMatchObject([{ status: 'authorized', amount: { amount: 61_500, currency: 'USD' } }])
    expect(shop.stored.purchases).toMatchObject([
      {
        state: 'authorized',
        paymentId: 'pi_1',
        cardBrand: 'visa',
        cardLast4: '4242',
        brandKey: 'default',
        mode: 'test',
      },
    ])
    expect(JSON.stringify(shop.stored.purchases)).not.toContain('42424242')
  })

  it('charges seats and bags, each marked up alone', async () => {
    const shop = aShop({ offer: { available_services: [bag] }, seats: [aSeatMap()] })
    const bags = [{ serviceId: 'ase_bag', quantity: 2 }]
    await shop.pay({ seats: [seat], bags, amount: FARE + 24.6 + 2 * 24.6 })
    expect(shop.gateway.all[0]?.amount.amount).toBe(68_880)
  })

  it('finds a seat by place and a bag by purpose when their ids died with a later read', async () => {
    const shop = aShop({ offer: { available_services: [bag] }, seats: [aSeatMap()] })
    const dead = { serviceId: 'ase_dead', quantity: 1, bag: bag.bag, passengerIds: ['pas_1'], segmentIds: ['seg_1'] }
    const result = await shop.pay({ seats: [{ ...seat, seatId: 'ase_dead' }], bags: [dead], amount: FARE + 2 * 24.6 })
    expect(result.success).toBe(true)
  })

  it.each<[string, Partial<PaymentRequest>, string]>([
    ['an unknown offer', { offerId: 'off_nobody' }, 'offer_not_found'],
    ['a seat that is not for sale', { seats: [{ ...seat, designator: '12C' }] }, 'seat_unavailable'],
    ["another traveler's seat", { seats: [{ ...seat, passengerId: 'pas_2' }] }, 'seat_unavailable'],
    ['an unknown bag', { bags: [{ serviceId: 'ase_none', quantity: 1 }] }, 'seat_unavailable'],
    ['too many bags', { bags: [{ serviceId: 'ase_bag', quantity: 3 }] }, 'invalid_input'],
    [
      'the same bag twice',
      {
        bags: [
          { serviceId: 'ase_bag', quantity: 1 },
          { serviceId: 'ase_bag', quantity: 1 },
        ],
      },
      'invalid_input',
    ],
    ['two seats for one traveler', { seats: [seat, { ...seat, designator: '12B' }] }, 'invalid_input'],
    ['a lower amount', { amount: FARE - 1 }, 'price_changed'],
    ['the net amount', { amount: 500 }, 'price_changed'],
    ['another currency', { currency: 'EUR' }, 'price_changed'],
    ['no card', { cardDetails: undefined }, 'invalid_input'],
  ])('refuses %s and reserves nothing', async (_name, request, code) => {
    const shop = aShop({ offer: { available_services: [bag] }, seats: [aSeatMap()] })
    await expect(shop.pay(request)).rejects.toMatchObject({ code })
    expect(shop.gateway.all).toEqual([])
    expect(shop.stored.purchases).toEqual([])
  })

  it('names both figures when the price has changed', async () => {
    const shop = aShop()
    shop.airline.offer = aNetOffer({ total_amount: '510.00', expires_at: '2026-11-21T12:30:00Z' })
    await expect(shop.pay()).rejects.toMatchObject({
      message: 'The price of this flight has changed: it is now $628, and was $615. Nothing was charged.',
    })
  })

  it('refuses an offer whose time has passed', async () => {
    const shop = aShop()
    shop.later(25)
    await expect(shop.pay()).rejects.toMatchObject({ code: 'offer_expired' })
  })

  it('says that card details are missing, and takes none in live mode', async () => {
    const shop = aShop()
    await expect(shop.pay({ cardDetails: undefined })).rejects.toThrow('Card details are required for card payment')
    await expect(shop.pay({}, null, { mode: 'live' })).rejects.toMatchObject({ code: 'card_data_refused' })
  })

  it('reports a decline, ends the attempt, and lets another key try again', async () => {
    const shop = aShop()
    await expect(shop.pay({ cardDetails: card(DECLINED_CARD) }, 'key-00001')).rejects.toMatchObject({
      code: 'payment_declined',
    })
    expect(shop.stored.purchases).toMatchObject([{ state: 'voided', paymentId: 'pi_1' }])
    expect(shop.gateway.all).toMatchObject([{ status: 'voided' }])
    await expect(shop.pay({}, 'key-00001')).rejects.toMatchObject({ code: 'payment_declined' })
    expect((await shop.pay({}, 'key-00002')).success).toBe(true)
  })

  it('gives the same payment for the same key, even at the same moment', async () => {
    const shop = aShop()
    const results = await Promise.all([shop.pay({}, 'key-00001'), shop.pay({}, 'key-00001')])
    results.push(await shop.pay({}, 'key-00001'))
    const [paymentId] = results.map((result) => result.paymentId)
    expect(new Set(results.map((result) => result.paymentId)).size).toBe(1)
    const reserved = shop.gateway.all.filter(({ status }) => status === 'authorized')
    expect(reserved.map(({ id }) => id)).toEqual([paymentId])
  })

  it('refuses a key that belongs to another purchase', async () => {
    const shop = aShop({ offer: { available_services: [bag] } })
    await shop.pay({}, 'key-00001')
    const other = shop.pay({ bags: [{ serviceId: 'ase_bag', quantity: 1 }], amount: FARE + 25 }, 'key-00001')
    await expect(other).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'Idempotency-Key': expect.any(String) },
    })
  })

  it('keeps the keys of two brands apart', async () => {
    const shop = aShop()
    await shop.pay({}, 'key-00001')
    await shop.pay({}, 'key-00001', { brand: { ...defaultBrand, key: 'acme.example' } })
    expect(shop.stored.purchases.map(({ brandKey }) => brandKey)).toEqual(['default', 'acme.example'])
  })

  it("charges the brand's own markup", async () => {
    const shop = aShop()
    await shop.pay({ amount: 550 }, null, { brand: { ...defaultBrand, markupPercent: 10 } })
    expect(shop.gateway.all[0]?.amount.amount).toBe(55_000)
  })

  it('authorizes again under the same key when the answer of the first time was lost', async () => {
    const shop = aShop()
    shop.gateway.lost.add('confirm')
    await expect(shop.pay({}, 'key-00001')).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await shop.pay({}, 'key-00001')).toMatchObject({ success: true })
    expect(shop.stored.purchases).toHaveLength(1)
    expect(shop.gateway.all).toMatchObject([{ status: 'authorized' }])
  })

  it.each([
    ['is slow', card()],
    ['is made with a card that is declined', card(DECLINED_CARD)],
  ])(
    'does not ask a buyer to pay again who has booked while a second press that %s was under way',
    async (_, cardDetails) => {
      const shop = aShop()
      const confirm = shop.gateway.confirm
      shop.gateway.confirm = async (paymentId) => {
        shop.gateway.confirm = confirm
        await shop.pay({}, 'key-00001')
        await shop.book(paymentId)
        // As the gateway answers to a payment that has moved on, or to the card.
        return cardDetails.number === DECLINED_CARD
          ? Promise.reject(new DomainError('payment_declined', 'Your card was declined.'))
          : { ...shop.gateway.all[0]! }
      }
      expect(await shop.pay({ cardDetails }, 'key-00001')).toEqual({ success: true, paymentId: 'pi_1' })
      expect(shop.gateway.all).toMatchObject([{ status: 'captured' }])
      expect(shop.stored.purchases).toMatchObject([{ state: 'captured' }])
    },
  )
})

it('refuses the key of one offer for another', async () => {
  const shop = aShop()
  await shop.pay({}, 'key-00001')
  await expect(shop.pay({ offerId: 'off_2' }, 'key-00001')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { 'Idempotency-Key': expect.any(String) },
  })
  expect(shop.gateway.all).toHaveLength(1)
})

describe('3-D Secure', () => {
  const live = { mode: 'live' as const }
  const token = { cardDetails: undefined, confirmationToken: 'ctoken_1' }

  it('hands the client secret to the browser in live mode and asks again afterwards', async () => {
    const shop = aShop()
    expect(await shop.pay(token, null, live)).toMatchObject({
      success: false,
      requiresAction: true,
      paymentId: 'pi_1',
      clientSecret: 'pi_1_secret',
    })
    expect(await shop.pay({ paymentId: 'pi_1' }, null, live)).toMatchObject({ requiresAction: true })
    shop.gateway.all[0]!.status = 'authorized'
    expect(await shop.pay({ paymentId: 'pi_1' }, null, live)).toEqual({ success: true, paymentId: 'pi_1' })
    expect(shop.stored.purchases[0]?.state).toBe('authorized')
  })

  it('ends the attempt when the bank said no', async () => {
    const shop = aShop()
    await shop.pay(token, null, live)
    Object.assign(shop.gateway.all[0]!, { status: 'unpaid', refusal: 'Your bank said no.' })
    const refused = { code: 'payment_declined', message: 'Your bank said no.' }
    await expect(shop.pay({ paymentId: 'pi_1' }, null, live)).rejects.toMatchObject(refused)
    expect([shop.stored.purchases[0]?.state, shop.gateway.all[0]?.status]).toEqual(['voided', 'voided'])
  })

  it('counts as a decline in test mode, which cannot show the question', async () => {
    const shop = aShop()
    await expect(shop.pay({ cardDetails: card(SECURE_CARD) })).rejects.toMatchObject({ code: 'payment_declined' })
    expect([shop.stored.purchases[0]?.state, shop.gateway.all[0]?.status]).toEqual(['voided', 'voided'])
  })

  it('knows nothing of a payment for another offer', async () => {
    const shop = aShop()
    await shop.pay(token, null, live)
    await expect(shop.pay({ paymentId: 'pi_1', offerId: 'off_2' }, null, live)).rejects.toMatchObject({
      code: 'payment_not_found',
    })
  })

  it.each([
    ['an unknown payment', 'pi_9', {}],
    ["another brand's payment", 'pi_1', { brand: { ...defaultBrand, key: 'acme.example' } }],
  ])('knows nothing of %s', async (_name, paymentId, buyer) => {
    const shop = aShop()
    await shop.pay(token, null, live)
    await expect(shop.pay({ paymentId }, null, { ...live, ...buyer })).rejects.toMatchObject({
      code: 'payment_not_found',
    })
  })
})

describe('before any money is reserved', () => {
  it('the travelers are checked', async () => {
    const shop = aShop()
    const passengers = [{ ...amelia, gender: 'undisclosed' as const }]
    await expect(shop.pay({ passengers })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'passengers.0.gender': expect.any(String) },
    })
    expect([shop.gateway.all, shop.stored.purchases]).toEqual([[], []])
  })

  it.each([
    ['10', '26', 'payment_declined'],
    ['11', '26', null],
  ])('the test card’s expiry is checked: %s/%s', async (expiryMonth, expiryYear, code) => {
    const shop = aShop()
    const paying = shop.pay({ cardDetails: { ...card(), expiryMonth, expiryYear } })
    if (code) await expect(paying).rejects.toMatchObject({ code })
    else expect(await paying).toMatchObject({ success: true })
    expect(shop.gateway.all).toHaveLength(code ? 0 : 1)
  })
})
