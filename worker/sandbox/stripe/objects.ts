import type { Context } from 'hono'
import { DAY_S } from '../../domain/time'
import { disputeNews, intentNews, type Tell } from './events'
import { type StripeContext, seconds } from './http/call'
import { noSuch } from './http/form-body'
import { expired } from './intent-steps'
import {
  type ChargeRecord,
  type DisputeRecord,
  type IntentRecord,
  newId,
  type RefundRecord,
  recordStore,
  type WarningRecord,
} from './records'
import { renderCharge } from './render-intent'
import { renderDispute, renderRefund, renderWarning } from './render-refund'
import { findTestCard } from './test-cards'
import { runTimers, setTimer, type Timer } from './timers'

/** When a test refund with delayed success succeeds, in seconds after its creation. */
const REFUND_SETTLES_AFTER = 10
/** When the bank's network has given a refund its number. In reality it takes up to a week. */
const REFUND_REFERENCED_AFTER = 20
const EVIDENCE_DAYS = 9

/** The payments, refunds and disputes of a store, and their effects on one another. */
export type StripeObjects = ReturnType<typeof stripeObjects>

/** The objects as a call sees them, whose events name it as their cause. */
export type ObjectsOf = (c: Context) => StripeObjects

/** `tell` is called for every change, after it is stored. */
export function stripeObjects(context: StripeContext, tell: Tell) {
  const { store, now, random } = context
  const intents = recordStore<IntentRecord>(store, 'intent')
  const refunds = recordStore<RefundRecord>(store, 'refund')
  const disputes = recordStore<DisputeRecord>(store, 'dispute')
  const warnings = recordStore<WarningRecord>(store, 'warning')
  /** Payment intents by the ids of their charges. */
  const charges = recordStore<string>(store, 'charge')

  /** @throws StripeFailure 404 */
  async function getIntent(id: string, param = 'intent'): Promise<IntentRecord> {
    const intent = await intents.find(id)
    if (!intent) throw noSuch('payment_intent', id, param)
    return intent
  }

  /** The intent that made a charge. @throws StripeFailure 404 */
  async function intentOfCharge(id: string): Promise<IntentRecord> {
    const intent = await charges.find(id)
    if (!intent) throw noSuch('charge', id, 'charge')
    return getIntent(intent)
  }

  async function putIntent(intent: IntentRecord, at?: number): Promise<void> {
    const before = await intents.find(intent.id)
    await intents.put(intent.id, intent)
    const { charge } = intent
    if (charge && charge.id !== before?.charge?.id) {
      await charges.put(charge.id, intent.id)
      if (charge.captureBefore) await setTimer(store, charge.captureBefore, { kind: 'intent-expires', id: intent.id })
    }
    for (const [type, object] of intentNews(before, intent)) await tell(type, object, at)
    if (charge?.captured && !before?.charge?.captured) await bankReacts(intent, charge)
  }

  async function bankReacts(intent: IntentRecord, charge: ChargeRecord): Promise<void> {
    switch (findTestCard(charge.paymentMethod)?.afterwards) {
      case 'dispute':
        return void (await dispute(intent, 'fraudulent'))
      case 'dispute-not-received':
        return void (await dispute(intent, 'product_not_received'))
      case 'inquiry':
        return void (await dispute(intent, 'fraudulent', { isInquiry: true }))
      case 'fraud-warning':
        return void (await warn(intent))
    }
  }

  /** The bank opens a dispute, or first inquires. @throws StripeFailure when no money was captured */
  async function dispute(
    intent: IntentRecord,
    reason: string,
    { isInquiry = false, amount }: { isInquiry?: boolean; amount?: number | undefined } = {},
  ): Promise<DisputeRecord> {
    const { charge } = intent
    if (!charge?.captured) throw noSuch('charge', intent.id, 'charge')
    const record: DisputeRecord = {
      id: newId(random, 'du_1'),
      amount: amount ?? charge.amountCaptured - charge.amountRefunded,
      currency: intent.currency,
      charge: charge.id,
      paymentIntent: intent.id,
      paymentMethod: charge.paymentMethod,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      isInquiry,
      evidence: {},
      submissions: 0,
      dueBy: seconds(now()) + EVIDENCE_DAYS * DAY_S,
      metadata: {},
      created: seconds(now()),
    }
    await intents.put(intent.id, { ...intent, charge: { ...charge, disputed: true } })
    await disputes.put(record.id, record)
    for (const warning of await warnings.list()) {
      if (warning.charge === charge.id) await warnings.put(warning.id, { ...warning, actionable: false })
    }
    await tell('charge.dispute.created', renderDispute(record))
    return record
  }

  async function putDispute(dispute: DisputeRecord): Promise<void> {
    await disputes.put(dispute.id, dispute)
    await tell(disputeNews(dispute.status), renderDispute(dispute))
  }

  /** The bank warns early that a charge is fraud. @throws StripeFailure when no money was captured */
  async function warn(intent: IntentRecord, fraudType = 'made_with_stolen_card'): Promise<WarningRecord> {
    const { charge } = intent
    if (!charge?.captured) throw noSuch('charge', intent.id, 'charge')
    const record: WarningRecord = {
      id: newId(random, 'issfr_1'),
      charge: charge.id,
      paymentIntent: intent.id,
      fraudType,
      actionable: !charge.disputed && charge.amountRefunded < charge.amountCaptured,
      created: seconds(now()),
    }
    await warnings.put(record.id, record)
    await tell('radar.early_fraud_warning.created', renderWarning(record))
    return record
  }

  async function addRefund(refund: RefundRecord): Promise<void> {
    const intent = await getIntent(refund.paymentIntent)
    if (!intent.charge) throw noSuch('charge', refund.charge, 'charge')
    const charge = { ...intent.charge, amountRefunded: intent.charge.amountRefunded + refund.amount }
    await intents.put(intent.id, { ...intent, charge })
    await refunds.put(refund.id, refund)
    await tell('refund.created', renderRefund(refund))
    await tell('charge.refunded', renderCharge(intent, charge))
    const settles = findTestCard(refund.paymentMethod)?.refunds
    if (settles) await setTimer(store, refund.created + REFUND_SETTLES_AFTER, { kind: 'refund-settles', id: refund.id })
    // A scheduled one has none: with two concurrent calls the order would be undefined.
    if (settles !== 'succeed-then-fail') {
      await setTimer(store, refund.created + REFUND_REFERENCED_AFTER, { kind: 'refund-referenced', id: refund.id })
    }
    if (charge.amountRefunded < charge.amountCaptured) return
    for (const warning of await warnings.list()) {
      if (warning.charge === charge.id) await warnings.put(warning.id, { ...warning, actionable: false })
    }
    for (const inquiry of await disputes.list()) {
      if (inquiry.charge === charge.id && inquiry.status === 'warning_needs_response') {
        await putDispute({ ...inquiry, status: 'warning_closed' })
      }
    }
  }

  /** The bank sends a refund back, because the card doesn't exist any more: the money is ours again. */
  async function failRefund(refund: RefundRecord, at?: number): Promise<void> {
    const intent = await getIntent(refund.paymentIntent)
    if (intent.charge) {
      const charge = { ...intent.charge, amountRefunded: intent.charge.amountRefunded - refund.amount }
      await intents.put(intent.id, { ...intent, charge })
    }
    const failed: RefundRecord = { ...refund, status: 'failed', failureReason: 'expired_or_canceled_card' }
    await refunds.put(refund.id, failed)
    await tell('refund.failed', renderRefund(failed), at)
  }

  async function updateRefund(refund: RefundRecord, at?: number): Promise<void> {
    await refunds.put(refund.id, refund)
    await tell('refund.updated', renderRefund(refund), at)
  }

  /** A refund has reached the bank, which gives it a number. */
  const settleRefund = (refund: RefundRecord, at?: number): Promise<void> =>
    updateRefund({ ...refund, status: 'succeeded', reference: referenceOf(refund.id) }, at)

  async function runTimer({ kind, id }: Timer, at: number): Promise<void> {
    if (kind === 'intent-expires') return putIntent(expired(await getIntent(id), at), at)
    const refund = await refunds.find(id)
    if (!refund || refund.status === 'failed') return
    if (kind === 'refund-referenced') {
      if (refund.status === 'succeeded' && refund.reference === null) await settleRefund(refund, at)
      return
    }
    if (findTestCard(refund.paymentMethod)?.refunds === 'succeed-then-fail') await failRefund(refund, at)
    else if (refund.status === 'pending') await updateRefund({ ...refund, status: 'succeeded' }, at)
  }

  return {
    intents: { get: getIntent, put: putIntent, list: intents.list, ofCharge: intentOfCharge },
    refunds: { find: refunds.find, add: addRefund, fail: failRefund, settle: settleRefund, list: refunds.list },
    disputes: { find: disputes.find, open: dispute, put: putDispute, list: disputes.list },
    warnings: { find: warnings.find, add: warn, list: warnings.list },
    /** Runs everything that is due. */
    passTime: () => runTimers(store, seconds(now()), runTimer),
  }
}

/** 23 digits, as the banks' networks number refunds. */
const referenceOf = (id: string): string =>
  Array.from(id.slice(-23), (letter) => String(letter.charCodeAt(0) % 10)).join('')
