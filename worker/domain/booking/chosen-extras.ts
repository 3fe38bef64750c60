import type { ChargeLine } from '../../contract/booking'
import type { Markup } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { AskedSeat, BagSelection } from '../../contract/payment'
import type { NetSeatMap } from '../../contract/seat-map'
import { DomainError } from '../error'
import { formatDecimal, multiplyMoney, parseMoney } from '../money'
import { atCharge, markUpExtra, type PricedExtra } from '../offer/rules/markup'
import { bagInWords, bagLabel, bagName, chooseBag, findBag } from './bags'

/** A seat or bag that is actually for sale, with its current id and net price. */
export interface Extra extends PricedExtra {
  kind: 'seat' | 'bag'
  serviceId: string
  label: string
  /** The place of a seat and its traveler; null for a bag. */
  seat: { passengerId: string; segmentId: string; designator: string } | null
}

/** The choices no longer for sale, by field. */
type Lost = Map<string, string>

const wrong = (field: string, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/** Why an extra can't be paid together with its flight; null when it can. */
const currencyTrouble = ({ total_currency }: NetOffer, service: { total_currency: string }, name: string) =>
  service.total_currency === total_currency
    ? null
    : `${name} is sold in ${service.total_currency} and cannot be added to a flight sold in ${total_currency}.`

function legLabel(offer: Pick<NetOffer, 'slices'>, segmentId: string): string {
  const segment = offer.slices.flatMap(({ segments }) => segments).find(({ id }) => id === segmentId)
  return segment ? `, ${segment.origin.iata_code} to ${segment.destination.iata_code}` : ''
}

const seatElements = ({ cabins }: NetSeatMap) =>
  cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))

/** The place that a seat is asked for at; undefined where there is none, or more than one. */
function placeOf(maps: NetSeatMap[], { seatId, passengerId, ...asked }: AskedSeat) {
  // By place and person: the id that the traveler saw may be invalid after a later read.
  if (asked.segmentId && asked.designator) return { segmentId: asked.segmentId, designator: asked.designator }
  const [place, ...others] = maps
    .filter(({ segment_id }) => (asked.segmentId ?? segment_id) === segment_id)
    .flatMap((map) =>
      seatElements(map).flatMap(({ designator, available_services }) => {
        const isIt = available_services.some(
          ({ id, passenger_id }) => passenger_id === passengerId && (id === seatId || designator === seatId),
        )
        return designator && isIt ? [{ segmentId: map.segment_id, designator }] : []
      }),
    )
  return others.length === 0 ? place : undefined
}

const seatService = (maps: NetSeatMap[], { segmentId, designator, passengerId }: NonNullable<Extra['seat']>) =>
  maps
    .filter((map) => map.segment_id === segmentId)
    .flatMap(seatElements)
    .find((element) => element.available && element.designator === designator)
    ?.available_services.find((service) => service.passenger_id === passengerId)

function seatExtras(offer: NetOffer, maps: NetSeatMap[], seats: AskedSeat[], lost: Lost): Extra[] {
  const taken = new Set<string>()
  const seated = new Set<string>()
  return seats.flatMap((choice, index) => {
    const field = `seats.${index}`
    const place = placeOf(maps, choice)
    if (!place) {
      lost.set(field, `Seat ${choice.designator ?? choice.seatId} is not for sale.`)
      return []
    }
    const seat = { passengerId: choice.passengerId, ...place }
    const { segmentId, designator, passengerId } = seat
    if (taken.has(`${segmentId} ${designator}`)) throw wrong(field, `Seat ${designator} was chosen twice.`)
    if (seated.has(`${segmentId} ${passengerId}`)) throw wrong(field, 'A traveler needs only one seat on a flight.')
    taken.add(`${segmentId} ${designator}`)
    seated.add(`${segmentId} ${passengerId}`)
    const label = `Seat ${designator}${legLabel(offer, segmentId)}`
    const service = seatService(maps, seat)
    const trouble = service
      ? currencyTrouble(offer, service, `Seat ${designator}`)
      : `${label}, is no longer available.`
    if (!service || trouble) {
      lost.set(field, trouble ?? '')
      return []
    }
    return {
      kind: 'seat',
      serviceId: service.id,
      quantity: 1,
      total_amount: service.total_amount,
      total_currency: service.total_currency,
      label,
      seat,
    }
  })
}

function bagExtras(offer: NetOffer, bags: BagSelection[], { markup, lost }: { markup: Markup; lost: Lost }): Extra[] {
  const chosen = new Set<string>()
  const sold = offer.available_services.map((net) => atCharge(net, markup))
  const travelerName = (id: string) => `traveler ${offer.passengers.findIndex((each) => each.id === id) + 1}`
  return bags.flatMap((choice, index) => {
    const field = `bags.${index}`
    const service = findBag(sold, choice, chosen)
    const name = `The ${bagInWords(service ? chooseBag(service, choice.quantity) : choice, offer, travelerName)}`
    const trouble = service ? currencyTrouble(offer, service, name) : `${name} is no longer sold.`
    if (!service || trouble) {
      lost.set(field, trouble ?? '')
      return []
    }
    if (chosen.has(service.id)) throw wrong(field, `${name} was chosen twice.`)
    if (choice.quantity > service.maximum_quantity) {
      throw wrong(`${field}.quantity`, `At most ${service.maximum_quantity} of ${bagName(service.bag)}.`)
    }
    chosen.add(service.id)
    // It was found by the traveler's price, and is ordered at the provider's.
    const net = offer.available_services.find(({ id }) => id === service.id) ?? service
    return {
      kind: 'bag',
      serviceId: service.id,
      quantity: choice.quantity,
      total_amount: net.total_amount,
      total_currency: service.total_currency,
      label: bagLabel(service.bag),
      seat: null,
    }
  })
}

/**
 * The chosen seats and bags as they are for sale now.
 * @throws DomainError `seat_unavailable` when one no longer is, each named by its field (`seats.0`, `bags.1`); `invalid_input` when the
 * choice contradicts itself
 */
export function chosenExtras(
  offer: NetOffer,
  maps: NetSeatMap[],
  { seats, bags, markup }: { seats: AskedSeat[]; bags: BagSelection[]; markup: Markup },
): Extra[] {
  const lost: Lost = new Map()
  const extras = [...seatExtras(offer, maps, seats, lost), ...bagExtras(offer, bags, { markup, lost })]
  if (lost.size === 0) return extras
  const message = `${[...lost.values()].join(' ')} Please choose again.`
  throw new DomainError('seat_unavailable', message, { fields: Object.fromEntries(lost) })
}

/** The traveler's price for each extra: marked up and rounded individually, so that the lines add up to the charge. */
export const chargeLines = (extras: Extra[], markup: Markup): ChargeLine[] =>
  extras.map(({ kind, label, quantity, total_amount, total_currency }) => {
    const unit = markUpExtra(parseMoney(total_amount, total_currency), markup)
    return { kind, label, quantity, amount: formatDecimal(multiplyMoney(unit, quantity)) }
  })
