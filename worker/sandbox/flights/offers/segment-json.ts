import type { Airport } from '../../../contract/places/places'
import {
  type AircraftJson,
  type AirlineJson,
  type AirportJson,
  aircraftJson,
  airlineJson,
  airportJson,
} from '../http/reference-json'
import type { Cabin } from '../schedule/carriers'
import { kilometers } from '../schedule/geography'
import { fraction, hash, letters, stableId } from '../schedule/hash'
import { allHubs } from '../schedule/network'
import type { Itinerary, Leg } from '../schedule/timetable'
import { isoDuration, isoMinutes, toWall } from '../schedule/wall-clock'
import type { FareBrand } from './fare-brands'
import { fareType, type SearchRequest } from './search-request'

interface StopJson {
  id: string
  airport: AirportJson
  arriving_at: string
  departing_at: string
  duration: string
}

export interface SegmentJson {
  id: string
  origin: AirportJson
  destination: AirportJson
  origin_terminal: string | null
  destination_terminal: string | null
  departing_at: string
  arriving_at: string
  duration: string
  distance: string | null
  marketing_carrier: AirlineJson
  marketing_carrier_flight_number: string
  operating_carrier: AirlineJson
  operating_carrier_flight_number: string | null
  aircraft: AircraftJson | null
  stops: StopJson[]
  passengers: SegmentPassengerJson[]
}

interface SegmentPassengerJson {
  passenger_id: string
  cabin_class: Cabin
  cabin_class_marketing_name: string
  fare_basis_code: string
  baggages: { type: 'checked' | 'carry_on'; quantity: number }[]
  cabin: { name: Cabin; marketing_name: string; amenities: AmenitiesJson | null }
}

interface AmenitiesJson {
  wifi: { available: boolean; cost: 'free' | 'paid' | 'free or paid' | 'n/a' } | null
  seat: { pitch: string; legroom: 'less' | 'more' | 'standard' | 'n/a'; type: string } | null
  power: { available: boolean } | null
}

interface SegmentContext {
  request: SearchRequest
  passengerIds: readonly string[]
  brand: FareBrand
  /** The whole journey crosses an ocean, so that its bags are those of long-haul fares. */
  longHaul: boolean
  noBaggage: boolean
  technicalStop: boolean
}

/** A leg as a segment of an offer. `id` is the segment's id. */
export function segmentJson(id: string, leg: Leg, context: SegmentContext): SegmentJson {
  const { flight, marketing, number } = leg
  const name = `${flight.carrier.code}${flight.number}`
  const shared = marketing !== flight.carrier
  return {
    id,
    origin: airportJson(flight.from),
    destination: airportJson(flight.to),
    origin_terminal: terminal(flight.from, flight.carrier.code),
    destination_terminal: terminal(flight.to, flight.carrier.code),
    departing_at: isoMinutes(flight.departsWall),
    arriving_at: isoMinutes(flight.arrivesWall),
    duration: isoDuration(flight.arrivesUtc - flight.departsUtc),
    distance: fraction(`distance${name}`) < 0.03 ? null : flight.km.toFixed(5),
    marketing_carrier: airlineJson(marketing),
    marketing_carrier_flight_number: String(number),
    operating_carrier: airlineJson(flight.carrier),
    operating_carrier_flight_number: shared && fraction(`operated${name}`) < 0.2 ? null : String(flight.number),
    aircraft: fraction(`aircraft${name}`) < 0.06 ? null : aircraftJson(flight.aircraft),
    stops: context.technicalStop ? technicalStop(id, leg) : [],
    passengers: context.passengerIds.map((passengerId, i) => passengerJson(passengerId, i, leg, context)),
  }
}

function passengerJson(passengerId: string, index: number, leg: Leg, context: SegmentContext): SegmentPassengerJson {
  const { brand, request } = context
  const cabin = cabinOn(leg, brand.cabin)
  const marketingName = cabin === brand.cabin && brand.cabin !== 'economy' ? brand.name : CABIN_NAMES[cabin]
  const passenger = request.passengers[index]
  const infant = passenger !== undefined && fareType(passenger) === 'infant_without_seat'
  const checked = infant ? 0 : brand.checked[context.longHaul ? 1 : 0]
  return {
    passenger_id: passengerId,
    cabin_class: cabin,
    cabin_class_marketing_name: marketingName,
    fare_basis_code: `${brand.name.charAt(0)}${letters(`basis${brand.name}${leg.number}`, 6).toUpperCase()}${infant ? 'IN' : ''}`,
    baggages: context.noBaggage
      ? []
      : [
          { type: 'checked', quantity: checked },
          { type: 'carry_on', quantity: infant ? 0 : brand.carryOn },
        ],
    cabin: { name: cabin, marketing_name: marketingName, amenities: amenities(leg, cabin) },
  }
}

