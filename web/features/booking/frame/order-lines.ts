import type { Offer } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import { bagLabel, type ChosenBag } from '#worker/domain/booking/bags'
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

const bagLine = ({ serviceId, bag, quantity, price }: ChosenBag): OrderLine => ({
  key: serviceId,
  label: `${bagLabel(bag)} × ${quantity}`,
  amount: formatDecimal(multiplyMoney(parseMoney(price.amount, price.currency), quantity)),
})

/** The order as it stands: each seat and bag is a line of its own. */
export function toOrder(offer: Offer, seats: SeatSelection[], bags: ChosenBag[]): Order {
  const { currency, base_amount, tax_amount, total_amount } = offer.charge
  const lines = [...seats.map((seat) => seatLine(offer, seat)), ...bags.map(bagLine)]
  const total = addMoney(parseMoney(total_amount, currency), ...lines.map(({ amount }) => parseMoney(amount, currency)))
  return { currency, base: base_amount, tax: tax_amount, lines, total: formatDecimal(total) }
}
