import type { Offer } from '#worker/contract/offer'
import type { BagSelection, SeatSelection } from '#worker/contract/payment'
import { addMoney, formatDecimal, multiplyMoney, parseMoney } from '#worker/domain/money'

/** One line under the fare: a seat or a bag. `amount` is what the traveler pays, decimal major units. */
export interface OrderLine {
  key: string
  label: string
  amount: string
}

/** What a summary shows: fare apart, its extras line by line, and the total the card pays. Decimal major units. */
export interface Order {
  currency: string
  base: string
  tax: string | null
  lines: OrderLine[]
  total: string
}

const segmentLabel = (offer: Offer, segmentId: string) => {
  const segment = offer.slices.flatMap(({ segments }) => segments).find(({ id }) => id === segmentId)
  return segment ? `, ${segment.origin.iata_code}–${segment.destination.iata_code}` : ''
}

const seatLine = (offer: Offer, seat: SeatSelection): OrderLine => ({
  key: `${seat.segmentId}:${seat.passengerId}`,
  label: `Seat ${seat.designator}${segmentLabel(offer, seat.segmentId)}`,
  amount: seat.price.amount,
})

function bagLine(offer: Offer, bag: BagSelection): OrderLine[] {
  const service = offer.available_services.find(({ id }) => id === bag.serviceId)
  if (!service) return []
  const amount = multiplyMoney(parseMoney(service.charge_amount, offer.charge.currency), bag.quantity)
  return [{ key: bag.serviceId, label: `${service.name} × ${bag.quantity}`, amount: formatDecimal(amount) }]
}

/** The order as it stands: each seat and bag is a line of its own. */
export function toOrder(offer: Offer, seats: SeatSelection[], bags: BagSelection[]): Order {
  const { currency, base_amount, tax_amount, total_amount } = offer.charge
  const lines = [...seats.map((seat) => seatLine(offer, seat)), ...bags.flatMap((bag) => bagLine(offer, bag))]
  const total = addMoney(parseMoney(total_amount, currency), ...lines.map(({ amount }) => parseMoney(amount, currency)))
  return { currency, base: base_amount, tax: tax_amount, lines, total: formatDecimal(total) }
}
