import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES, HOUR_MINUTES } from '../../domain/time'
import { aDispute } from '../../testing/builders/a-dispute'
import { aPaidDesk, aSoldDesk, deskOf } from '../../testing/worlds/a-desk'
import { aShop } from '../../testing/worlds/a-shop'

// Cases about money: set up as they come about, settled by an administrator.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** An abandoned purchase whose money somebody took at the gateway by hand. */
async function aTakenPayment() {
  const desk = await aPaidDesk()
  desk.gateway.all[0]!.status = 'captured'
  desk.later(31)
  await desk.settle()
  expect(desk.latest()).toMatchObject({ kind: 'money_without_ticket' })
  return desk
}

describe('money that was taken for nothing', () => {
  it('goes back in part, and in whole, which ends the case by itself', async () => {
    const desk = await aTakenPayment()
    expect((await desk.read()).actions).toContainEqual({
      kind: 'refund',
      sentence: 'Gives up to $615 back to the card.',
      atMost: { amount: '615.00', currency: 'USD' },
    })
    const part = await desk.act({ action: 'refund', amount: '100.5', note: 'A first part' })
    expect(part.steps.at(-1)).toMatchObject({
      note: '$100.50. A first part',
      outcome: 'Refund of $100.50 (re_1). The card’s bank has it.',
    })
    expect(part).toMatchObject({ entry: { state: 'open' } })
    expect(part.gateway.map(({ title }) => title)).toEqual(['Payment', 'Refund'])
    await desk.act({ action: 'refund', amount: '514.50' })
    expect(desk.purchase()).toMatchObject({ state: 'voided' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.gateway.refunds.map(({ amount }) => amount.amount)).toEqual([10_050, 51_450])
  })

  it.each(['615.01', '0', '0.001', '1000'])('is not refunded by %s', async (amount) => {
    const desk = await aTakenPayment()
    const message = 'Enter an amount up to $615'
    await expect(desk.act({ action: 'refund', amount })).rejects.toMatchObject({ fields: { amount: message } })
    expect(desk.stored.caseSteps).toEqual([])
  })

  it('is refunded once by two people at the same moment, and by one who presses twice', async () => {
    const desk = await aTakenPayment()
    const both = await Promise.allSettled([
      desk.act({ action: 'refund', amount: '100' }, 0),
      desk.act({ action: 'refund', amount: '100' }, 0),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(desk.act({ action: 'refund', amount: '100' }, 0)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Something was done about it since you looked. Nothing was done now.',
    })
    expect(desk.gateway.refunds).toHaveLength(1)
    expect(desk.stored.caseSteps).toHaveLength(1)
    expect(desk.stored.audit).toHaveLength(1)
  })

  it('is not refunded again while an answer is lost, which the next step finds out about', async () => {
    const desk = await aTakenPayment()
    const { refund } = desk.gateway
    vi.spyOn(desk.gateway, 'refund').mockImplementationOnce(async (request) => {
      await refund(request)
      throw new DomainError('payment_unavailable', 'Nothing has been charged.')
    })
    await expect(desk.act({ action: 'refund', amount: '100' })).rejects.toMatchObject({
      message: 'The card gateway did not answer.',
    })
    expect(await desk.read()).toMatchObject({ isBusy: true, steps: [{ outcome: null }] })
    await expect(desk.act({ action: 'refund', amount: '100' })).rejects.toMatchObject({
      message: 'Somebody is at it. Please look again in a moment.',
    })
    desk.later(6)
    expect(await desk.read()).toMatchObject({ isBusy: false })
    const { steps } = await desk.act({ action: 'look_again' })
    expect(steps[0]).toMatchObject({ outcome: 'Refund of $100 (re_1). The card’s bank has it.' })
    expect(desk.gateway.refunds).toHaveLength(1)
  })

  it('says when the card takes no refund, and when all went back before', async () => {
    const desk = await aTakenPayment()
    desk.gateway.refundStatus = 'failed'
    await desk.act({ action: 'refund', amount: '100' })
    expect(desk.outcome()).toContain('The card did not take it.')
    vi.spyOn(desk.gateway, 'refund').mockResolvedValueOnce({ ...desk.gateway.refunds[0]!, madeFor: null })
    await desk.act({ action: 'refund', amount: '100' })
    expect(desk.outcome()).toBe('Nothing was refunded: all of it had gone back before.')
    await desk.act({ action: 'resolve', note: 'Paid back by bank transfer.' })
    expect(desk.purchase()).toMatchObject({ state: 'closed' })
  })
})

describe('money that the gateway does not let go', () => {
  it('is released by hand, and not given up while it is reserved', async () => {
    const desk = await aPaidDesk()
    desk.gateway.outage.add('void')
    desk.later(31)
    await desk.settle()
    desk.later(27 * HOUR_MINUTES)
    await desk.settle()
    expect(desk.latest()).toMatchObject({ kind: 'release_stuck' })
    expect(await desk.actions()).toEqual(['look_again', 'release'])
    await desk.act({ action: 'release' })
    expect(desk.outcome()).toBe('Not released yet: nothing sold, money is being released.')
    desk.gateway.outage.clear()
    await desk.act({ action: 'release' })
    expect(desk.gateway.all).toMatchObject([{ status: 'voided' }])
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('is released where no purchase is known', async () => {
    const desk = deskOf(aShop())
    const amount = { amount: 5000, currency: 'USD' }
    const { id } = await desk.gateway.create({
      purchaseId: 'p',
      brandKey: 'b',
      offerId: 'o',
      amount,
      brandName: 'Acme',
    })
    desk.gateway.all[0]!.status = 'authorized'
    await desk.open({ kind: 'books_differ', about: id, mode: 'test', paymentId: id })
    expect(await desk.actions()).toEqual(['release', 'resolve'])
    await desk.act({ action: 'release' })
    expect(desk.gateway.all).toMatchObject([{ status: 'voided' }])
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('stays as it is while the gateway can not be read', async () => {
    const desk = await aPaidDesk()
    desk.gateway.outage.add('void').add('find')
    desk.later(31)
    await desk.settle()
    await desk.open({ kind: 'release_stuck', about: 'x', mode: 'test', purchaseId: desk.purchase()!.id })
    expect(await desk.actions()).toEqual(['look_again'])
    expect((await desk.read()).gateway).toMatchObject([
      { problem: 'The card gateway did not answer. Look again in a moment.' },
    ])
  })
})

describe('a refund', () => {
  async function aFailedRefund() {
    const desk = await aSoldDesk()
    desk.gateway.refundStatus = 'failed'
    await desk.cancel(desk.bookingId, desk.owner)
    expect(desk.latest()).toMatchObject({ kind: 'refund_failed' })
    return desk
  }

  it('that failed is sent again', async () => {
    const desk = await aFailedRefund()
    expect(await desk.actions()).toEqual(['look_again', 'refund_again', 'resend_mail', 'resolve'])
    await desk.act({ action: 'refund_again' })
    expect(desk.outcome()).toBe('The card did not take it.')
    expect(desk.latest()).toMatchObject({ state: 'open' })
    desk.gateway.refundStatus = 'succeeded'
    await desk.act({ action: 'refund_again' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.stored.cancellations).toMatchObject([{ state: 'refunded' }])
  })

  it('that failed is paid by another way', async () => {
    const desk = await aFailedRefund()
    await desk.act({ action: 'resolve', note: 'Sent by bank transfer.' })
    expect(desk.outcome()).toBe('Resolved. Nothing more goes to the card.')
    expect(desk.stored.cancellations).toMatchObject([{ state: 'closed' }])
  })

  async function anUndecidedRefund() {
    const desk = await aSoldDesk()
    desk.airline.refund = { refund: null, refundTo: 'unknown' }
    await desk.cancel(desk.bookingId, desk.owner)
    desk.later(15 * DAY_MINUTES)
    await desk.watchCancellations()
    expect(desk.latest()).toMatchObject({ kind: 'refund_undecided' })
    return desk
  }

  it('of an unknown amount is decided by a person, sent and mailed', async () => {
    const desk = await anUndecidedRefund()
    expect(await desk.actions()).toEqual(['look_again', 'refund', 'resend_mail'])
    await desk.act({ action: 'refund', amount: '200' })
    expect(desk.outcome()).toBe('Decided: $200 go back.')
    expect(desk.stored.cancellations).toMatchObject([
      { state: 'refunded', terms: { refund_amount: '200.00', penalty_amount: '415.00', refund_to: 'card' } },
    ])
    expect(desk.gateway.refunds).toMatchObject([{ amount: { amount: 20_000, currency: 'USD' } }])
    expect(desk.kindsOfMails()).toContain('refund_known')
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('that nobody knows may be nothing', async () => {
    const desk = await anUndecidedRefund()
    await desk.act({ action: 'refund', amount: '0' })
    expect(desk.stored.cancellations).toMatchObject([{ state: 'closed', terms: { refund_amount: '0.00' } }])
    expect(desk.gateway.refunds).toEqual([])
  })
})

describe('a bank', () => {
  it('that warns of fraud is answered with the money; the booking stays', async () => {
    const desk = await aSoldDesk()
    await desk.open({ kind: 'fraud_warning', about: 'issfr_1', mode: 'test', paymentId: 'pi_1' })
    expect((await desk.read()).ours.map(({ title }) => title)).toEqual(['Purchase', 'Booking'])
    const refund = (await desk.read()).actions.find(({ kind }) => kind === 'refund')
    expect(refund?.sentence).toBe('Gives up to $615 back to the card. The booking stays as it is.')
    await desk.act({ action: 'refund', amount: '615' })
    expect(await desk.actions()).not.toContain('refund')
    await desk.act({ action: 'resolve', note: 'Given back.' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('that disputes has the money, and is looked at until it has decided', async () => {
    const desk = await aSoldDesk()
    const dispute = aDispute({ id: 'dp_1' })
    const found = vi.spyOn(desk.gateway, 'findDispute').mockResolvedValue(dispute)
    const detail = { dispute: 'dp_1' }
    await desk.open({ kind: 'dispute', about: 'dp_1', mode: 'test', paymentId: 'pi_1', detail })
    expect(await desk.actions()).toEqual(['look_again', 'send_evidence', 'accept_dispute', 'resend_mail', 'resolve'])
    expect((await desk.read()).gateway[0]).toMatchObject({ title: 'Dispute' })
    await desk.act({ action: 'look_again' })
    expect(desk.outcome()).toBe('Nothing has changed.')
    found.mockResolvedValue({ ...dispute, stage: 'ended', status: 'lost' })
    await desk.act({ action: 'look_again' })
    expect(desk.outcome()).toBe('The dispute has ended: lost.')
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })
})
