import { sandboxContext } from '../duffel-context'
import { randomLetters } from '../randomness'
import { notFound, wrongState } from './http/duffel-refusal'
import type { DuffelSandboxOptions } from './http/faults'
import { decimal } from './offers/conditions'
import { changeSlice, type SliceChange, sliceChanges } from './orders/airline-changes'
import { moveBalance, setBalance } from './orders/balance'
import { cancellationStore } from './orders/cancellation-record'
import { cancelOrder } from './orders/cancellation-routes'
import type { AirlineChangeJson, CancellationJson } from './orders/order-json'
import { type OrderRecord, saveOrder } from './orders/order-record'
import { knownOrder } from './orders/order-routes'
import { isoInstant } from './schedule/wall-clock'

/** A flight of an order: a slice by its index, the first when left out, and a segment of it. `quiet`: without a webhook. */
export interface FlightPlace {
  slice?: number
  segment?: number
  quiet?: boolean
}

/**
 * The actions of airlines on the orders of a flight double. For tests and local use: the real provider has no calls for it. Webhooks are
 * sent unless it is `quiet`. @throws DuffelRefusal 404 for an unknown order, slice or segment
 */
export function controlDuffel(options: Pick<DuffelSandboxOptions, 'store' | 'now' | 'random' | 'webhooks'>) {
  const context = sandboxContext(options)
  const { store, random, tell } = context

  async function changed(orderId: string, place: FlightPlace, change: SliceChange): Promise<AirlineChangeJson> {
    const record = await knownOrder(context, orderId)
    const { slice: at = 0, quiet = false } = place
    return changeSlice(context, record, { at, change, quiet })
  }

  const tellOf = (type: 'air.order.changed' | 'order_cancellation.confirmed', object: Record<string, string>) =>
    tell({ type, object, idempotencyKey: object.id ?? '' })

  function airlineCancellation({ order, refundable }: OrderRecord, isKnown: boolean): CancellationJson {
    return {
      id: `ore_0000${randomLetters(random, 18)}`,
      order_id: order.id,
      live_mode: false,
      created_at: isoInstant(context.now()),
      expires_at: null,
      confirmed_at: isoInstant(context.now()),
      refund_amount: isKnown ? decimal(refundable) : null,
      refund_currency: isKnown ? order.total_currency : null,
      refund_to: 'balance',
      airline_credits: [],
    }
  }

  return {
    /**
     * The airline cancels an order. `refund`: its amount is `known`, comes `later` (settleRefund), or there is `none` and no cancellation
     * either. By default it refunds everything.
     */
    async cancelByAirline(
      orderId: string,
      { refund = 'known', quiet = false }: { refund?: 'known' | 'later' | 'none'; quiet?: boolean } = {},
    ): Promise<CancellationJson | null> {
      const record = await knownOrder(context, orderId)
      const { order } = record
      if (order.cancelled_at !== null) throw wrongState('already_cancelled', 'The order is already cancelled.')
      record.refundable = Math.round(Number(order.total_amount) * 100)
      const cancellation = refund === 'none' ? null : airlineCancellation(record, refund === 'known')
      await cancelOrder(context, record, cancellation)
      if (quiet) return cancellation
      if (cancellation) await tellOf('order_cancellation.confirmed', { id: cancellation.id, order_id: orderId })
      else await tellOf('air.order.changed', { id: orderId })
      return cancellation
    },

    /** Sets the balance that orders are paid from, a decimal text; unlimited when no amount is given, as at first. */
    setBalance: ({ amount }: { amount?: string } = {}): Promise<void> =>
      setBalance(store, amount === undefined ? null : Math.round(Number(amount) * 100)),

    /** Sets the refund of a canceled order; everything when no amount, a decimal text, is given. */
    async settleRefund(orderId: string, { amount }: { amount?: string } = {}): Promise<CancellationJson> {
      const record = await knownOrder(context, orderId)
      const { order } = record
      if (!order.cancellation) throw notFound('order cancellation')
      const known: CancellationJson = {
        ...order.cancellation,
        refund_amount: amount ?? decimal(record.refundable),
        refund_currency: order.total_currency,
      }
      if (order.cancellation.refund_amount === null) {
        await moveBalance(store, Math.round(Number(known.refund_amount) * 100))
      }
      order.cancellation = known
      await cancellationStore(store).put(known)
      await saveOrder(store, record)
      await tellOf('air.order.changed', { id: orderId })
      return known
    },

    /** Moves a flight by some minutes, later or earlier; without a segment every flight of the slice. */
    moveFlight: (orderId: string, { minutes, ...place }: FlightPlace & { minutes: number }) =>
      changed(orderId, place, sliceChanges.move(minutes, place.segment)),
    renumberFlight: (orderId: string, { number, ...place }: FlightPlace & { number: string }) =>
      changed(orderId, place, sliceChanges.renumber(number, place.segment)),
    moveTerminal: (orderId: string, { terminal, ...place }: FlightPlace & { terminal: string }) =>
      changed(orderId, place, sliceChanges.moveTerminal(terminal, place.segment)),
    /** Splits a flight into two, with an hour at `via` between them. */
    splitFlight: (orderId: string, { via, ...place }: FlightPlace & { via: string }) =>
      changed(orderId, place, sliceChanges.split(via, place.segment)),
    dropSegment: (orderId: string, place: FlightPlace = {}) =>
      changed(orderId, place, sliceChanges.dropSegment(place.segment)),
    dropSlice: (orderId: string, place: FlightPlace = {}) => changed(orderId, place, sliceChanges.dropSlice()),
    /** Any other change of a slice. */
    changeSlice: (orderId: string, { change, ...place }: FlightPlace & { change: SliceChange }) =>
      changed(orderId, place, change),
  }
}
