import { afterAll, describe, expect, it } from 'vitest'
import { DAY_S } from '../../domain/time'
import { aStripe, stripeFailure } from '../../testing/worlds/a-stripe'

// Stripe's own client, over real HTTP.
const served = await aStripe()
const { stripe, authorize } = served
afterAll(() => served.close())

const pass = (seconds: number) => {
  served.clock.now = new Date(served.clock.now.getTime() + seconds * 1000)
}
const sold = async (method: string) => {
  const { id } = await authorize(method)
  return stripe.paymentIntents.capture(id, { expand: ['latest_charge'] })
}

describe('a refund', () => {
  it('succeeds at once with most cards, and later has the number that the bank knows it by', async () => {
    const { id } = await sold('pm_card_visa')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({
      status: 'succeeded',
      destination_details: { type: 'card', card: { reference_status: 'pending', type: 'refund' } },
    })
    expect(refund.destination_details?.card).not.toHaveProperty('reference')
    pass(120)
    expect((await stripe.refunds.retrieve(refund.id)).destination_details?.card).toMatchObject({
      reference: expect.stringMatching(/^\d{23}$/),
      reference_status: 'available',
    })
  })

  it('is pending for ten seconds with one test card', async () => {
    const { id } = await sold('pm_card_pendingRefund')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
    pass(9)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('pending')
    pass(1)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })

  it('succeeds and then fails with another, which makes the money refundable again', async () => {
    const { id } = await sold('pm_card_refundFail')
    const refund = await stripe.refunds.create({ payment_intent: id })
    expect(refund.status).toBe('succeeded')
    pass(60)
    const failed = await stripe.refunds.retrieve(refund.id)
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 0, refunded: false })
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(41_200)
  })

  it('can name a charge instead, for no more than was captured', async () => {
    const { id } = await authorize()
    const { latest_charge } = await stripe.paymentIntents.capture(id, { amount_to_capture: 1_000 })
    const charge = String(latest_charge)
    expect((await stripe.refunds.create({ charge })).amount).toBe(1_000)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ id: charge, refunded: true, payment_intent: id })
    expect((await stripeFailure(stripe.refunds.create({ charge: 'ch_nobody' }))).statusCode).toBe(404)
  })

  it('is found by its creation time', async () => {
    pass(1000)
    const { id } = await sold('pm_card_visa')
    const now = served.clock.now.getTime() / 1000
    const refund = await stripe.refunds.create({ payment_intent: id })
    const listed = await stripe.refunds.list({ created: { gte: now } })
    expect(listed.data.map((one) => one.id)).toEqual([refund.id])
  })
})

describe('a dispute', () => {
  it.each([
    ['pm_card_createDispute', 'fraudulent', '10.4'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received', '13.1'],
  ])('follows the capture with %s', async (method, reason, network_reason_code) => {
    const { id } = await sold(method)
    const { data } = await stripe.disputes.list({ payment_intent: id })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      object: 'dispute',
      amount: 41_200,
      currency: 'usd',
      reason,
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { due_by: served.clock.now.getTime() / 1000 + 9 * DAY_S, has_evidence: false },
      payment_method_details: { card: { case_type: 'chargeback', network_reason_code } },
    })
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ disputed: true })
    expect(await stripeFailure(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_disputed',
    })
  })

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
    ['The traveler flew.', 'under_review'],
  ] as const)('ends by the evidence %j as %s', async (uncategorized_text, status) => {
    const { id } = await sold('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    const after = await stripe.disputes.update(dispute!.id, { evidence: { uncategorized_text } })
    expect(after).toMatchObject({ status, evidence_details: { has_evidence: true, submission_count: 1 } })
    expect((await stripe.disputes.retrieve(dispute!.id)).status).toBe(status)
    expect((await stripeFailure(stripe.disputes.close(dispute!.id))).statusCode).toBe(400)
  })

  it('keeps unsent evidence, and sends it with what is added', async () => {
    const { id } = await sold('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    const staged = await stripe.disputes.update(dispute!.id, {
      evidence: { product_description: 'A flight', customer_name: 'Amelia' },
      submit: false,
    })
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence_details: { has_evidence: true, submission_count: 0 },
    })
    const sent = await stripe.disputes.update(dispute!.id, { evidence: { customer_name: '' }, metadata: { step: 's' } })
    expect(sent).toMatchObject({
      status: 'under_review',
      metadata: { step: 's' },
      evidence_details: { submission_count: 1 },
      evidence: { product_description: 'A flight', customer_name: null, service_documentation: null },
    })
  })

  it.each<[Record<string, string>, object]>([
    [{ flight_number: 'BA1' }, { param: 'evidence[flight_number]', code: 'parameter_unknown' }],
    [{ receipt: 'file_1' }, { param: 'evidence[receipt]', code: 'resource_missing' }],
    [{ customer_name: 'x'.repeat(20_001) }, { param: 'evidence[customer_name]' }],
    [
      Object.fromEntries(
        ['customer_name', 'service_date', 'billing_address', 'shipping_date', 'shipping_address', 'shipping_carrier']
          .concat(['product_description', 'uncategorized_text'])
          .map((field) => [field, 'x'.repeat(20_000)]),
      ),
      { param: 'evidence' },
    ],
  ])('accepts no other evidence than Stripe does (%#)', async (evidence, refusal) => {
    const { id } = await sold('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    const failure = await stripeFailure(stripe.disputes.update(dispute!.id, { evidence }))
    expect(failure).toMatchObject(refusal)
    expect((await stripe.disputes.retrieve(dispute!.id)).evidence_details.has_evidence).toBe(false)
  })

  it('that is an inquiry is under review once it is answered', async () => {
    const { id } = await sold('pm_card_createDisputeInquiry')
    const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data
    const after = await stripe.disputes.update(inquiry!.id, { evidence: { uncategorized_text: 'She flew.' } })
    expect(after.status).toBe('warning_under_review')
  })

  it('is lost when it is closed', async () => {
    const { id } = await sold('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data
    expect((await stripe.disputes.close(dispute!.id)).status).toBe('lost')
  })

  it('that is an inquiry leaves the charge refundable, and ends with the refund', async () => {
    const { id } = await sold('pm_card_createDisputeInquiry')
    const [inquiry] = (await stripe.disputes.list({ payment_intent: id })).data
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
    await stripe.refunds.create({ payment_intent: id })
    expect((await stripe.disputes.retrieve(inquiry!.id)).status).toBe('warning_closed')
  })
})

describe('an early fraud warning', () => {
  it('follows the capture with one test card, and ends with the refund', async () => {
    const { id } = await sold('pm_card_createIssuerFraudRecord')
    const [warning] = (await stripe.radar.earlyFraudWarnings.list({ payment_intent: id })).data
    expect(warning).toMatchObject({ object: 'radar.early_fraud_warning', actionable: true, payment_intent: id })
    await stripe.refunds.create({ payment_intent: id })
    expect((await stripe.radar.earlyFraudWarnings.retrieve(warning!.id)).actionable).toBe(false)
  })

  it('needs captured money, not reserved', async () => {
    const { id } = await authorize('pm_card_createIssuerFraudRecord')
    expect((await stripe.radar.earlyFraudWarnings.list({ payment_intent: id })).data).toEqual([])
  })
})
