import type { Offer } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import type { SeatMap } from '#worker/contract/seat-map'
import { bagInWords, bagScope, type ChosenBag, chooseBag, findBag } from '#worker/domain/booking/bags'
import { stillForSale } from './seat-rules'

/** The chosen bags with the ids and prices of a fresh read of the offer, each beside the choice it was; those no longer sold are left out. */
export function bagsStillSold(bags: ChosenBag[], { available_services }: Offer): { was: ChosenBag; now: ChosenBag }[] {
  const taken = new Set<string>()
  return bags.flatMap((was) => {
    const service = findBag(available_services, was, taken)
    if (!service || taken.has(service.id)) return []
    taken.add(service.id)
    return [{ was, now: chooseBag(service, Math.min(was.quantity, service.maximum_quantity)) }]
  })
}

/** Everything that is bought beside the fare. */
export interface ChosenExtras {
  seats: SeatSelection[]
  bags: ChosenBag[]
}

/** Chosen seats and bags after a look at what is for sale. */
export interface SortedExtras {
  kept: ChosenExtras
  lost: ChosenExtras
  /** Whether each of the lost is known to be sold no more; else one of them is, and nobody says which. */
  isCertain: boolean
}

/**
 * Which of the chosen seats and bags are still for sale, and which are lost. `fresh`: offer and cabins as just read, null where they
 * couldn't be. `refused`: what the server named, by its field (`seats.0`, `bags.1`); null when it refused none. When it refused
 * something and nothing is known to be lost, nothing is kept: else the same choice would be refused again.
 */
export function sortOut(
  { seats, bags }: ChosenExtras,
  fresh: { offer: Offer | null; seatMaps: SeatMap[] | null },
  refused: Record<string, string> | null,
): SortedExtras {
  const isNamed = (field: string) => refused !== null && field in refused
  const stillSold = (seat: SeatSelection) => (fresh.seatMaps ? stillForSale([seat], fresh.seatMaps) : [seat])
  const seatsNow = seats.map((seat, index) => (isNamed(`seats.${index}`) ? [] : stillSold(seat)))
  const wanted = bags.filter((_, index) => !isNamed(`bags.${index}`))
  const bagsNow = fresh.offer ? bagsStillSold(wanted, fresh.offer) : wanted.map((bag) => ({ was: bag, now: bag }))
  const lost = {
    seats: seats.filter((_, index) => seatsNow[index]?.length === 0),
    bags: bags.filter((bag) => !bagsNow.some(({ was }) => was === bag)),
  }
  if (refused && countExtras(lost) === 0) {
    return { kept: NO_EXTRAS, lost: { seats, bags }, isCertain: seats.length + bags.length === 1 }
  }
  return { kept: { seats: seatsNow.flat(), bags: bagsNow.map(({ now }) => now) }, lost, isCertain: true }
}

const NO_EXTRAS: ChosenExtras = { seats: [], bags: [] }

/** How many seats and kinds of bags these are. */
export const countExtras = ({ seats, bags }: ChosenExtras): number => seats.length + bags.length

const seatInWords = ({ designator, passengerId, segmentId }: SeatSelection, offer: Offer, name: NameOf) => {
  const { who, where } = bagScope({ passengerIds: [passengerId], segmentIds: [segmentId] }, offer, name)
  return [`Seat ${designator}`, ...who.map((each) => `for ${each}`), ...where.map((leg) => `(${leg})`)].join(' ')
}

type NameOf = (passengerId: string) => string

/** Says what is lost: "The 23 kg checked bag for Jane Smith (JFK–LHR) is no longer sold." */
export function lostInWords({ lost, isCertain }: SortedExtras, offer: Offer, travelerName: NameOf): string {
  const names = [
    ...lost.seats.map((seat) => seatInWords(seat, offer, travelerName)),
    ...lost.bags.map((bag) => `The ${bagInWords(bag, offer, travelerName)}`),
  ]
  if (isCertain) {
    const each = names.map((name) => `${name} is no longer sold.`)
    return [...each, 'What else you chose is kept, and nothing was charged.'].join(' ')
  }
  return `One of these is no longer sold, and the airline does not say which: ${names.join('; ')}. Nothing was charged. Please choose again.`
}
