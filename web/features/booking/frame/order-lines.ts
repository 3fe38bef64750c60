import type { Offer } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import { bagLabel, type ChosenBag } from '#worker/domain/booking/bags'
import { addMoney, formatDecimal, multiplyMoney, parseMoney } from '#worker/domain/money'
import { offeredLines, type PriceLine } from '#worker/domain/offer/price-lines'

/** A line of the order with a key that identifies it. */
export type OrderLine = PriceLine & { key: string }

/** What a summary shows: the parts of the fare, each seat and bag, and the total that the card pays. Decimal major units. */
export interface Order {
  currency: string
  lines: OrderLine[]
  total: string
}

/** Whether a line is a seat or a bag, beside the fare. */
const isExtra = ({ kind }: Pick<OrderLine, 'kind'>): boolean => kind === 'seat' || kind === 'bag'

/** Whether seats or bags are bought with the fare. */
export const hasExtras = ({ lines }: Order): boolean => lines.some(isExtra)

const segmentLabel = (offer: Offer, segmentId: string) => {
  const segment = offer.slices.flatMap(({ segments }) => segments).find(({ id }) => id === segmentId)
  return segment ? `, ${segment.origin.iata_code}–${segment.destination.iata_code}` : ''
}

const seatLine = (offer: Offer, seat: SeatSelection): OrderLine => ({
  kind: 'seat',
  key: `${seat.segmentId}:${seat.passengerId}`,
  label: `Seat ${seat.designator}${segmentLabel(offer, seat.segmentId)}`,
  amount: seat.price.amount,
})

const bagLine = ({ serviceId, bag, quantity, price }: ChosenBag): OrderLine => ({
  kind: 'bag',
  key: serviceId,
  label: `${bagLabel(bag)} × ${quantity}`,
  amount: formatDecimal(multiplyMoney(parseMoney(price.amount, price.currency), quantity)),
})

interface Chosen {
  seats: SeatSelection[]
  bags: ChosenBag[]
  offset?: OrderLine | null | undefined
}

/** The current order: the fare in its parts, then each seat and bag, and a carbon offset, as a line of its own. */
export function toOrder(offer: Offer, { seats, bags, offset }: Chosen): Order {
  const { total_currency: currency, total_amount } = offer
  const extras = [...seats.map((seat) => seatLine(offer, seat)), ...bags.map(bagLine), ...(offset ? [offset] : [])]
  const total = addMoney(
    parseMoney(total_amount, currency),
    ...extras.map(({ amount }) => parseMoney(amount, currency)),
  )
  const fare = offeredLines(offer).map((line) => ({ ...line, key: line.kind }))
  return { currency, lines: [...fare, ...extras], total: formatDecimal(total) }
}
