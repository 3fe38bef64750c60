import { Hono } from 'hono'
import { bankPayouts, changeOf, renderPayout } from './bank-payouts'
import type { StripeEventType } from './events'
import { readParameters, refuseUnknown, type StripeContext, seconds } from './http/call'
import { noSuch, readText } from './http/form-body'
import { LIST_PARAMETERS, paginate, timeFilter } from './http/list-page'
import { newId, recordStore } from './records'
import type { renderCharge } from './render-intent'
import type { renderDispute, renderRefund } from './render-refund'

/** The facts that decide how much of a dispute has come back. */
type DisputeMoves = Pick<ReturnType<typeof renderDispute>, 'status' | 'balance_transactions'>

/** The cause of a change, as it was at that time. */
type SourceRecord = {
  id: string
  object: string
  amount: number
  currency: string
  payment_intent: string | null
  /** Of a charge. */
  amount_captured?: number
} & Partial<DisputeMoves>

/** A change of the account's balance, in the currency of its charge: it is converted when it is read, where the account settles in another. */
export interface BalanceRecord {
  id: string
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'transfer' | 'transfer_refund'
  reportingCategory:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'transfer'
    | 'transfer_reversal'
  /** Minor units; negative for what left the account. */
  amount: number
  fee: number
  currency: string
  source: SourceRecord
  created: number
}

// Invented, near the usual fees: 2.9 % and 30 minor units of each charge, 15 for a dispute, which winning it doesn't refund.
const chargeFee = (amount: number) => Math.round(amount * 0.029) + 30
const DISPUTE_FEE = 1500

type Move = Pick<BalanceRecord, 'type' | 'reportingCategory' | 'amount' | 'fee' | 'source'>

/** The balance change of an event; null for one without. */
function moveOf(type: StripeEventType, object: object): Move | null {
  switch (type) {
    case 'charge.captured': {
      const charge = object as ReturnType<typeof renderCharge>
      const amount = charge.amount_captured
      const source = { ...sourceOf(charge), amount_captured: amount }
      return { type: 'charge', reportingCategory: 'charge', amount, fee: chargeFee(amount), source }
    }
    case 'refund.created': {
      const refund = object as ReturnType<typeof renderRefund>
      return {
        type: 'refund',
        reportingCategory: 'refund',
        amount: -refund.amount,
        fee: 0,
        source: sourceOf(refund),
      }
    }
    case 'refund.failed': {
      const refund = object as ReturnType<typeof renderRefund>
      const kind = { type: 'refund_failure', reportingCategory: 'refund_failure' } as const
      return { ...kind, amount: refund.amount, fee: 0, source: sourceOf(refund) }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = object as ReturnType<typeof renderDispute>
      const { status, balance_transactions } = dispute
      const source = { ...sourceOf(dispute), status, balance_transactions }
      if (dispute.status === 'needs_response')
        return {
          type: 'adjustment',
          reportingCategory: 'dispute',
          amount: -dispute.amount,
          fee: DISPUTE_FEE,
          source,
        }
      const back = dispute.balance_transactions.find((move) => move.reporting_category === 'dispute_reversal')
      if (!back) return null
      return {
        type: 'adjustment',
        reportingCategory: 'dispute_reversal',
        amount: back.amount,
        fee: 0,
        source,
      }
    }
    default:
      return null
  }
}

const sourceOf = (record: Omit<SourceRecord, keyof DisputeMoves>): SourceRecord => ({
  id: record.id,
  object: record.object,
  amount: record.amount,
  currency: record.currency,
  payment_intent: record.payment_intent,
})

const recordsIn = ({ store }: Pick<StripeContext, 'store'>) => recordStore<BalanceRecord>(store, 'balance')

/** Records the balance change of an event when it is sent. `at` in seconds. */
export async function noteInBalance(
  context: StripeContext,
  { type, object, at }: { type: StripeEventType; object: object; at?: number | undefined },
): Promise<void> {
  const move = moveOf(type, object)
  if (!move) return
  const record = { ...move, currency: move.source.currency, created: at ?? seconds(context.now()) }
  // Named by its cause: two calls at one moment may both see that the time for it has come.
  const id = `txn_3${move.source.id.replace(/^\w+?_/, '')}${move.reportingCategory.replaceAll('_', '')}`
  await recordsIn(context).put(id, { id, ...record })
}

