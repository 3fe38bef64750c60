import * as v from 'valibot'
import type { Log } from '../../platform/platform'
import type { AcceptOutcome, ConfirmOutcome, FlightProvider } from '../flights'
import { isNotFound, readError, unreadable } from './duffel-errors'
import type { DuffelAnswer, DuffelFailure, DuffelHttp } from './duffel-http'
import { CancellationJson, CurrentOrderJson, readOrders } from './order-json'

// Answered by a gateway or by the token check, before any airline is asked.
const NEVER_REACHED = new Set([401, 403, 429])

/** The part of a list's `meta` that is read. */
export const ListMeta = v.object({ after: v.nullable(v.string()) })

// These codes say only that the airline failed, whatever their status.
const AIRLINE_FAILED = ['airline_unknown', 'airline_internal']

/** Whether the answer rules out that it was done. */
const isDefinite = (status: number, { code }: DuffelFailure) =>
  status >= 400 && status < 500 && status !== 408 && code !== null && !AIRLINE_FAILED.includes(code)

function confirmOutcome(answer: DuffelAnswer): ConfirmOutcome {
  if (answer.kind === 'ok') {
    const isConfirmed = v.is(v.object({ confirmed_at: v.string() }), answer.data)
    return isConfirmed ? { kind: 'confirmed' } : { kind: 'unknown', cause: `status ${answer.status} unconfirmed` }
  }
  if (answer.kind !== 'refused') return { kind: 'unknown', cause: answer.failure }
  const { status, failure } = answer
  if (failure.code === 'already_cancelled') return { kind: 'already_cancelled' }
  if (NEVER_REACHED.has(status)) return { kind: 'unreached', cause: failure }
  return { kind: isDefinite(status, failure) ? 'refused' : 'unknown', cause: failure }
}

function acceptOutcome(answer: DuffelAnswer): AcceptOutcome {
  if (answer.kind === 'ok') {
    const isAccepted = v.is(v.object({ action_taken: v.literal('accepted') }), answer.data)
    return isAccepted ? { kind: 'accepted' } : { kind: 'unknown', cause: `status ${answer.status} not accepted` }
  }
  if (answer.kind !== 'refused') return { kind: 'unknown', cause: answer.failure }
  const { status, failure } = answer
  if (failure.code === 'stale_airline_initiated_change_accept') return { kind: 'stale' }
  return { kind: isDefinite(status, failure) ? 'refused' : 'unknown', cause: failure }
}

/** Reading and canceling orders at Duffel, and agreeing to changed ones. A confirmation waits for the airline: giving up earlier would leave outcomes unknown. */
export function duffelCancellations(
  http: DuffelHttp,
  { log, timeouts }: { log: Log; timeouts: { read: number; cancel: number } },
): Pick<
  FlightProvider,
  'readOrder' | 'listOrders' | 'quoteCancellation' | 'confirmCancellation' | 'acceptAirlineChange'
> {
  const report = (event: string, { status, code, message }: DuffelFailure) =>
    log({ level: 'warn', event, status, code, message })

  return {
    async readOrder(orderId, withinMs = timeouts.read) {
      const answer = await http({
        path: `/air/orders/${encodeURIComponent(orderId)}`,
        timeoutMs: Math.min(withinMs, timeouts.read),
      })
      if (answer.kind !== 'ok') {
        if (isNotFound(answer)) return null
        throw readError(answer)
      }
      const parsed = v.safeParse(CurrentOrderJson, answer.data)
      if (!parsed.success) throw unreadable('order', new v.ValiError(parsed.issues))
      return parsed.output
    },

    async listOrders({ from, until }, page) {
      const query = {
        'created_at[after]': from.toISOString(),
        'created_at[before]': until.toISOString(),
        limit: '100',
        ...(page !== null && { after: page }),
      }
      const answer = await http({ path: '/air/orders', query, timeoutMs: timeouts.read })
      if (answer.kind !== 'ok') throw readError(answer)
      const meta = v.safeParse(ListMeta, answer.meta)
      if (!Array.isArray(answer.data) || !meta.success) throw unreadable('orders')
      return { ...readOrders(answer.data), next: meta.output.after }
    },

    async quoteCancellation(orderId) {
      const data = { order_id: orderId }
      const answer = await http({
        method: 'POST',
        path: '/air/order_cancellations',
        data,
        timeoutMs: timeouts.cancel,
      })
      if (answer.kind === 'ok') {
        const parsed = v.safeParse(CancellationJson, answer.data)
        if (!parsed.success) throw unreadable('cancellation', new v.ValiError(parsed.issues))
        return { kind: 'quoted', quote: parsed.output }
      }
      report('cancellation_not_quoted', answer.failure)
      if (answer.failure.code === 'already_cancelled') return { kind: 'already_cancelled' }
      if (answer.failure.code === 'order_not_cancellable') return { kind: 'not_cancellable' }
      throw readError(answer)
    },

    async confirmCancellation(quoteId) {
      const path = `/air/order_cancellations/${encodeURIComponent(quoteId)}/actions/confirm`
      const answer = await http({ method: 'POST', path, timeoutMs: timeouts.cancel })
      if (answer.kind !== 'ok') report('cancellation_not_confirmed', answer.failure)
      return confirmOutcome(answer)
    },

    async acceptAirlineChange(changeId) {
      const path = `/air/airline_initiated_changes/${encodeURIComponent(changeId)}/actions/accept`
      const answer = await http({ method: 'POST', path, timeoutMs: timeouts.cancel })
      if (answer.kind !== 'ok') report('airline_change_not_accepted', answer.failure)
      return acceptOutcome(answer)
    },
  }
}
