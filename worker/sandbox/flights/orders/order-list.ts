import type { Context } from 'hono'
import { invalidField } from '../http/duffel-refusal'
import { nextDeparture, openChange } from './airline-changes'
import type { OrderJson } from './order-json'

/** A time in the query, in milliseconds, or null when it is missing. @throws DuffelRefusal when it's invalid */
function readMoment(c: Context, name: string): number | null {
  const text = c.req.query(name)
  if (text === undefined) return null
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw invalidField('format', `/${name}`, `Field '${name}' must be a date and time`)
  return moment
}

/** Whether a time is after and before those of the query. */
function rangeFilter(c: Context, name: string): (moment: number) => boolean {
  const after = readMoment(c, `${name}[after]`)
  const before = readMoment(c, `${name}[before]`)
  return (moment) => (after === null || moment >= after) && (before === null || moment <= before)
}

/** Whether an order matches the query's filters, except offer and booking reference. @throws DuffelRefusal for invalid times */
export function orderFilter(c: Context): (order: OrderJson) => boolean {
  const { booking_reference: reference, awaiting_payment: awaiting, requires_action: requiresAction } = c.req.query()
  const names = c.req.queries('passenger_name[]')?.map((name) => name.toLowerCase())
  const isCreated = rangeFilter(c, 'created_at')
  const fullNames = ({ passengers }: OrderJson) =>
    passengers.map(({ given_name, family_name }) => `${given_name} ${family_name}`.toLowerCase())
  return (order) =>
    (reference === undefined || order.booking_reference === reference) &&
    (awaiting === undefined || String(order.payment_status.awaiting_payment) === awaiting) &&
    (requiresAction === undefined || String(needsAction(order)) === requiresAction) &&
    isCreated(Date.parse(order.created_at)) &&
    (names === undefined || names.every((name) => fullNames(order).some((full) => full.includes(name))))
}

const needsAction = (order: OrderJson): boolean => order.cancelled_at === null && openChange(order) !== null

/** Orders sorted by `sort`, descending with a minus sign; newest first when left out. @throws DuffelRefusal for another name */
export function sortOrders(orders: OrderJson[], sort = '-created_at', now: number): OrderJson[] {
  const measures: Record<string, (order: OrderJson) => string | number> = {
    created_at: (order) => order.created_at,
    payment_required_by: (order) => order.payment_status.payment_required_by ?? '9999',
    total_amount: (order) => Number(order.total_amount),
    next_departure: (order) => nextDeparture(order, now) ?? Number.POSITIVE_INFINITY,
  }
  const measure = measures[sort.replace(/^-/, '')]
  if (!measure) {
    throw invalidField('inclusion', '/sort', `Field 'sort' must be one of ${Object.keys(measures).join(', ')}`)
  }
  const direction = sort.startsWith('-') ? -1 : 1
  return orders.toSorted((a, b) => direction * (measure(a) < measure(b) ? -1 : measure(a) > measure(b) ? 1 : 0))
}
