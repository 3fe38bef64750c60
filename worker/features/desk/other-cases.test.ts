import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { aSoldDesk, deskOf } from '../../testing/worlds/a-desk'
import { aShop } from '../../testing/worlds/a-shop'
import { openEmail } from '../mail/prepare-mail'
import { noteRun } from './watch-schedule'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

it('as much as our balance did not cover is sold again when a person says that it was filled', async () => {
  const desk = deskOf(aShop())
  const detail = { amount: '500.00', currency: 'USD' }
  await desk.open({ kind: 'balance_short', about: 'live', mode: 'live', detail })
  expect(await desk.pay()).toMatchObject({ success: true })
  await desk.open({ kind: 'balance_short', about: 'test', mode: 'test', detail: { ...detail, provider: 'second' } })
  // The books have one balance, whichever provider refused.
  await expect(desk.pay()).rejects.toMatchObject({ code: 'sales_stopped' })
  expect(await desk.actions()).toEqual(['resolve'])
  await desk.act({ action: 'resolve', note: 'Topped up.' })
  expect(await desk.pay()).toMatchObject({ success: true })
})

it('a silent schedule is looked at until it runs again', async () => {
  const desk = deskOf(aShop())
  await noteRun(desk.deps)
  desk.later(40)
  await desk.open({ kind: 'schedule_silent', about: 'schedule', mode: 'test' })
  await desk.act({ action: 'look_again' })
  expect(desk.outcome()).toContain('has not come to its end')
  await desk.deps.heartbeats.begin('schedule', desk.deps.clock.now())
  await desk.deps.heartbeats.end('schedule', desk.deps.clock.now())
  await desk.act({ action: 'look_again' })
  expect(desk.outcome()).toBe('It runs again.')
  expect(desk.latest()).toMatchObject({ state: 'resolved' })
})

it.each(['canceled_after_refusal', 'flight_change_unanswered', 'books_differ'] as const)(
  '%s is looked at, refunded in part out of goodwill, and resolved',
  async (kind) => {
    const desk = await aSoldDesk()
    await desk.open({
      kind,
      about: 'x',
      mode: 'test',
      brandKey: 'default',
      bookingId: desk.bookingId,
      paymentId: 'pi_1',
    })
    expect(await desk.actions()).toEqual(['look_again', 'refund', 'resend_mail', 'resolve'])
    await desk.act({ action: 'look_again' })
    await desk.act({ action: 'refund', amount: '15' })
    await desk.act({ action: 'resolve', note: 'Spoken to.' })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
    expect(desk.gateway.refunds).toMatchObject([{ amount: { amount: 1500 } }])
    expect(desk.stored.bookings).toMatchObject([{ status: 'confirmed' }])
  },
)

it('a payment shows how risky it is, once it was judged', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'fraud_warning', about: 'x', mode: 'test', paymentId: 'pi_1' })
  const risk = async () =>
    (await desk.read()).gateway.flatMap(({ facts }) => facts).find(({ name }) => name === 'Risk of fraud')
  expect(await risk()).toBeUndefined()
  Object.assign(desk.gateway.all[0]!, { risk: 'elevated' })
  expect(await risk()).toMatchObject({ value: 'elevated' })
})

it('what the airline has canceled meanwhile shows when somebody looks', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'test', orderId: 'ord_1' })
  Object.assign(desk.airline.orders[0]!, { isCanceled: true })
  await desk.act({ action: 'look_again' })
  expect(desk.outcome()).toBe('The booking is now canceled.')
  expect(desk.stored.cancellations).toMatchObject([{ byAirline: true }])
  // Its refund is the airline's to name, or a person's to decide.
  desk.later(5)
  await desk.settleCancellations()
  expect(await desk.actions()).not.toContain('resolve')
})

it('the mail of a booking is sent as often as somebody asks, with its current state', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'test', paymentId: 'pi_1' })
  const before = desk.stored.mails.length
  await desk.act({ action: 'resend_mail' })
  await desk.act({ action: 'resend_mail' })
  const sent = desk.stored.mails.slice(before)
  expect(sent).toMatchObject([{ recipient: 'amelia@example.com' }, { kind: 'booking' }])
  expect((await openEmail(desk.deps.secrets, sent[1]!.sealed))?.subject).toBe(
    '[TEST] Your booking is confirmed: RZPNX1',
  )
  await desk.cancel(desk.bookingId, desk.owner)
  await desk.act({ action: 'resend_mail' })
  const { kind, sealed } = desk.stored.mails.at(-1)!
  expect(kind).toBe('booking_cancelled')
  expect((await openEmail(desk.deps.secrets, sealed))?.text).toContain('Refund to your card: $500')
})

it('a step that fails says why, and may be taken again', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'test', orderId: 'ord_1' })
  vi.spyOn(desk.airline, 'readOrder').mockRejectedValue(new DomainError('provider_timeout', 'Too slow.'))
  await expect(desk.act({ action: 'look_again' })).rejects.toMatchObject({
    message: 'The flight provider did not answer.',
  })
  expect(desk.outcome()).toBe('The flight provider did not answer.')
  expect((await desk.read()).airline).toMatchObject([{ problem: expect.stringContaining('did not answer') }])
  vi.restoreAllMocks()
  await desk.act({ action: 'look_again' })
  expect(desk.outcome()).toBe('Nothing has changed.')
})

it('what is not offered is not done, and nothing is done about a case that is over', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'test', orderId: 'ord_1' })
  await expect(desk.act({ action: 'release' })).rejects.toMatchObject({ code: 'conflict' })
  await desk.act({ action: 'resolve', note: 'Looked at it.' })
  await expect(desk.act({ action: 'resolve', note: 'Again.' })).rejects.toMatchObject({ code: 'conflict' })
  expect(desk.stored.caseSteps).toHaveLength(1)
  await desk.open({ kind: 'books_differ', about: 'y', mode: 'test' })
  expect(await desk.actions()).toEqual(['resolve'])
})

it('is shown as far as possible when a provider has no keys any more', async () => {
  const desk = await aSoldDesk()
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'live', paymentId: 'pi_1', detail: { dispute: 'dp_1' } })
  const refuse = (): never => {
    throw new DomainError('provider_unavailable', 'Live flights are not configured.')
  }
  Object.assign(desk.deps, { flights: refuse, payments: refuse })
  const { gateway, airline, actions } = await desk.read()
  expect([...gateway, ...airline].every(({ problem }) => problem?.includes('did not'))).toBe(true)
  expect(actions.map(({ kind }) => kind)).toContain('resolve')
})

it.each([
  [{ amount: 21_600, currency: 'USD' }, [{ name: 'Amount', kind: 'money', amount: '216.00', currency: 'USD' }]],
  [{ amount: '400.5', currency: 'USD' }, [{ name: 'Amount', kind: 'money', amount: '400.5', currency: 'USD' }]],
  [{ paid: 500, paidCurrency: 'JPY' }, [{ name: 'Paid', kind: 'money', amount: '500', currency: 'JPY' }]],
  [
    { runs: 3, code: 'busy', refund: null, currency: null },
    [
      { name: 'Runs', kind: 'text', value: '3' },
      { name: 'Code', kind: 'text', value: 'busy' },
    ],
  ],
])('what is noted with a case says amounts as money: %j', async (detail, facts) => {
  const desk = deskOf(aShop())
  await desk.open({ kind: 'books_differ', about: 'x', mode: 'test', detail })
  expect((await desk.read()).ours).toMatchObject([{ title: 'Noted with the case', facts }])
})