/** Records a transfer to a connected account, negative, or its reversal. */
export async function noteTransfer(
  context: StripeContext,
  { id: ofTransfer, currency }: { id: string; currency: string },
  amount: number,
): Promise<void> {
  const id = newId(context.random, 'txn_1')
  const kind =
    amount < 0
      ? ({ type: 'transfer', reportingCategory: 'transfer' } as const)
      : ({ type: 'transfer_refund', reportingCategory: 'transfer_reversal' } as const)
  const source = { id: ofTransfer, object: 'transfer', amount: Math.abs(amount), currency, payment_intent: null }
  await recordsIn(context).put(id, { id, ...kind, amount, fee: 0, currency, source, created: seconds(context.now()) })
}

const idOf = (source: SourceRecord | string) => (typeof source === 'string' ? source : source.id)

/** A balance transaction in Stripe's format; `expands` includes its source. */
function render(
  { id, type, reportingCategory, source, created, ...paid }: BalanceRecord,
  { settles, expands }: Pick<StripeContext, 'settles'> & { expands: boolean },
) {
  const kept = settles()
  const exchange = kept && kept.currency !== paid.currency ? kept : null
  const { currency, rate } = exchange ?? { currency: paid.currency, rate: 1 }
  const [amount, fee] = [Math.round(paid.amount * rate), Math.round(paid.fee * rate)]
  return {
    id,
    object: 'balance_transaction' as const,
    amount,
    fee,
    net: amount - fee,
    currency,
    created,
    type,
    available_on: created,
    balance_type: 'payments',
    description: null,
    exchange_rate: exchange && rate,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fee', type: 'stripe_fee' }],
    reporting_category: reportingCategory,
    source: expands ? source : source.id,
    status: 'available',
  }
}

/** /v1/balance_transactions and /v1/payouts: the changes of the account's balance with their fees, and what of it was sent to the bank. */
export function balanceRoutes(context: StripeContext) {
  const readBalance = async (expands = false) => {
    const changes = (await recordsIn(context).list()).map((record) => render(record, { ...context, expands }))
    const payouts = bankPayouts(changes, seconds(context.now()))
    return { changes: [...changes, ...payouts.map(changeOf)], payouts }
  }
  return new Hono()
    .get('/balance_transactions', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'type', 'source', 'payout')
      const [type, source, payout] = [readText(body, 'type'), readText(body, 'source'), readText(body, 'payout')]
      const { changes, payouts } = await readBalance(JSON.stringify(body.expand ?? '').includes('data.source'))
      const itemized = payouts.find(({ id }) => id === payout)
      if (payout && !itemized) throw noSuch('payout', payout, 'payout')
      const all = changes.filter(
        (change) =>
          (!type || change.type === type) &&
          (!source || idOf(change.source) === source) &&
          (!itemized || itemized.changes.has(change.id) || change.source === itemized.id),
      )
      return c.json(paginate(all, { body, url: '/v1/balance_transactions', render: (change) => change }))
    })
    .get('/balance_transactions/:id', async (c) => {
      const id = c.req.param('id')
      const change = (await readBalance()).changes.find((one) => one.id === id)
      if (!change) throw noSuch('balance_transaction', id, 'id')
      return c.json(change)
    })
    .get('/payouts', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, ...LIST_PARAMETERS, 'arrival_date', 'status')
      const [status, isWanted] = [readText(body, 'status'), timeFilter(body, 'arrival_date')]
      const { payouts } = await readBalance()
      const all = payouts
        .map((payout) => renderPayout(payout, seconds(context.now())))
        .filter((payout) => (!status || payout.status === status) && isWanted(payout.arrival_date))
      return c.json(paginate(all, { body, url: '/v1/payouts', render: (payout) => payout }))
    })
}
