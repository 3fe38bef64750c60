import { Hono } from 'hono'
import { readAmount, readParameters, refuseUnknown, type StripeContext, seconds } from './http/call'
import { badParameter, type FormBody, noSuch, readPairs, readText, StripeFailure } from './http/form-body'
import { LIST_PARAMETERS, paginate } from './http/list-page'
import type { ObjectsOf, StripeObjects } from './objects'
import { type IntentRecord, newId, type RefundRecord } from './records'
import { renderRefund } from './render-refund'
import { findTestCard } from './test-cards'

const refused = (message: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) }, true)

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** The refund of a call's parameters. @throws StripeFailure when nothing, or less than asked for, can be refunded */
export async function newRefund(
  body: FormBody,
  objects: StripeObjects,
  { now, random }: StripeContext,
): Promise<RefundRecord> {
  const reason = readText(body, 'reason')
  if (reason !== null && !REASONS.includes(reason)) throw badParameter('reason', `Invalid reason: ${reason}.`)
  const intent = await refundedIntent(body, objects)
  const { charge } = intent
  if (intent.status !== 'succeeded' || !charge)
    throw refused(`The PaymentIntent ${intent.id} has no successful charge to refund.`)
  const claims = (await objects.disputes.list()).filter((one) => one.charge === charge.id && !one.isInquiry)
  const lost = claims.reduce((sum, one) => (one.status === 'lost' ? sum + one.amount - (one.returned ?? 0) : sum), 0)
  const left = charge.amountCaptured - charge.amountRefunded - lost
  if (claims.some(({ status }) => status !== 'won' && status !== 'lost') || (lost > 0 && left <= 0)) {
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = readAmount(body, 'amount') ?? left
  if (amount < 1) throw badParameter('amount', 'The amount must be at least 1.', 'parameter_invalid_integer')
  if (amount > left)
    throw refused(`The refund (${amount}) is greater than the unrefunded amount on the charge (${left}).`)
  return {
    id: newId(random, 're_3'),
    amount,
    currency: intent.currency,
    charge: charge.id,
    paymentIntent: intent.id,
    paymentMethod: charge.paymentMethod,
    status: findTestCard(charge.paymentMethod)?.refunds === 'pending-then-succeed' ? 'pending' : 'succeeded',
    failureReason: null,
    reference: null,
    reason,
    metadata: readPairs(body, 'metadata'),
    created: seconds(now()),
  }
}

function refundedIntent(body: FormBody, { intents }: StripeObjects): Promise<IntentRecord> {
  const [id, charge] = [readText(body, 'payment_intent'), readText(body, 'charge')]
  if (id !== null) return intents.get(id, 'payment_intent')
  if (charge !== null) return intents.ofCharge(charge)
  throw badParameter('payment_intent', 'One of the following params should be provided: payment_intent or charge.')
}

/** /v1/refunds: returns captured money, in one piece or several. */
export function refundRoutes(context: StripeContext, objectsOf: ObjectsOf) {
  return new Hono()
    .post('/refunds', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'amount', 'payment_intent', 'charge', 'reason', 'metadata')
      const objects = objectsOf(c)
      const refund = await newRefund(body, objects, context)
      await objects.refunds.add(refund)
      return c.json(renderRefund(refund))
    })
    .get('/refunds', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'payment_intent', 'charge')
      const [intent, charge] = [readText(body, 'payment_intent'), readText(body, 'charge')]
      const all = (await objectsOf(c).refunds.list()).filter(
        (refund) => (!intent || refund.paymentIntent === intent) && (!charge || refund.charge === charge),
      )
      return c.json(paginate(all, { body, url: '/v1/refunds', render: renderRefund }))
    })
    .get('/refunds/:id', async (c) => {
      const refund = await objectsOf(c).refunds.find(c.req.param('id'))
      if (!refund) throw noSuch('refund', c.req.param('id'), 'id')
      return c.json(renderRefund(refund))
    })
}
