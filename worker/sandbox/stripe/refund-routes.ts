import { Hono } from 'hono'
import { paginate, readAmount, readParameters, refuseUnknown, type StripeContext } from './call'
import { badParameter, noSuch, readPairs, readText, StripeFailure } from './form-body'
import { intentStore } from './payment-intent-routes'
import { newId, type RefundRecord, recordStore } from './records'
import { renderRefund } from './render-intent'

const refused = (message: string, code?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }) }, true)

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** /v1/refunds: money that was taken goes back, in one piece or several. */
export function refundRoutes(context: StripeContext) {
  const intents = intentStore(context)
  const refunds = recordStore<RefundRecord>(context.store, 'refund')

  return new Hono()
    .post('/refunds', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'amount', 'payment_intent', 'charge', 'reason', 'metadata')
      const reason = readText(body, 'reason')
      if (reason !== null && !REASONS.includes(reason)) throw badParameter('reason', `Invalid reason: ${reason}.`)
      const id = readText(body, 'payment_intent')
      if (id === null)
        throw badParameter('payment_intent', 'One of the following params should be provided: payment_intent.')
      const intent = await intents.get(id, 'payment_intent')
      const { charge } = intent
      if (intent.status !== 'succeeded' || !charge)
        throw refused(`The PaymentIntent ${id} has no successful charge to refund.`)
      const left = charge.amount - charge.amountRefunded
      if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
      const amount = readAmount(body, 'amount') ?? left
      if (amount < 1) throw badParameter('amount', 'The amount must be at least 1.', 'parameter_invalid_integer')
      if (amount > left)
        throw refused(`The refund (${amount}) is greater than the unrefunded amount on the charge (${left}).`)
      const refund: RefundRecord = {
        id: newId('re_3'),
        amount,
        currency: intent.currency,
        charge: charge.id,
        paymentIntent: intent.id,
        reason,
        metadata: readPairs(body, 'metadata'),
        created: Math.floor(context.now().getTime() / 1000),
      }
      await intents.put({ ...intent, charge: { ...charge, amountRefunded: charge.amountRefunded + amount } })
      await refunds.put(refund.id, refund)
      return c.json(renderRefund(refund))
    })
    .get('/refunds', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'limit', 'starting_after', 'payment_intent', 'charge')
      const [intent, charge] = [readText(body, 'payment_intent'), readText(body, 'charge')]
      const all = (await refunds.list()).filter(
        (refund) => (!intent || refund.paymentIntent === intent) && (!charge || refund.charge === charge),
      )
      return c.json(paginate(all, { body, url: '/v1/refunds', render: renderRefund }))
    })
    .get('/refunds/:id', async (c) => {
      const refund = await refunds.find(c.req.param('id'))
      if (!refund) throw noSuch('refund', c.req.param('id'), 'id')
      return c.json(renderRefund(refund))
    })
}
