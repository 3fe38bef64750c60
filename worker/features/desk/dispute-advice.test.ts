import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { anInquiry } from '../../testing/builders/a-dispute'
import { aDisputedDesk, aSoldDesk } from '../../testing/worlds/a-desk'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('a refund that spares a dispute', () => {
  const aWarnedDesk = async (isActionable = true) => {
    const desk = await aSoldDesk()
    desk.gateway.warnings.push({ id: 'issfr_1', isActionable, reason: 'made_with_stolen_card', paymentId: 'pi_1' })
    const about = { kind: 'fraud_warning', about: 'issfr_1', mode: 'test', paymentId: 'pi_1' } as const
    await desk.open({ ...about, detail: { warning: 'issfr_1' } })
    return desk
  }
  const advice = async (desk: Awaited<ReturnType<typeof aWarnedDesk>>) => (await desk.read()).advice

  it('is advised while the booking isn’t canceled, by canceling it first', async () => {
    const desk = await aWarnedDesk()
    expect(await advice(desk)).toEqual({
      bookingId: desk.bookingId,
      sentence:
        'Giving the money back now spares a dispute and its fee. Cancel the booking first, so that nobody flies on its tickets; what its terms keep can be refunded here.',
    })
    expect((await desk.read()).gateway[0]).toMatchObject({ title: 'Fraud warning' })
    await desk.cancel(desk.bookingId, desk.owner)
    expect(await advice(desk)).toEqual({
      bookingId: null,
      sentence: 'Giving the money back now spares a dispute and its fee.',
    })
    await desk.act({ action: 'refund', amount: '115' })
    expect(await advice(desk)).toBeNull()
    expect(desk.gateway.all[0]?.refunded.amount).toBe(61_500)
  })

  it('is not advised where it spares nothing, nor once somebody may have flown', async () => {
    expect(await advice(await aWarnedDesk(false))).toBeNull()
    const desk = await aWarnedDesk()
    desk.later(365 * DAY_MINUTES)
    expect(await advice(desk)).toBeNull()
  })

  it('ends what a bank only asks about, which is never accepted as lost', async () => {
    const desk = await aDisputedDesk(anInquiry())
    expect(await desk.actions()).toEqual(['look_again', 'send_evidence', 'refund', 'resend_mail', 'resolve'])
    expect(await desk.sentence('refund')).toContain('All of it ends the bank’s question.')
    expect((await desk.read()).advice).toMatchObject({
      bookingId: desk.bookingId,
      sentence: expect.stringContaining('ends the bank’s question before it becomes a dispute'),
    })
    await desk.act({ action: 'refund', amount: '615' })
    expect(desk.gateway.refunds).toMatchObject([{ amount: { amount: 61_500 } }])
  })
})
