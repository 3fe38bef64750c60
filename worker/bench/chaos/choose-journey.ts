import type { Purchase } from '../../../web/features/booking/payment/purchase'
import type { Offer } from '../../contract/offer'
import type { SeatSelection } from '../../contract/payment'
import type { SeatMap } from '../../contract/seat-map'
import { chooseBag } from '../../domain/booking/bags'
import { addMoney, formatDecimal, parseMoney } from '../../domain/money'
import { DAY_MS } from '../../domain/time'
import type { Random } from '../../sandbox/randomness'
import type { TravelerApi } from './traveler-api'

const ROUTES = [
  ['EDI', 'DUB'],
  ['BCN', 'PMI'],
  ['OSL', 'CPH'],
  ['VIE', 'ZRH'],
  ['LIS', 'OPO'],
  ['HEL', 'ARN'],
  ['ATH', 'SKG'],
  ['WAW', 'KRK'],
] as const

const pickOf = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

/** An offer of a search on one of a few routes and days, so that some travelers want the same; null when there was no answer. */
export async function findJourney(
  api: TravelerApi,
  { random, now }: { random: Random; now: Date },
): Promise<Offer | null> {
  const [origin, destination] = pickOf(random, ROUTES) ?? ROUTES[0]
  const departureDate = new Date(now.getTime() + (14 + Math.floor(random() * 60)) * DAY_MS).toISOString().slice(0, 10)
  try {
    const { offers } = await api.search({ origin, destination, departureDate })
    const offer = pickOf(random, offers.slice(0, 8))
    return offer ? await api.findOffer(offer.id) : null
  } catch {
    return null // whatever it was, a traveler searches again
  }
}

/** A free seat on the first flight, or null. */
function freeSeat(maps: SeatMap[], offer: Offer): SeatSelection | null {
  const [map] = maps
  const [passenger] = offer.passengers
  const seats = map?.cabins.flatMap(({ cabin_class, rows }) =>
    rows.flatMap(({ sections }) =>
      sections.flatMap(({ elements }) => elements.map((element) => ({ ...element, cabin_class }))),
    ),
  )
  for (const { available, designator, cabin_class, available_services } of seats ?? []) {
    const service = available_services.find(({ passenger_id }) => passenger_id === passenger?.id)
    if (!map || !available || !designator || !service) continue
    return {
      passengerId: service.passenger_id,
      segmentId: map.segment_id,
      seatId: service.id,
      designator,
      cabinClass: cabin_class,
      price: { amount: service.total_amount, currency: service.total_currency },
    }
  }
  return null
}

// Latin letters only, as airlines require.
const lettersOf = (index: number): string =>
  String(index).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)))

/** The extras that a traveler buys: one in four a bag, one in five a seat. */
export async function choosePurchase(
  api: TravelerApi,
  offer: Offer,
  { random, index }: { random: Random; index: number },
): Promise<Purchase> {
  const { total_currency: currency } = offer
  const service = random() < 0.25 ? offer.available_services.find(({ type }) => type === 'baggage') : undefined
  const bags = service ? [chooseBag(service, 1)] : []
  const maps = random() < 0.2 ? await api.seatMaps(offer.id).catch(() => []) : []
  const seat = freeSeat(maps, offer)
  const extras = [...bags, ...(seat ? [seat] : [])].map(({ price }) => parseMoney(price.amount, currency))
  return {
    offerId: offer.id,
    amount: formatDecimal(addMoney(parseMoney(offer.total_amount, currency), ...extras)),
    currency,
    seats: seat ? [seat] : [],
    bags,
    passengers: offer.passengers.map(({ id, type }) => ({
      id,
      type,
      title: 'ms',
      firstName: 'Amelia',
      lastName: `Earhart${lettersOf(index)}`,
      gender: 'female',
      dateOfBirth: '1987-07-24',
      email: `traveler-${index}@example.com`,
      phone: '+442080160509',
      passportNumber: 'P1234567',
      passportExpiryDate: '2034-01-31',
      passportIssuingCountry: 'GB',
    })),
  }
}
