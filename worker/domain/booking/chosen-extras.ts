import type { ChargeLine } from '../../contract/booking'
import type { Markup } from '../../contract/brand'
import type { NetOffer, NetService } from '../../contract/offer'
import type { BagSelection, SeatSelection } from '../../contract/payment'
import type { NetSeatMap } from '../../contract/seat-map'
import { DomainError } from '../error'
import { formatDecimal, multiplyMoney, parseMoney } from '../money'
import { markUpExtra, type PricedExtra } from '../offer/pricing'

/** A seat or bag that is really for sale, with its present id and net price. */
export interface Extra extends PricedExtra {
  kind: ChargeLine['kind']
  serviceId: string
  label: string
  /** Where a seat is and whose; null for a bag. */
  seat: { passengerId: string; segmentId: string; designator: string } | null
}

const gone = (field: string, message: string) =>
  new DomainError('seat_unavailable', `${message} Please choose again.`, { fields: { [field]: message } })

const wrong = (field: string, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/** @throws DomainError `seat_unavailable` for what can't be paid together with its flight */
function requireOneCurrency(
  { total_currency }: NetOffer,
  service: Pick<NetService, 'total_currency'>,
  { field, name }: { field: string; name: string },
): void {
  if (service.total_currency === total_currency) return
  throw gone(
    field,
    `${name} is sold in ${service.total_currency} and cannot be added to a flight sold in ${total_currency}.`,
  )
}

function legLabel(offer: Pick<NetOffer, 'slices'>, segmentId: string): string {
  const segment = offer.slices.flatMap(({ segments }) => segments).find(({ id }) => id === segmentId)
  return segment ? `, ${segment.origin.iata_code} to ${segment.destination.iata_code}` : ''
}

function seatService(maps: NetSeatMap[], { segmentId, designator, passengerId }: SeatSelection) {
  const elements = maps
    .filter((map) => map.segment_id === segmentId)
    .flatMap(({ cabins }) =>
      cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap((s) => s.elements))),
    )
  // By place and person: the id that the traveler saw may have died with a later read.
  return elements
    .find((element) => element.available && element.designator === designator)
    ?.available_services.find((service) => service.passenger_id === passengerId)
}

function seatExtras(offer: NetOffer, maps: NetSeatMap[], seats: SeatSelection[]): Extra[] {
  const taken = new Set<string>()
  const seated = new Set<string>()
  return seats.map((choice, index) => {
    const field = `seats.${index}`
    const { segmentId, designator, passengerId } = choice
    if (taken.has(`${segmentId} ${designator}`)) throw wrong(field, `Seat ${designator} was chosen twice.`)
    if (seated.has(`${segmentId} ${passengerId}`)) throw wrong(field, 'A traveler needs only one seat on a flight.')
    taken.add(`${segmentId} ${designator}`)
    seated.add(`${segmentId} ${passengerId}`)
    const service = seatService(maps, choice)
    if (!service) throw gone(field, `Seat ${designator} is no longer available.`)
    requireOneCurrency(offer, service, { field, name: `Seat ${designator}` })
    return {
      kind: 'seat',
      serviceId: service.id,
      quantity: 1,
      total_amount: service.total_amount,
      total_currency: service.total_currency,
      label: `Seat ${designator}${legLabel(offer, segmentId)}`,
      seat: { passengerId, segmentId, designator },
    }
  })
}

const sameIds = (ids: string[], others: string[] | undefined) =>
  others !== undefined && ids.toSorted().join() === others.toSorted().join()

const bagService = (services: NetService[], { serviceId, type, passengerIds, segmentIds }: BagSelection) =>
  services.find(({ id }) => id === serviceId) ??
  services.find(
    (service) =>
      service.type === type && sameIds(service.passenger_ids, passengerIds) && sameIds(service.segment_ids, segmentIds),
  )

function bagExtras(offer: NetOffer, bags: BagSelection[]): Extra[] {
  const chosen = new Set<string>()
  return bags.map((choice, index) => {
    const field = `bags.${index}`
    const service = bagService(offer.available_services, choice)
    if (!service) throw gone(field, 'A bag you chose is no longer available.')
    requireOneCurrency(offer, service, { field, name: service.name })
    if (chosen.has(service.id)) throw wrong(field, `${service.name} was chosen twice.`)
    if (choice.quantity > service.maximum_quantity) {
      throw wrong(`${field}.quantity`, `At most ${service.maximum_quantity} of ${service.name}.`)
    }
    chosen.add(service.id)
    return {
      kind: 'bag',
      serviceId: service.id,
      quantity: choice.quantity,
      total_amount: service.total_amount,
      total_currency: service.total_currency,
      label: service.name,
      seat: null,
    }
  })
}

/**
 * The chosen seats and bags as they are for sale now.
 * @throws DomainError `seat_unavailable` when one isn't any more, `invalid_input` when the choice contradicts itself
 */
export const chosenExtras = (
  offer: NetOffer,
  maps: NetSeatMap[],
  { seats, bags }: { seats: SeatSelection[]; bags: BagSelection[] },
): Extra[] => [...seatExtras(offer, maps, seats), ...bagExtras(offer, bags)]

/** What the traveler pays for each extra: marked up and rounded one by one, so that the lines add up to the charge. */
export const chargeLines = (extras: Extra[], markup: Markup): ChargeLine[] =>
  extras.map(({ kind, label, quantity, total_amount, total_currency }) => {
    const unit = markUpExtra(parseMoney(total_amount, total_currency), markup)
    return { kind, label, quantity, amount: formatDecimal(multiplyMoney(unit, quantity)) }
  })
