import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { CarbonOffsets } from '../../providers/offsets'
import { type CaseDeps, openCase } from '../issues/open-case'
import type { OffsetOrder } from './store'

type OffsetDeps = CaseDeps & Pick<Deps, 'offsets' | 'offsetOrders'>

const AT_A_TIME = 50
const AGAIN_AFTER_MS = 10 * MINUTE_MS

/** Well within the time for which a seller remembers the key of an order, so that no try can be a second order. */
const TRIED_FOR_MS = 12 * HOUR_MS

const nowOf = ({ clock }: OffsetDeps) => clock.now().toISOString()

/** Ends an order that isn't made. Its case comes first: nothing comes back for it once the row has moved on. */
async function refuse(deps: OffsetDeps, order: OffsetOrder, why: string): Promise<void> {
  const { id, mode, brandKey, bookingId, amount, currency, kilograms } = order
  await openCase(deps, {
    kind: 'offset_refused',
    about: id,
    mode,
    brandKey,
    purchaseId: id,
    bookingId,
    detail: { amount: formatDecimal({ amount, currency }), currency, kilograms, why },
  })
  await deps.offsetOrders.advance(order, { state: 'refused', since: nowOf(deps) })
}

async function place(deps: OffsetDeps, order: OffsetOrder, seller: CarbonOffsets): Promise<void> {
  const outcome = await seller.order({ purchaseId: order.id, kilograms: order.kilograms })
  if (outcome.kind === 'refused') return refuse(deps, order, `${seller.name} refused it`)
  const { orderId, cost } = outcome
  const made = { orderId, cost: cost.amount, since: nowOf(deps) }
  if (await deps.offsetOrders.advance(order, { ...made, state: 'ordered' })) return
  // Its trip was canceled meanwhile: now it is known which order to cancel.
  await deps.offsetOrders.advance({ ...order, state: 'canceling' }, made)
}

/** Cancels the order of a canceled trip. Whether one was made whose answer got lost is learned by asking for the same one again. */
async function takeBack(deps: OffsetDeps, order: OffsetOrder, seller: CarbonOffsets): Promise<void> {
  const known = order.orderId
    ? { kind: 'ordered' as const, orderId: order.orderId, cost: null }
    : await seller.order({ purchaseId: order.id, kilograms: order.kilograms })
  if (known.kind === 'refused') {
    await deps.offsetOrders.advance(order, { state: 'canceled', since: nowOf(deps) })
    return
  }
  const { orderId, cost } = known
  const state = await seller.cancel(orderId)
  await deps.offsetOrders.advance(order, { state, orderId, since: nowOf(deps), ...(cost && { cost: cost.amount }) })
}

async function settle(deps: OffsetDeps, order: OffsetOrder): Promise<void> {
  const { clock, offsets, offsetOrders, log } = deps
  const now = clock.now()
  const dueAt = new Date(now.getTime() + AGAIN_AFTER_MS).toISOString()
  // Recorded before the seller is asked: from here on there may be an order.
  const state = order.state === 'due' ? 'ordering' : order.state
  if (!(await offsetOrders.advance(order, { state, dueAt }))) return
  const begun = { ...order, state }
  try {
    const seller = offsets(order.mode)
    if (!seller) throw new DomainError('provider_unavailable', 'No seller of carbon offsets is set up.')
    await (state === 'canceling' ? takeBack(deps, begun, seller) : place(deps, begun, seller))
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'warn', event: 'offset_not_settled', purchaseId: order.id, code: error.code })
    if (now.getTime() - Date.parse(order.since) < TRIED_FOR_MS) return
    if (state === 'canceling') await offsetOrders.advance(begun, { state: 'kept', since: now.toISOString() })
    else await refuse(deps, begun, 'its seller could not be reached for half a day, and may have it all the same')
  }
}

/** Orders the carbon credits of sold trips, and cancels those of canceled ones. Harmless to repeat. */
export async function settleOffsets(deps: OffsetDeps): Promise<void> {
  for (const order of await deps.offsetOrders.due(deps.clock.now(), AT_A_TIME)) await settle(deps, order)
}
