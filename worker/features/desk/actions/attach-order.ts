import { confirmBooking } from '../../../domain/booking/draft-booking'
import { DomainError } from '../../../domain/error'
import type { Purchase } from '../../../domain/purchase'
import type { CurrentOrder, Order } from '../../../providers/flights'
import { writeBooking } from '../../booking/write-booking'
import { finishOrder } from '../../purchase/finish-purchase'
import type { SettleDeps } from '../../purchase/settle-purchases'
import { activeOrders } from '../offered-actions'
import type { CaseMatter } from '../read-case'
import type { ActionOutcome } from './give-back'

const refused = (message: string) => new DomainError('invalid_input', message, { fields: { orderId: message } })

function requireOwn(order: CurrentOrder | null, purchase: Purchase): Order {
  if (!order) throw refused('The airline’s provider knows no such order')
  const { id, bookingReference, documents, isPaid, isCanceled, purchaseId, offerId } = order
  const isOwn = purchaseId === null ? offerId === purchase.offerId : purchaseId === purchase.id
  if (!isOwn) throw refused('This order was made for something else')
  if (isCanceled) throw refused('This order is canceled')
  if (!isPaid) throw refused('This order isn’t paid for')
  if (!bookingReference) throw refused('This order has no booking reference yet')
  return { id, bookingReference, documents, isPaid, isCanceled, purchaseId: purchase.id }
}

/**
 * The order that somebody has named, if it is the purchase's own and can be flown on.
 * @throws DomainError `invalid_input` beside the field, `provider_timeout`, `provider_busy`, `provider_unavailable`
 */
export async function readOwnOrder(deps: SettleDeps, { purchase }: CaseMatter, orderId: string): Promise<Order> {
  if (!purchase) throw refused('The case has no purchase')
  const { mode, provider } = purchase
  return requireOwn(await deps.flights(mode, provider).readOrder(orderId), purchase)
}

async function attachReleased(deps: SettleDeps, purchase: Purchase, order: Order): Promise<ActionOutcome> {
  if (!purchase.draft) throw new Error(`Purchase ${purchase.id} has no draft booking`)
  const { id: orderId, bookingReference } = order
  const booking = confirmBooking(purchase.draft, order)
  const ticket = { orderId, bookingReference, draft: booking, ticketedAt: deps.clock.now().toISOString() }
  const written = await writeBooking(deps, { purchase: { ...purchase, ...ticket }, event: 'attach', booking })
  if (!written) return { outcome: 'Not attached: the purchase has moved on meanwhile.', isOver: false }
  return { outcome: `The booking is confirmed as ${bookingReference}. Nothing was charged for it.`, isOver: true }
}

/** Attaches its order to a purchase, and finishes it; if the money has already gone back, the booking is confirmed without a charge. */
export async function attachOrder(deps: SettleDeps, matter: CaseMatter, order: Order): Promise<ActionOutcome> {
  const { purchase } = matter
  if (!purchase) throw new Error('The case has no purchase')
  const others = activeOrders(matter).filter(({ id }) => id !== order.id)
  const remainder =
    others.length > 0 ? ` Still to be canceled at the airline: ${others.map(({ id }) => id).join(', ')}.` : ''
  if (purchase.state === 'voided') {
    const { outcome, isOver } = await attachReleased(deps, purchase, order)
    return { outcome: outcome + remainder, isOver: isOver && others.length === 0 }
  }
  const { purchase: after } = await finishOrder(deps, purchase, order)
  if (after.state === 'captured') {
    const outcome = `The booking is confirmed as ${order.bookingReference}, and the money is taken.`
    return { outcome: outcome + remainder, isOver: others.length === 0 }
  }
  if (after.state === 'booked') {
    const outcome = `The booking is confirmed as ${order.bookingReference}. The money is not taken yet.`
    return { outcome: outcome + remainder, isOver: others.length === 0 }
  }
  return { outcome: 'Not attached: the purchase has moved on meanwhile.', isOver: false }
}
