import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDrivenShop, CONFIRMED, NOTHING, times } from './driven-shop'

// Every test card of Stripe that the test form accepts, over the whole shop, until its money has moved for the last time.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const DECLINED = 'Your card was declined or the card details were incorrect. Please use another card.'

describe('cards that pay', () => {
  it('are each charged once, for a ticket', async () => {
    const shop = aDrivenShop()
    const cards = [
      ['4242424242424242', 'visa', '4242', 'normal'],
      ['5555555555554444', 'mastercard', '4444', 'normal'],
      ['378282246310005', 'amex', '0005', 'normal'],
      ['4000000000009235', 'visa', '9235', 'elevated'],
    ] as const
    for (const [number, cardBrand, cardLast4] of cards) {
      const { booked } = await shop.buyOn('JFK', 'LHR', { number, email: `${number}@example.com` })
      expect(booked.body).toMatchObject({ status: 'confirmed', cardBrand, cardLast4 })
    }
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual(times(cards.length, CONFIRMED))
    for (const [index, [, , , risk]] of cards.entries()) {
      const { paymentId } = shop.stored.purchases[index] ?? {}
      expect(await shop.deps.payments('test').find(paymentId ?? '')).toMatchObject({ risk })
    }
    expect(shop.untrue).toEqual([])
  })
})

describe('cards that are declined', () => {
  const cards = [
    ['4000000000000002', DECLINED],
    [
      '4000000000009995',
      'Your card was declined or the card details were incorrect. It has insufficient funds. Please use another card.',
    ],
    // Why a bank suspects a card is not shown to its holder.
    ['4000000000009987', DECLINED],
    ['4000000000009979', DECLINED],
    ['4000000000004954', DECLINED],
    ['4100000000000019', DECLINED],
    [
      '4000000000000069',
      'Your card was declined or the card details were incorrect. It has expired. Please use another card.',
    ],
    [
      '4000000000000127',
      'Your card was declined or the card details were incorrect. Its security code is incorrect. Please check the card details.',
    ],
    [
      '4000000000000119',
      'Your card was declined or the card details were incorrect. There was a processing error. Please try again in a moment.',
    ],
    [
      '4000002760003184',
      'This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.',
    ],
  ] as const

  it('hold nothing, say why, and leave the offer to another card', async () => {
    const shop = aDrivenShop()
    const offer = await shop.choose('JFK', 'LHR')
    for (const [index, [number, message]] of cards.entries()) {
      const declined = await shop.pay(offer, { number })
      const refusal = [number, declined.status, declined.body.code, declined.body.message]
      expect(refusal).toEqual([number, 402, 'payment_declined', message])
      const voided = { ...NOTHING, purchases: ['voided'], money: ['voided'] }
      expect(await shop.ledger()).toEqual(times(index + 1, voided))
    }
    expect(shop.untrue).toEqual([])
  })

  it('leaves the offer to another card, until its money has moved for the last time', async () => {
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

describe('cards to which money goes back', () => {
  it('have their refunds followed from their first state to their last', async () => {
    const shop = aDrivenShop()
    const cards = [
      // The state of the refund at the bank when it was made, and in the end.
      ['4242424242424242', 'succeeded', 'succeeded', 'refunded'],
      ['4000000000007726', 'pending', 'succeeded', 'refunded'],
      ['4000000000005126', 'succeeded', 'failed', 'refund_failed'],
    ] as const
    const promised: number[] = []
    const sold: string[] = []
    for (const [number] of cards) {
      const { booked } = await shop.buyOn('JFK', 'LHR', { number, refundable: true, email: `${number}@example.com` })
      const { terms } = await shop.cancel(booked)
      expect(Number(terms.refund_amount)).toBeGreaterThan(0)
      promised.push(Number(terms.refund_amount) * 100)
      sold.push(booked.body.id)
    }
    const mails = cards.flatMap(() => CANCELED.mails)
    const canceled = { ...times(cards.length, CANCELED), mails }
    const refundOf = async (bookingId: string) => {
      const row = shop.stored.cancellations.find((each) => each.bookingId === bookingId)
      return (await shop.refunds()).find(({ id }) => id === row?.refundId)
    }
    const ledgerBySale = async () => {
      const { refunded, ...rest } = await shop.ledger()
      expect(refunded).toHaveLength(cards.length)
      const each = await Promise.all(sold.map(refundOf))
      return { ...rest, refunded: each.map((refund) => refund?.status) }
    }
    expect(await ledgerBySale()).toEqual({ ...canceled, refunded: cards.map(([, first]) => first) })
    await shop.toTheEnd()
    expect(await ledgerBySale()).toEqual({
      ...canceled,
      refunded: cards.map(([, , last]) => last),
      cases: ['refund_failed open'],
      mails: [...mails, 'refund_failed'],
    })
    const made = await Promise.all(sold.map(refundOf))
    expect(made.map((refund) => refund?.amount.amount)).toEqual(promised)
    for (const [index, [, , refundStatus, state]] of cards.entries()) {
      const bookingId = sold[index] ?? ''
      const rows = shop.stored.cancellations.filter((row) => row.bookingId === bookingId)
      expect(rows).toMatchObject([{ state, refundStatus }])
      // Weeks have passed, and with them the buyer's session.
      const booking = await shop.deps.bookings.findSoldAt(shop.here, bookingId)
      const reference = made[index]?.reference ?? 'no reference'
      expect(JSON.stringify(booking?.money).includes(reference)).toBe(refundStatus === 'succeeded')
    }
    expect(shop.untrue).toEqual([])
  })
})

describe('a card whose bank comes back to it', () => {
  it('has its dispute or warning reach a person, once, while the ticket is valid', async () => {
    const shop = aDrivenShop()
    const cards = [
      ['4000000000000259', 'dispute', 'fraudulent'],
      ['4000000000002685', 'dispute', 'product_not_received'],
      ['4000000000001976', 'dispute', 'fraudulent'],
      ['4000000000005423', 'fraud_warning', 'made_with_stolen_card'],
    ] as const
    for (const [number] of cards) await shop.buyOn('JFK', 'LHR', { number, email: `${number}@example.com` })
    await shop.toTheEnd()
    const { cases, ...rest } = await shop.ledger()
    expect(cases.toSorted()).toEqual(cards.map(([, kind]) => `${kind} open`).toSorted())
    expect({ ...rest, cases: [] }).toEqual(times(cards.length, CONFIRMED))
    for (const [index, [, kind, reason]] of cards.entries()) {
      const { id: purchaseId, bookingId } = shop.stored.purchases[index] ?? {}
      expect(shop.stored.cases.filter((each) => each.purchaseId === purchaseId)).toMatchObject([
        { kind, purchaseId, bookingId, detail: { reason } },
      ])
    }
    expect(shop.untrue).toEqual([])
  })

  it('4000000000000259: what an airline gives back waits while the bank decides', async () => {
    const shop = aDrivenShop()
    const { booked } = await shop.buyOn('JFK', 'LHR', { number: '4000000000000259', refundable: true })
    await shop.pass(1)
    await shop.cancel(booked)
    await shop.toTheEnd()
    expect(await shop.ledger()).toEqual({ ...CANCELED, cases: ['dispute open'] })
    expect(shop.stored.cancellations).toMatchObject([{ state: 'undecided' }])
    expect(shop.untrue).toEqual([])
  })
})
