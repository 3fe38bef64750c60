import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDispute } from '../../testing/builders/a-dispute'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { aDisputedDesk, deskOf } from '../../testing/worlds/a-desk'
import { aShop } from '../../testing/worlds/a-shop'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const GONE_MINUTES = 6

describe('a disputed payment', () => {
  it('shows the evidence of its sale, and sends exactly that with the note, only once', async () => {
    const desk = await aDisputedDesk()
    const { evidence } = await desk.read()
    expect(evidence).toMatchObject({
      isSent: false,
      parts: {
        productDescription: expect.stringContaining('RZPNX1'),
        customerEmail: 'amelia@example.com',
        activity: expect.stringContaining('$615 was charged to the card'),
      },
    })
    expect(await desk.sentence('send_evidence')).toBe(
      'Sends the evidence on this page, with what you add, to the buyer’s bank, once and for all: nothing can be added later. The bank takes it until Mon, Nov 30, 2026, 23:59 UTC.',
    )
    const after = await desk.send('She wrote to us from the lounge.')
    const sent = { ...evidence?.parts, ownWords: 'She wrote to us from the lounge.' }
    expect(desk.dispute.answer).toEqual({ evidence: sent, madeFor: after.steps[0]?.id })
    expect(after).toMatchObject({
      entry: { state: 'open' },
      evidence: { isSent: true, parts: sent },
      gateway: [{ facts: [{ value: 'under review (under_review)' }, {}, {}, {}, {}] }, {}],
      steps: [{ note: 'She wrote to us from the lounge.', outcome: expect.stringContaining('The evidence was sent.') }],
    })
    expect(after.actions.map(({ kind }) => kind)).toEqual(['look_again', 'resend_mail', 'resolve'])
    expect(await desk.sentence('resolve')).toContain('before the bank has decided')
  })

  it('is answered once, no matter who presses or how often', async () => {
    const desk = await aDisputedDesk()
    const answers = vi.spyOn(desk.gateway, 'answerDispute')
    const presses = await Promise.allSettled([desk.send('', 0), desk.send('', 0), desk.send('', 0)])
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(desk.send()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The evidence was sent before\. The dispute is under review/),
    })
    await expect(desk.act({ action: 'accept_dispute' })).rejects.toMatchObject({ code: 'conflict' })
    expect(answers).toHaveBeenCalledTimes(1)
    expect(desk.stored.caseSteps).toHaveLength(1)
  })

  it('is never answered twice, wherever a process dies', async () => {
    const nextDatabase = databasesInTurn()
    const aDeskInTurn = () => aDisputedDesk(aDispute(), { over: nextDatabase() })
    const whole = await aDeskInTurn()
    const moments = await whole.distinctMoments(() => whole.send('', 0))
    expect(moments.length).toBeGreaterThan(2)
    for (const dieAt of moments) {
      const desk = await aDeskInTurn()
      const { process } = desk
      process.moments.length = 0
      process.dieAt = dieAt
      await desk.send('', 0).catch(() => {})
      process.restart()
      desk.later(GONE_MINUTES)
      const answers = desk.dispute.answer
      if (answers) {
        await expect(desk.send()).rejects.toMatchObject({ code: 'conflict' })
        await desk.act({ action: 'look_again' })
      } else await desk.send()
      expect(desk.dispute).toMatchObject({ stage: 'under_review', answer: answers ?? {} })
      const outcomes = desk.stored.caseSteps
        .filter(({ action }) => action === 'send_evidence')
        .map(({ outcome }) => outcome ?? '')
      expect(outcomes.filter((outcome) => outcome.startsWith('The evidence was sent.'))).toHaveLength(1)
      expect(outcomes.every((outcome) => /^(The evidence was sent|Nothing was sent)/.test(outcome))).toBe(true)
    }
  })

  it('whose answer is lost on the way is found out about before anything else is done', async () => {
    const desk = await aDisputedDesk()
    desk.gateway.lost.add('answerDispute')
    await expect(desk.send('Mine.')).rejects.toMatchObject({ message: 'The card gateway did not answer.' })
    expect(desk.outcome()).toBeNull()
    await expect(desk.act({ action: 'look_again' })).rejects.toMatchObject({ code: 'conflict' })
    desk.later(GONE_MINUTES)
    await desk.act({ action: 'look_again' })
    expect(desk.stored.caseSteps[0]).toMatchObject({
      note: 'Mine.',
      outcome: expect.stringMatching(/^The evidence was sent/),
    })
  })

  it('that somebody has answered elsewhere meanwhile keeps their answer', async () => {
    const desk = await aDisputedDesk()
    const answer = desk.gateway.answerDispute
    vi.spyOn(desk.gateway, 'answerDispute').mockImplementation(async (id, mine) => {
      await answer(id, { evidence: { ownWords: 'Theirs' }, madeFor: 'elsewhere' })
      return answer(id, mine)
    })
    await desk.send('Mine.')
    expect(desk.outcome()).toBe('Nothing was sent: somebody had answered before. The dispute is under review.')
    expect((await desk.read()).evidence).toEqual({ isSent: true, parts: { ownWords: 'Theirs' } })
  })

  it('that its answer ends is over with it', async () => {
    const desk = await aDisputedDesk()
    vi.spyOn(desk.gateway, 'answerDispute').mockImplementation(async (_, answer) =>
      Object.assign(desk.dispute, { stage: 'ended', status: 'won', answer }),
    )
    await desk.send('winning_evidence')
    expect(desk.outcome()).toBe('The evidence was sent. The dispute has ended: won.')
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('may be given up for good', async () => {
    const desk = await aDisputedDesk()
    expect(await desk.sentence('accept_dispute')).toBe(
      'Gives the dispute up for lost: the buyer keeps the $615, and nobody can ever undo that. The booking and its tickets stay as they are.',
    )
    await desk.act({ action: 'accept_dispute' })
    expect(desk.outcome()).toBe('The dispute has ended: lost.')
    expect(desk.dispute).toMatchObject({ stage: 'ended', answer: null })
    expect(desk.latest()).toMatchObject({ state: 'resolved' })
  })

  it('that was accepted when the process died is shown as accepted at the next look', async () => {
    const desk = await aDisputedDesk(aDispute({ stage: 'under_review', status: 'under_review' }))
    for (const [id, at] of ['2026-11-21T11:50:00.000Z', '2026-11-21T11:51:00.000Z'].entries()) {
      const step = { id: `s-${id}`, userId: 'u', action: 'accept_dispute', note: null, at }
      await desk.deps.cases.begin(desk.latest()?.id ?? '', step, { seen: id, busySince: desk.deps.clock.now() })
    }
    await desk.act({ action: 'look_again' })
    expect(desk.stored.caseSteps[0]?.outcome).toBe('Not accepted: the dispute is under review.')
  })

  it('of a sale that is not ours is answered by a person’s own words', async () => {
    const desk = deskOf(aShop())
    desk.gateway.disputes.push(aDispute({ paymentId: 'pi_9' }))
    const detail = { dispute: 'du_1' }
    await desk.open({ kind: 'dispute', about: 'du_1', mode: 'test', paymentId: 'pi_9', detail })
    expect((await desk.read()).evidence).toEqual({ isSent: false, parts: {} })
    await expect(desk.act({ action: 'send_evidence' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { note: expect.stringContaining('Nothing is on record') },
    })
    expect(desk.stored.caseSteps).toEqual([])
    await desk.act({ action: 'send_evidence', note: 'A consultancy, not flights.' })
    expect(desk.gateway.disputes[0]?.answer?.evidence).toEqual({ ownWords: 'A consultancy, not flights.' })
  })

  it('whose day is over says so, and one without a day takes no answer', async () => {
    const late = await aDisputedDesk(aDispute({ answerBy: new Date('2026-11-20T00:00:00Z') }))
    expect(await late.sentence('send_evidence')).toContain('and may not read it now.')
    const desk = await aDisputedDesk(aDispute({ answerBy: null }))
    expect((await desk.read()).evidence).toBeNull()
    expect(await desk.actions()).not.toContain('send_evidence')
    await expect(desk.send()).rejects.toMatchObject({ message: 'The bank takes no answer to this dispute.' })
  })

  it.each([
    [aDispute({ stage: 'ended', status: 'lost' }), 'The dispute has ended: lost. Nothing was done now.'],
    [
      aDispute({ stage: 'under_review', status: 'under_review' }),
      'The dispute is under review, and the bank takes nothing more.',
    ],
  ])('that wants no answer refuses one and says why (%#)', async (dispute, message) => {
    const desk = await aDisputedDesk(dispute)
    await expect(desk.send()).rejects.toMatchObject({ code: 'conflict', message })
  })

  it('that can’t be read is not answered', async () => {
    const desk = await aDisputedDesk()
    desk.gateway.outage.add('findDispute')
    await expect(desk.send()).rejects.toMatchObject({ message: expect.stringContaining('did not say') })
    expect((await desk.read()).evidence).toBeNull()
    desk.gateway.outage.clear()
    desk.gateway.outage.add('listRefunds')
    expect((await desk.read()).evidence?.parts.refundRefusal).not.toContain('given back')
  })

  it('shows where its buyer signed in, and no other account', async () => {
    const desk = await aDisputedDesk()
    const event = { id: 'e', kind: 'signed_in', factor: 'password', network: null, country: 'FR', detail: {} } as const
    const events = vi
      .spyOn(desk.deps.securityEvents, 'listOfUser')
      .mockResolvedValue([{ ...event, device: 'Safari on iPhone', at: '2026-11-21T11:00:00.000Z' }])
    await desk.read()
    expect(events).not.toHaveBeenCalled()
    const purchase = await desk.deps.purchases.lookUp({ paymentId: 'pi_1' })
    vi.spyOn(desk.deps.purchases, 'lookUp').mockResolvedValue(purchase && { ...purchase, userId: 'u-1' })
    expect((await desk.read()).evidence?.parts.activity).toContain('(Safari on iPhone, country FR)')
    expect(events).toHaveBeenCalledWith('default', 'u-1', expect.anything())
  })
})
