import { describe, expect, it } from 'vitest'
import { memoryStore } from '../../sandbox/store'
import { stripeSandbox } from '../../sandbox/stripe'
import { controlStripe } from '../../sandbox/stripe/control'
import { stripePayments } from './stripe-payments'

/** A gateway with one payment that was taken, and its bank. */
async function aTakenPayment() {
  const options = { store: memoryStore(), now: () => new Date('2026-11-21T12:00:00Z') }
  const app = stripeSandbox(options)
  const state = { isDown: false, dueBy: undefined as number | undefined }
  const gateway = stripePayments({
    secretKey: 'sk_test_x',
    apiUrl: 'https://stripe.example',
    mode: 'test',
    fetch: async (input, init) => {
      if (state.isDown) throw new TypeError('the line broke')
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
      ...{ id, stage: 'wants_answer', status: 'needs_response', reason: 'fraudulent', paymentId },
      amount: { amount: 41_200, currency: 'USD' },
      answerBy: expect.any(Date),
    })
    await bank.closeDispute(id, { won: true })
    expect(await gateway.findDispute(id)).toMatchObject({ stage: 'ended', status: 'won' })
  })

  it('has no day where Stripe writes none', async () => {
    const { gateway, paymentId, bank, state } = await aTakenPayment()
    const { id } = await bank.dispute(paymentId)
    state.dueBy = 0
    expect(await gateway.findDispute(id)).toMatchObject({ answerBy: null })
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
