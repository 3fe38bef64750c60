import { type Context, Hono } from 'hono'
import { readEvidence } from './dispute-evidence'
import { readParameters, refuseUnknown } from './http/call'
import { noSuch, readPairs, readText, StripeFailure } from './http/form-body'
import { LIST_PARAMETERS, paginate } from './http/list-page'
import type { ObjectsOf } from './objects'
import type { DisputeRecord } from './records'
import { renderDispute, renderWarning } from './render-refund'

/** How a test dispute ends by its evidence: Stripe publishes these words (docs.stripe.com/testing). */
const WINNING = 'winning_evidence'
const LOSING = 'losing_evidence'

/** The dispute with its evidence sent. */
function answered(dispute: DisputeRecord): DisputeRecord {
  const { evidence, isInquiry, submissions } = dispute
  const word = evidence.uncategorized_text
  const sent = { ...dispute, submissions: submissions + 1 }
  if (isInquiry) return { ...sent, status: word === LOSING ? 'warning_closed' : 'warning_under_review' }
  return { ...sent, status: word === WINNING ? 'won' : word === LOSING ? 'lost' : 'under_review' }
}

const OPEN = ['needs_response', 'warning_needs_response']

/** /v1/disputes and /v1/radar/early_fraud_warnings: claims and warnings of the buyers' banks. */
export function disputeRoutes(objectsOf: ObjectsOf) {
  const known = async (c: Context): Promise<DisputeRecord> => {
    const id = c.req.param('id') ?? ''
    const dispute = await objectsOf(c).disputes.find(id)
    if (!dispute) throw noSuch('dispute', id, 'id')
    return dispute
  }

  const requireOpen = ({ id, status }: DisputeRecord) => {
    if (OPEN.includes(status)) return
    const message = `Dispute ${id} is ${status} and can no longer be changed.`
    throw new StripeFailure(400, { type: 'invalid_request_error', message }, true)
  }

  return new Hono()
    .get('/disputes', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'payment_intent', 'charge')
      const [intent, charge] = [readText(body, 'payment_intent'), readText(body, 'charge')]
      const all = (await objectsOf(c).disputes.list()).filter(
        (dispute) => (!intent || dispute.paymentIntent === intent) && (!charge || dispute.charge === charge),
      )
      return c.json(paginate(all, { body, url: '/v1/disputes', render: renderDispute }))
    })
    .get('/disputes/:id', async (c) => c.json(renderDispute(await known(c))))
    .post('/disputes/:id', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'evidence', 'metadata', 'submit')
      const dispute = await known(c)
      requireOpen(dispute)
      const metadata = { ...dispute.metadata, ...readPairs(body, 'metadata') }
      const staged = { ...dispute, metadata, evidence: readEvidence(body, dispute.evidence) }
      const hasEvidence = Object.keys(staged.evidence).length > 0
      const after = hasEvidence && readText(body, 'submit') !== 'false' ? answered(staged) : staged
      await objectsOf(c).disputes.put(after)
      return c.json(renderDispute(after))
    })
    .post('/disputes/:id/close', async (c) => {
      refuseUnknown(await readParameters(c))
      const dispute = await known(c)
      requireOpen(dispute)
      const after: DisputeRecord = { ...dispute, status: dispute.isInquiry ? 'warning_closed' : 'lost' }
      await objectsOf(c).disputes.put(after)
      return c.json(renderDispute(after))
    })
    .get('/radar/early_fraud_warnings', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'payment_intent', 'charge')
      const [intent, charge] = [readText(body, 'payment_intent'), readText(body, 'charge')]
      const all = (await objectsOf(c).warnings.list()).filter(
        (warning) => (!intent || warning.paymentIntent === intent) && (!charge || warning.charge === charge),
      )
      return c.json(paginate(all, { body, url: '/v1/radar/early_fraud_warnings', render: renderWarning }))
    })
    .get('/radar/early_fraud_warnings/:id', async (c) => {
      const warning = await objectsOf(c).warnings.find(c.req.param('id'))
      if (!warning) throw noSuch('radar.early_fraud_warning', c.req.param('id'), 'id')
      return c.json(renderWarning(warning))
    })
}
