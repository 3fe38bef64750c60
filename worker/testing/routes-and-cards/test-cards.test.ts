import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDrivenShop, CONFIRMED, NOTHING } from './driven-shop'

// Every test card of Stripe's that the test form takes, over the whole shop, to the end of its money.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const DECLINED = 'Your card was declined. Please use another card.'

describe('a card that pays', () => {
  it.each([
    ['4242424242424242', 'visa', '4242', 'normal'],
    ['5555555555554444', 'mastercard', '4444', 'normal'],
    ['378282246310005', 'amex', '0005', 'normal'],
    ['4000000000009235', 'visa', '9235', 'elevated'],
  ])('%s is charged once, for a ticket', async (number, cardBrand, cardLast4, risk) => {
    const shop = aDrivenShop()
    const { booked } = await shop.buyOn('JFK', 'LHR', { number })
    expect(booked.body).toMatchObject({ status: 'confirmed', cardBrand, cardLast4 })
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual(CONFIRMED)
    expect(await shop.deps.payments('test').find(shop.purchase().paymentId ?? '')).toMatchObject({ risk })
    expect(shop.untrue).toEqual([])
  })
})

describe('a card that is declined', () => {
  it.each([
    ['4000000000000002', DECLINED],
    ['4000000000009995', 'Your card was declined: it has insufficient funds. Please use another card.'],
    // Why a bank suspects a card isn't for whoever holds it.
    ['4000000000009987', DECLINED],
    ['4000000000009979', DECLINED],
    ['4000000000004954', DECLINED],
    ['4100000000000019', DECLINED],
    ['4000000000000069', 'Your card was declined: it has expired. Please use another card.'],
    ['4000000000000127', 'Your card was declined: its security code is incorrect. Please check the card details.'],
    ['4000000000000119', 'Your card was declined because of a processing error. Please try again in a moment.'],
    [
      '4000002760003184',
      'This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.',
    ],
  ])('%s holds nothing', async (number, message) => {
    const shop = aDrivenShop()
    const declined = await shop.pay(await shop.choose('JFK', 'LHR'), { number })
    expect([declined.status, declined.body.code, declined.body.message]).toEqual([402, 'payment_declined', message])
    expect(await shop.ledger()).toEqual({ ...NOTHING, purchases: ['voided'], money: ['voided'] })
    expect(shop.untrue).toEqual([])
  })

  it('leaves the offer to another card, to the end of its money', async () => {
    const shop = aDrivenShop()
    const offer = await shop.choose('JFK', 'LHR')
    expect((await shop.pay(offer, { number: '4000000000000002' })).status).toBe(402)
    const paid = await shop.pay(offer)
    expect((await shop.book(offer, paid.body.paymentId)).body.status).toBe('confirmed')
    await shop.toTheEnd()
    const { purchases, money, ...rest } = await shop.ledger()
    expect([purchases.toSorted(), money.toSorted()]).toEqual([
      ['captured', 'voided'],
      ['captured', 'voided'],
    ])
    expect({ ...CONFIRMED, ...rest }).toEqual(CONFIRMED)
    expect(shop.untrue).toEqual([])
  })

  it('an unpublished number goes nowhere', async () => {
    const shop = aDrivenShop()
    const refused = await shop.pay(await shop.choose('JFK', 'LHR'), { number: '4111111111111111' })
    expect([refused.status, refused.body.code]).toEqual([422, 'card_data_refused'])
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual({ ...NOTHING, purchases: ['voided'], money: ['voided'] })
    expect(shop.untrue).toEqual([])
  })
})

const CANCELED = {
  ...CONFIRMED,
  tickets: ['canceled'],
  bookings: ['cancelled'],
  mails: ['booking', 'booking_cancelled'],
}

describe('a card to which money goes back', () => {
  it.each([
    // How the refund stands at the bank when it was made, and in the end.
    ['4242424242424242', 'succeeded', 'succeeded', 'refunded', {}],
    ['4000000000007726', 'pending', 'succeeded', 'refunded', {}],
    [
      '4000000000005126',
      'succeeded',
      'failed',
      'refund_failed',
      { cases: ['refund_failed open'], mails: ['booking', 'booking_cancelled', 'refund_failed'] },
    ],
  ])('%s: a refund that is %s at first is %s in the end', async (number, atFirst, inTheEnd, state, more) => {
    const shop = aDrivenShop()
    const { booked } = await shop.buyOn('JFK', 'LHR', { number, refundable: true })
    const { terms } = await shop.cancel(booked)
    expect(Number(terms.refund_amount)).toBeGreaterThan(0)
    expect(await shop.ledger()).toEqual({ ...CANCELED, refunded: [atFirst] })
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual({ ...CANCELED, refunded: [inTheEnd], ...more })
    expect(shop.stored.cancellations).toMatchObject([{ state, refundStatus: inTheEnd }])
    const [refund] = await shop.refunds()
    expect(refund?.amount.amount).toBe(Number(terms.refund_amount) * 100)
    // Weeks have passed, and with them the buyer's session.
    const [sold] = shop.stored.bookings
    const told = await shop.deps.bookings.findSoldAt(sold?.brandKey ?? '', booked.body.id)
    expect(JSON.stringify(told?.money).includes(refund?.reference ?? 'no reference')).toBe(inTheEnd === 'succeeded')
    expect(shop.untrue).toEqual([])
  })
})

describe('a card whose bank comes back to it', () => {
  it.each([
    ['4000000000000259', 'dispute', 'fraudulent'],
    ['4000000000002685', 'dispute', 'product_not_received'],
    ['4000000000001976', 'dispute', 'fraudulent'],
    ['4000000000005423', 'fraud_warning', 'made_with_stolen_card'],
  ])('%s: its %s reaches a person, once, and the ticket stands', async (number, kind, reason) => {
    const shop = aDrivenShop()
    await shop.buyOn('JFK', 'LHR', { number })
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual({ ...CONFIRMED, cases: [`${kind} open`] })
    const { id: purchaseId, bookingId } = shop.purchase()
    expect(shop.stored.cases.find((each) => each.kind === kind)).toMatchObject({
      purchaseId,
      bookingId,
      detail: { reason },
    })
    expect(shop.untrue).toEqual([])
  })

  it('4000000000000259: a refund that its bank bars because of the dispute reaches a person too', async () => {
    const shop = aDrivenShop()
    const { booked } = await shop.buyOn('JFK', 'LHR', { number: '4000000000000259', refundable: true })
    await shop.pass(1)
    await shop.cancel(booked)
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual({ ...CANCELED, cases: ['dispute open', 'refund_failed open'] })
    expect(shop.stored.cancellations).toMatchObject([{ state: 'refunding' }])
    expect(shop.untrue).toEqual([])
  })
})
