import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { stripePayments } from './stripe-payments'

/** A gateway with one payment that was taken, and its bank. */
async function aTakenPayment() {
  const options = { store: memoryStore(), now: () => new Date('2026-11-21T12:00:00Z') }
  const app = stripeSandbox(options)
  const state = {
    isDown: false,
    dueBy: undefined as number | undefined,
    /** What happens at the bank before the next call that changes something. */
    before: undefined as (() => Promise<unknown>) | undefined,
    posts: [] as string[],
  }
  const gateway = stripePayments({
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test',
    fetch: async (input, init) => {
      if (state.isDown) throw new TypeError('the line broke')
      if (init?.method === 'POST') {
        state.posts.push(new URL(String(input)).pathname)
        await state.before?.()
      }
      const answer = await app.fetch(new Request(input, init))
      if (state.dueBy === undefined) return answer
      const dispute = (await answer.json()) as { evidence_details: object }
      return Response.json({ ...dispute, evidence_details: { ...dispute.evidence_details, due_by: state.dueBy } })
    },
  })
  const headers = { authorization: 'Bearer sk_test_x', 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'amount=41200&currency=usd&confirm=true&payment_method=pm_card_visa&return_url=https://shop.example'
  const made = await app.request('/v1/payment_intents', { method: 'POST', headers, body })
  const { id } = (await made.json()) as { id: string }
  return { gateway, state, paymentId: id, bank: controlStripe(options) }
}

describe('a dispute at Stripe', () => {
  it('says what is asked back, why, and until when it is answered', async () => {
    const { gateway, paymentId, bank } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    expect(await gateway.findDispute(id)).toEqual({
      id,
      stage: 'wants_answer',
      status: 'needs_response',
      reason: 'fraudulent',
      paymentId,
      amount: { amount: 41_200, currency: 'USD' },
      taken: { amount: 41_200, currency: 'USD' },
      answerBy: expect.any(Date),
      isInquiry: false,
      isRefundable: false,
      answer: null,
    })
    await bank.closeDispute(id, { won: true })
    expect(await gateway.findDispute(id)).toMatchObject({ stage: 'ended', status: 'won' })
  })

  it('says what the bank has of it: a part, and less of that once it has given some again', async () => {
    const { gateway, paymentId, bank } = await aTakenPayment()
    const taken = async () => (await gateway.listDisputes(paymentId)).map(({ taken: { amount } }) => amount)
    expect(await taken()).toEqual([])
    const { id } = await bank.dispute(paymentId, { amount: 30_000 })
    expect(await taken()).toEqual([30_000])
    await bank.closeDispute(id, { won: false, returned: 12_000 })
    expect(await taken()).toEqual([18_000])
    const other = await bank.dispute(paymentId, { amount: 1_000 })
    await bank.closeDispute(other.id, { won: true })
    expect((await taken()).toSorted()).toEqual([0, 18_000])
    await bank.dispute(paymentId, { isInquiry: true })
    expect((await taken()).toSorted()).toEqual([0, 0, 18_000])
  })

  it('has no day where Stripe writes none', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    state.dueBy = 0
    expect(await gateway.findDispute(id)).toMatchObject({ answerBy: null })
  })
})

const evidence = { productDescription: 'Tickets', activity: 'They signed in.' }

describe('an answer to a dispute at Stripe', () => {
  it('is sent once, whole, under the name of its step', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    const first = { evidence, madeFor: 'step-1' }
    const answered = { stage: 'under_review', status: 'under_review', answer: first }
    expect(await gateway.answerDispute(id, first)).toMatchObject(answered)
    expect(await gateway.answerDispute(id, { evidence: { ownWords: 'More' }, madeFor: 'step-2' })).toMatchObject(
      answered,
    )
    expect(await gateway.findDispute(id)).toMatchObject(answered)
    expect(state.posts).toEqual([`/v1/disputes/${id}`])
  })

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('ends a test dispute by the words %j: %s', async (ownWords, status) => {
    const { gateway, paymentId, bank } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    const after = await gateway.answerDispute(id, { evidence: { ...evidence, ownWords }, madeFor: 's' })
    expect(after).toMatchObject({ stage: 'ended', status, answer: { evidence: { ...evidence, ownWords } } })
  })

  it('to a mere question is looked into as well, and the payment may be given back until then', async () => {
    const { gateway, paymentId, bank } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId, { isInquiry: true })
    expect(await gateway.findDispute(id)).toMatchObject({ stage: 'wants_answer', isInquiry: true, isRefundable: true })
    expect(await gateway.answerDispute(id, { evidence, madeFor: 's' })).toMatchObject({
      stage: 'under_review',
      status: 'warning_under_review',
      isInquiry: true,
    })
  })

  it('by somebody at the dashboard is nobody’s step, and counts when they were faster', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    state.before = () => bank.closeDispute(id, { won: false })
    expect(await gateway.answerDispute(id, { evidence, madeFor: 's' })).toMatchObject({ status: 'lost', answer: null })
  })

  it('that Stripe does not take is refused, and leaves the dispute as it was', async () => {
    const { gateway, paymentId, bank } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    const tooLong = { evidence: { activity: 'x'.repeat(20_001) }, madeFor: 's' }
    await expect(gateway.answerDispute(id, tooLong)).rejects.toMatchObject({ code: 'conflict' })
    expect(await gateway.findDispute(id)).toMatchObject({ stage: 'wants_answer', answer: null })
    await expect(gateway.answerDispute('du_none', { evidence, madeFor: 's' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('that is lost on the way may be asked for again', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    state.before = async () => {
      state.isDown = true
      throw new TypeError('the line broke')
    }
    await expect(gateway.answerDispute(id, { evidence, madeFor: 's' })).rejects.toMatchObject({
      code: 'payment_unavailable',
    })
    Object.assign(state, { isDown: false, before: undefined })
    expect(await gateway.answerDispute(id, { evidence, madeFor: 's' })).toMatchObject({ stage: 'under_review' })
  })
})

describe('accepting a dispute at Stripe', () => {
  it('loses it for good, once', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    const lost = { stage: 'ended', status: 'lost' }
    expect(await gateway.acceptDispute(id)).toMatchObject(lost)
    expect(await gateway.acceptDispute(id)).toMatchObject(lost)
    expect(await gateway.answerDispute(id, { evidence, madeFor: 's' })).toMatchObject({ ...lost, answer: null })
    expect(state.posts).toHaveLength(1)
  })
})

it('what Stripe does not know is nothing, what it does not say is an error', async () => {
  const { gateway, state } = await aTakenPayment()
  expect(await gateway.findDispute('du_none')).toBeNull()
  expect(await gateway.findFraudWarning('issfr_none')).toBeNull()
  state.isDown = true
  await expect(gateway.findDispute('du_none')).rejects.toMatchObject({ code: 'payment_unavailable' })
  await expect(gateway.findFraudWarning('issfr_none')).rejects.toMatchObject({ code: 'payment_unavailable' })
})