const CABIN_NAMES: Record<Cabin, string> = {
  economy: 'Economy',
  premium_economy: 'Premium Economy',
  business: 'Business',
  first: 'First',
}

/** The cabin of a ticket on a leg: the one paid for if the aircraft has it, else the next lower. */
export function cabinOn({ flight }: Leg, wanted: Cabin): Cabin {
  const sold = flight.carrier.cabins
  const longHaul = flight.km > 4500
  if (wanted === 'first')
    return sold.includes('first') && longHaul ? 'first' : sold.includes('business') ? 'business' : 'economy'
  if (wanted === 'premium_economy') return sold.includes('premium_economy') && longHaul ? 'premium_economy' : 'economy'
  return sold.includes(wanted) ? wanted : 'economy'
}

function amenities(leg: Leg, cabin: Cabin): AmenitiesJson | null {
  const key = `${leg.flight.carrier.code}${leg.flight.aircraft}`
  if (fraction(`amenities${key}`) < 0.2) return null
  const wide = leg.flight.km > 4500
  const wifi = fraction(`wifi${key}`)
  const lieFlat = wide && (cabin === 'business' || cabin === 'first')
  const legroom = cabin !== 'economy' ? 'more' : leg.flight.carrier.kind === 'full' ? 'standard' : 'less'
  const type =
    cabin === 'first' && wide ? 'private_suite' : lieFlat ? 'full_flat' : cabin === 'economy' ? 'standard' : 'recliner'
  return {
    wifi:
      wifi < 0.1
        ? null
        : wifi < 0.35
          ? { available: false, cost: 'n/a' }
          : { available: true, cost: cabin === 'economy' ? 'paid' : 'free' },
    seat: { pitch: String(lieFlat ? 76 : cabin === 'economy' ? (legroom === 'less' ? 28 : 31) : 38), legroom, type },
    power: fraction(`power${key}`) < 0.1 ? null : { available: wide || leg.flight.carrier.kind === 'full' },
  }
}

function terminal({ iata, size }: Airport, carrier: string): string | null {
  if (size !== 'large' || fraction(`terminals${iata}`) < 0.3) return null
  return String(1 + (hash(`terminal${iata}${carrier}`) % 5))
}

// The provider's test route stops once on the way under the same number: at the hub that lengthens the flight least.
function technicalStop(segmentId: string, { flight }: Leg): StopJson[] {
  const detour = (hub: Airport) => kilometers(flight.from, hub) + kilometers(hub, flight.to)
  const [via] = allHubs()
    .map(({ airport }) => airport)
    .filter((hub) => kilometers(flight.from, hub) > 800 && kilometers(hub, flight.to) > 800)
    .sort((a, b) => detour(a) - detour(b))
  if (!via) return []
  const minutes = 50
  const arrives = Math.round((flight.departsUtc + (flight.arrivesUtc - flight.departsUtc) / 2 - minutes / 2) / 5) * 5
  return [
    {
      id: stableId('sto', segmentId),
      airport: airportJson(via),
      arriving_at: isoMinutes(toWall(via.timeZone, arrives)),
      departing_at: isoMinutes(toWall(via.timeZone, arrives + minutes)),
      duration: isoDuration(minutes),
    },
  ]
}

const SPACE: Record<Cabin, number> = { economy: 1, premium_economy: 1.5, business: 2.6, first: 3.6 }

/** Carbon dioxide of travelers with a seat, in kg: by kilometer and climb, divided by floor space. */
export function emissionsKg(itineraries: readonly Itinerary[], cabin: Cabin, seated: number): number {
  const kg = itineraries
    .flatMap(({ legs }) => legs)
    .reduce((sum, { flight }) => sum + 12 + flight.km * (flight.km > 4500 ? 0.062 * SPACE[cabin] : 0.071), 0)
  return Math.round(kg * seated)
}
