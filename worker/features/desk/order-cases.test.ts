import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MINUTES } from '../../domain/time'
import { aPaidDesk } from '../../testing/worlds/a-desk'
import { openEmail } from '../mail/prepare-mail'

// Cases about orders: set up as they come about, settled by an administrator.

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

/** A purchase whose order was made and its answer lost, a day later. */
async function aLostOrder(then: 'hidden' | 'unreadable' | 'duplicated') {
  const desk = await aPaidDesk()
  desk.airline.behavior = 'lost'
  await desk.book(desk.paymentId)
  const [order] = desk.airline.orders
  if (then === 'hidden') desk.airline.isHiding = true
  if (then === 'unreadable') desk.airline.isUnreadable = true
  if (then === 'duplicated') desk.airline.orders.push({ ...order!, id: 'ord_2', bookingReference: 'SECOND' })
  desk.later(25 * HOUR_MINUTES)
  await desk.settle()
  return desk
}

/** A purchase whose money went back, and whose ticket then showed up. */
async function aLateOrder() {
  const desk = await aLostOrder('hidden')
  expect(desk.purchase()).toMatchObject({ state: 'voided' })
  desk.airline.isHiding = false
  desk.later(7 * HOUR_MINUTES)
  await desk.settle()
  return desk
}

describe('an order that can not be read', () => {
  it('is shown with both sides, and attached by a person who has read it', async () => {
    const desk = await aLostOrder('unreadable')
    const file = await desk.read()
    expect(file).toMatchObject({ entry: { kind: 'order_unclear', state: 'open' }, isBusy: false })
    expect(file.sentence).toContain('cannot be read')
    expect(file.ours.map(({ title }) => title)).toEqual(['Purchase', 'Booking', 'Noted with the case'])
    const factOf = (records: typeof file.ours, name: string) =>
      records.flatMap(({ facts }) => facts).find((fact) => fact.name === name)
    expect(factOf(file.ours, 'Travelers')).toMatchObject({ value: expect.stringContaining('Amelia Earhart') })
    expect(factOf(file.gateway, 'State')).toMatchObject({ value: 'reserved, not taken' })
    expect(factOf(file.gateway, 'Amount')).toMatchObject({ amount: '615.00', currency: 'USD' })
    expect(factOf(file.airline, 'State')).toMatchObject({ value: 'stands, with e-tickets' })
    // A ticket that names this purchase is no reason to release the money, and the traveler waits for an answer.
    expect(file.actions.map(({ kind }) => kind)).toEqual(['look_again', 'attach_order', 'resend_mail'])

    const after = await desk.act({ action: 'attach_order', orderId: 'ord_1' })
    expect(after).toMatchObject({ entry: { state: 'resolved' }, actions: [] })
    expect(after.steps.at(-1)).toMatchObject({ action: 'attach_order', note: 'ord_1', userId: 'admin_1' })
    expect(desk.outcome()).toBe('The booking is confirmed as RZPNX1, and the money is taken.')
    expect(desk.purchase()).toMatchObject({ state: 'captured', orderId: 'ord_1' })
    expect(desk.stored.bookings).toMatchObject([{ status: 'confirmed', bookingReference: 'RZPNX1' }])
    expect(desk.gateway.all).toMatchObject([{ status: 'captured' }])
    expect(desk.stored.audit).toMatchObject([{ action: 'case_step', detail: { step: 'attach_order' } }])
  })

  it('is attached without e-tickets, where its airline gives none', async () => {
    const desk = await aLostOrder('unreadable')
    desk.airline.orders[0]!.documents = []
    const facts = (await desk.read()).airline.flatMap((record) => record.facts)
    expect(facts.find(({ name }) => name === 'State')).toMatchObject({ value: 'stands, without e-tickets' })
    expect(facts.map(({ name }) => name)).not.toContain('Tickets')
    expect(await desk.actions()).not.toContain('release')
    await desk.act({ action: 'attach_order', orderId: 'ord_1' })
    expect(desk.outcome()).toBe('The booking is confirmed as RZPNX1, and the money is taken.')
    expect(desk.purchase()).toMatchObject({ state: 'captured' })
  })

  it('is not attached when it is another, canceled, not paid for, or nowhere', async () => {
    const desk = await aLostOrder('unreadable')
    const [order] = desk.airline.orders
    const attach = (orderId = 'ord_1') => desk.act({ action: 'attach_order', orderId })
    const refusal = (message: string) => ({ code: 'invalid_input', fields: { orderId: message } })
    await expect(attach('ord_9')).rejects.toMatchObject(refusal('The airline’s provider knows no such order'))
    Object.assign(order!, { purchaseId: 'another' })
    await expect(attach()).rejects.toMatchObject(refusal('This order was made for something else'))
    Object.assign(order!, { purchaseId: null, isCanceled: true })
    await expect(attach()).rejects.toMatchObject(refusal('This order is canceled'))
    Object.assign(order!, { isCanceled: false, isPaid: false })
    await expect(attach()).rejects.toMatchObject(refusal('This order isn’t paid for'))
    expect(desk.stored.caseSteps).toEqual([])
    expect(desk.gateway.all).toMatchObject([{ status: 'authorized' }])
  })

  it('is given up by a person who knows that there is no ticket, and the money released', async () => {
    const desk = await aLostOrder('unreadable')
    Object.assign(desk.airline.orders[0]!, { isPaid: false })
    expect(await desk.actions()).toContain('release')
    expect(await desk.actions()).not.toContain('resolve')
    await desk.act({ action: 'release', note: 'The airline says on the phone that there is none.' })
    expect(desk.outcome()).toBe('The money is released.')
    expect(desk.purchase()).toMatchObject({ state: 'voided' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.stored.bookings).toMatchObject([{ status: 'cancelled' }])
    expect(desk.kindsOfMails()).toContain('booking_released')
  })

  it('keeps its money while nobody can say which orders there are', async () => {
    const desk = await aLostOrder('unreadable')
    Object.assign(desk.airline.orders[0]!, { isPaid: false })
    const { DomainError } = await import('../../domain/error')
    vi.spyOn(desk.airline, 'findOrder').mockRejectedValue(new DomainError('provider_timeout', 'Too slow.'))
    expect(await desk.actions()).not.toContain('release')
    expect((await desk.read()).airline.at(-1)?.problem).toContain('did not say which orders there are')
  })
})

describe('two orders for one purchase', () => {
  it('leave one attached, and the case open until the other is gone', async () => {
    const desk = await aLostOrder('duplicated')
    expect(desk.latest()).toMatchObject({ kind: 'orders_duplicated' })
    expect((await desk.read()).actions.find(({ kind }) => kind === 'attach_order')).toMatchObject({
      orderIds: ['ord_1', 'ord_2'],
    })
    await desk.act({ action: 'attach_order', orderId: 'ord_2' })
    expect(desk.outcome()).toContain('Still to be canceled at the airline: ord_1.')
    expect(desk.purchase()).toMatchObject({ state: 'captured', orderId: 'ord_2' })
    expect(desk.latest()).toMatchObject({ state: 'open' })
    await desk.act({ action: 'resolve', note: 'Canceled ord_1 at the airline.' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.stored.caseSteps.at(-1)).toMatchObject({ note: 'Canceled ord_1 at the airline.', outcome: 'Resolved.' })
  })
})

describe('a ticket whose money went back', () => {
  it('is kept: the booking is confirmed, nothing charged, and the traveler informed', async () => {
    const desk = await aLateOrder()
    expect(desk.latest()).toMatchObject({ kind: 'order_after_release', orderId: 'ord_1' })
    await desk.act({ action: 'attach_order', orderId: 'ord_1' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.purchase()).toMatchObject({ state: 'closed', capturedAt: null })
    expect(desk.stored.bookings).toMatchObject([{ status: 'confirmed', orderId: 'ord_1' }])
    expect(desk.gateway.all).toMatchObject([{ status: 'voided' }])
    const mail = desk.stored.mails.findLast(({ kind }) => kind === 'booking')
    const { subject, text } = (await openEmail(desk.deps.secrets, mail!.sealed))!
    expect(subject).toBe('[TEST] Your booking stands after all: RZPNX1')
    expect(text).toContain('You are not charged for this ticket')
    expect(text).not.toContain('Card ending in')
    // Nobody looks for it any more, and its traveler is sent to a person.
    desk.later(7 * HOUR_MINUTES)
    await desk.settle()
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    const { id, userId } = desk.stored.bookings[0]!
    await expect(desk.quote(id, { userId: userId ?? '' })).rejects.toMatchObject({ code: 'not_cancellable' })
  })

  it('is not kept, nor called free, while the gateway does not say that the money is back', async () => {
    const desk = await aLateOrder()
    expect(await desk.actions()).toEqual(['look_again', 'attach_order', 'resend_mail', 'resolve'])
    desk.gateway.outage.add('find')
    expect(await desk.actions()).toEqual(['look_again', 'resolve'])
    desk.gateway.outage.clear()
    desk.gateway.all[0]!.status = 'captured'
    expect(await desk.actions()).toEqual(['look_again', 'refund', 'resolve'])
    await desk.act({ action: 'refund', amount: '615' })
    expect(await desk.actions()).toContain('attach_order')
  })

  it('is left alone with a note, and not asked about again', async () => {
    const desk = await aLateOrder()
    await desk.act({ action: 'resolve', note: 'The traveler flies with somebody else; the ticket lapses.' })
    expect(desk.purchase()).toMatchObject({ state: 'closed' })
    expect(desk.stored.bookings).toMatchObject([{ status: 'cancelled' }])
    desk.later(7 * HOUR_MINUTES)
    await desk.settle()
    expect(desk.latest()).toMatchObject({ state: 'resolved', seen: 1 })
  })
})

describe('a ticket whose money can not be taken', () => {
  async function anUnpaidTicket() {
    const desk = await aPaidDesk()
    desk.airline.behavior = 'lost'
    await desk.book(desk.paymentId)
    desk.gateway.all[0]!.status = 'voided'
    desk.later(5)
    await desk.settle()
    return desk
  }

  it('is asked for until a person ends it', async () => {
    const desk = await anUnpaidTicket()
    expect(desk.latest()).toMatchObject({ kind: 'capture_impossible' })
    expect(await desk.actions()).toEqual(['look_again', 'resolve'])
    await desk.act({ action: 'look_again' })
    expect(desk.outcome()).toContain('Nobody was asked')
    desk.later(1)
    await desk.act({ action: 'look_again' })
    expect(desk.outcome()).toBe('Nothing has changed.')
    await desk.act({ action: 'resolve', note: 'Paid by bank transfer.' })
    expect(desk.outcome()).toBe('Resolved, and the purchase is closed.')
    expect(desk.purchase()).toMatchObject({ state: 'closed' })
    desk.later(HOUR_MINUTES)
    await desk.settle()
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.stored.bookings).toMatchObject([{ status: 'confirmed' }])
  })

  it('ends by itself when it can be taken after all', async () => {
    const desk = await anUnpaidTicket()
    desk.gateway.all[0]!.status = 'authorized'
    desk.later(1)
    const file = await desk.act({ action: 'look_again' })
    expect(desk.outcome()).toBe('The purchase has moved on: order confirmed, money taken.')
    expect(file.entry.state).toBe('resolved')
    expect(file.steps.map(({ userId }) => userId).toSorted()).toEqual(['admin_1', 'system'])
  })
})
