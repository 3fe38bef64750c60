import {
  badRequest,
  DuffelRefusal,
  invalidField,
  linkedNotFound,
  missingField,
  wrongState,
} from '../http/duffel-refusal'
import { isRecord, toRecords } from '../http/transport'
import { paymentRequirements } from '../offers/magic-routes'
import type { Reading } from '../offers/offer-id'
import { type BookableService, findService } from '../seats/services'
import { type OrderPassenger, orderPassengers } from './order-passengers'

/** A validated order. Amounts in cents. */
export interface OrderDraft {
  type: 'instant' | 'hold'
  reading: Reading
  passengers: OrderPassenger[]
  services: (BookableService & { quantity: number })[]
  total: number
  metadata: Record<string, string> | null
}

/** The one offer that an order's data selects. @throws DuffelRefusal when it isn't one */
export function selectedOfferId(data: Record<string, unknown>): string {
  const { selected_offers: selected } = data
  if (!Array.isArray(selected) || selected.length === 0) throw missingField('/selected_offers')
  if (selected.length > 1)
    throw invalidField('length', '/selected_offers', "Field 'selected_offers' has exactly one entry")
  return String(selected[0])
}

/** All parts of an order that can be checked against its offer. @throws DuffelRefusal naming what's wrong */
export function parseOrder(data: Record<string, unknown>, reading: Reading, currency: string): OrderDraft {
  const type = data.type ?? 'instant'
  if (type !== 'instant' && type !== 'hold') {
    throw badRequest('invalid_order_create_type', "The order's type must be instant or hold.")
  }
  if (type === 'hold' && paymentRequirements(reading.quote).requires_instant_payment) {
    throw wrongState('invalid_order_create_type', 'This offer must be paid at once and can not be held.')
  }
  const passengers = orderPassengers(data, reading.quote)
  const services = parseServices(data, reading)
  const extras = services.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
  const total = reading.quote.price.total + reading.surcharge + extras
  const metadata = parseMetadata(data.metadata)
  checkPayments(data, { type, total, currency })
  return { type, reading, passengers, services, total, metadata }
}

function parseServices(data: Record<string, unknown>, { quote, reading }: Reading): OrderDraft['services'] {
  const seats = new Set<string>()
  return toRecords(data.services).map(({ id, quantity = 1 }, i) => {
    const service = findService(quote, reading, String(id))
    if (!service) throw linkedNotFound(`/services/${i}/id`)
    if (
      typeof quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > service.maximumQuantity
    ) {
      throw invalidField(
        'inclusion',
        `/services/${i}/quantity`,
        `Field 'quantity' must be from 1 to ${service.maximumQuantity}`,
      )
    }
    if (service.type === 'seat') {
      // One seat per traveler and segment, one traveler per seat.
      const segment = service.segmentIds.join()
      for (const claim of [`${segment}${service.passengerIds.join()}`, `${segment}${service.designator}`]) {
        if (seats.has(claim))
          throw invalidField(
            'inclusion',
            `/services/${i}/id`,
            'A seat is for one passenger, and a passenger has one seat',
          )
        seats.add(claim)
      }
    }
    return { ...service, quantity }
  })
}

function checkPayments(
  data: Record<string, unknown>,
  order: { type: 'instant' | 'hold'; total: number; currency: string },
): void {
  const payments = toRecords(data.payments)
  if (order.type === 'hold') {
    if (payments.length > 0) throw wrongState('payments_not_allowed_for_order_type', 'A held order is paid later.')
    return
  }
  const [payment, second] = payments
  if (!payment || second) throw missingField('/payments')
  checkPayment(payment, order, '/payments/0')
}

/** One payment of the amount due. @throws DuffelRefusal for another kind, currency or amount */
export function checkPayment(
  payment: Record<string, unknown>,
  owed: { total: number; currency: string },
  pointer: string,
): void {
  if (!['balance', 'arc_bsp_cash', 'card'].includes(String(payment.type))) {
    throw invalidField('inclusion', `${pointer}/type`, "Field 'type' must be balance, arc_bsp_cash or card")
  }
  if (payment.currency !== owed.currency) {
    throw new DuffelRefusal(422, 'validation_error', 'payment_currency_does_not_match_order_currency', {
      message: `The order is in ${owed.currency}.`,
      pointer: `${pointer}/currency`,
    })
  }
  const amount = /^\d+(\.\d{1,2})?$/.test(String(payment.amount)) ? Math.round(Number(payment.amount) * 100) : null
  if (amount !== owed.total) {
    throw new DuffelRefusal(422, 'validation_error', 'payment_amount_does_not_match_order_amount', {
      message: 'The amount must be the total of the offer and its services.',
      pointer: `${pointer}/amount`,
    })
  }
}

/** Up to 50 pairs; keys of 40 letters, digits, `-` and `_`, values of 500 characters. @throws DuffelRefusal otherwise */
export function parseMetadata(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null) return null
  if (!isRecord(value)) throw invalidField('type', '/metadata', "Field 'metadata' must be an object")
  const pairs = Object.entries(value)
  if (pairs.length > 50) throw invalidField('length', '/metadata', "Field 'metadata' has at most 50 pairs")
  return Object.fromEntries(
    pairs.map(([key, text]) => {
      if (!/^[\w-]{1,40}$/.test(key) || typeof text !== 'string' || text.length > 500) {
        throw invalidField('format', `/metadata/${key}`, 'A pair is a short key and a text of up to 500 characters')
      }
      return [key, text]
    }),
  )
}
