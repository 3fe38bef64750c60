import { DAY_MINUTES, DAY_MS } from '../../../domain/time'
import { type Carrier, DUFFEL_AIRWAYS } from '../schedule/carriers'
import { countryRegion, kilometers } from '../schedule/geography'
import { fraction } from '../schedule/hash'
import { type Itinerary, lastLeg } from '../schedule/timetable'
import type { FareBrand } from './fare-brands'
import { saleFactor } from './sales'
import { fareType, type SearchedPassenger, type SearchRequest } from './search-request'

/** The code for which every airline of the sandbox has a private fare; any other has no effect. */
const KNOWN_CODE = 'TAILFIN'
const PRIVATE_FARE = 0.88

/** The codes by which an airline has found a private fare for a search; null when it has none. */
export const privateFareOf = ({ privateFares = [] }: SearchRequest, airline: string) =>
  privateFares.find((fare) => fare.airline === airline && fare.corporateCode === KNOWN_CODE) ?? null

/** With this number in its program each airline sells to a member for less; the provider's own test airline only to one with this name. */
const MEMBER = { number: '1234567890', name: 'Amelia Earhart' }
const MEMBERS_FARE = 0.9

const isMember = ({ givenName, familyName, accounts = [] }: SearchedPassenger, { code, kind }: Carrier): boolean =>
  kind === 'full' &&
  accounts.some(({ airline, number }) => airline === code && number === MEMBER.number) &&
  (code !== DUFFEL_AIRWAYS || `${givenName} ${familyName}` === MEMBER.name)

/** A price for all passengers together, in cents. `total` is `base` plus `tax`. */
export interface Price {
  total: number
  base: number
  tax: number
}

// One way in economy costs about 30 dollars plus 3.6 cents a kilometer a month ahead: the level of the provider's own test airline on
// LHR-JFK, LGW-BCN, JFK-LAX and SYD-SIN.
const FIXED = 3000
const PER_KM = 3.6
const KIND = { full: 1.12, low: 0.86, ultra: 0.66 }
const PER_TRAVELER = { adult: 1, child: 0.78, infant_without_seat: 0.1 }

/** The price of an itinerary for one adult in a fare brand, in cents, before the number of travelers counts. */
function adultFare(itinerary: Itinerary, brand: FareBrand, request: SearchRequest): number {
  const first = itinerary.legs[0]
  const { from } = first.flight
  const { to } = lastLeg(itinerary).flight
  const km = kilometers(from, to)
  const market =
    ahead(first.flight.day - (request.sale?.from ?? request.createdAt) / DAY_MS) *
    season(first.flight.day, to.latitude) *
    weekday(first.flight.day) *
    hour(first.flight.departsWall % DAY_MINUTES) *
    (itinerary.legs.length === 1 ? 1.06 : itinerary.legs.length === 2 ? 0.9 : 0.96)
  const slow = km > 2500 ? Math.max(0.85, 1 - (itinerary.minutes - km / 14) / 12_000) : 1
  const luck = 0.93 + 0.17 * fraction(`fare${itinerary.key}`)
  const roundTrip = request.slices.length > 1 && first.marketing.kind === 'full' ? 0.9 : 1
  const cabin = brand.cabin !== 'economy' && km < 2500 ? 1 + (brand.factor - 1) * 0.55 : brand.factor
  return Math.round((FIXED + PER_KM * km) * level(first.marketing.kind, km) * market * slow * luck * roundTrip * cabin)
}

/** Low-cost airlines are cheap on short flights; across an ocean nobody is much cheaper than the rest. */
const level = (kind: keyof typeof KIND, km: number): number => (km > 3500 ? (KIND[kind] + 1) / 2 : KIND[kind])

/** The price of itineraries bought together, for all travelers. */
export function priceFare(
  itineraries: readonly Itinerary[],
  brands: readonly FareBrand[],
  request: SearchRequest,
): Price {
  const fares = itineraries.map((itinerary, i) => {
    const brand = brands[i]
    return brand ? adultFare(itinerary, brand, request) : 0
  })
  const seller = itineraries[0]?.legs[0].marketing
  const everybodys = (seller && privateFareOf(request, seller.code) ? PRIVATE_FARE : 1) * saleFactor(request.sale)
  const charges = itineraries.map((itinerary) => airportCharges(itinerary))
  let total = 0
  let tax = 0
  for (const passenger of request.passengers) {
    const share = PER_TRAVELER[fareType(passenger)]
    const asked = seller && isMember(passenger, seller) ? everybodys * MEMBERS_FARE : everybodys
    fares.forEach((fare, i) => {
      const part = Math.round(fare * share * asked)
      total += part
      tax += Math.min(Math.round(part * 0.55), Math.round((charges[i] ?? 0) * (share < 0.5 ? 0.1 : 1)))
    })
  }
  return { total, base: total - tax, tax }
}

function airportCharges(itinerary: Itinerary): number {
  const { from } = itinerary.legs[0].flight
  const { to } = lastLeg(itinerary).flight
  const domestic = from.country === to.country
  const departureTax = from.country === 'GB' && !domestic ? (countryRegion(to.country) === 'E' ? 1700 : 11_500) : 0
  return (domestic ? 1450 : 4200) + departureTax + itinerary.legs.length * 780
}

/** Early bookings cost little, late ones a lot, and nobody sells cheaply a year ahead. */
function ahead(days: number): number {
  const points: [number, number][] = [[0, 2.4], [3, 2.05], [7, 1.65], [14, 1.3], [21, 1.1], [30, 1], [60, 0.94], [120, 0.97], [240, 1.08], [365, 1.15]] // biome-ignore format: a curve
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? [0, 1]
    const [x1, y1] = points[i] ?? [0, 1]
    if (days <= x1) return y0 + ((y1 - y0) * Math.max(0, days - x0)) / (x1 - x0)
  }
  return 1.15
}

function season(day: number, latitude: number): number {
  const date = new Date(day * DAY_MS)
  const month = date.getUTCMonth()
  const holidays = (month === 11 && date.getUTCDate() > 17) || (month === 0 && date.getUTCDate() < 5)
  if (holidays) return 1.28
  const afterEaster = day - easter(date.getUTCFullYear())
  if (afterEaster >= -9 && afterEaster <= 8) return 1.22
  const summer = latitude < -15 ? [11, 0, 1] : [5, 6, 7]
  if (summer.includes(month)) return 1.18
  return month === 0 || month === 1 || month === 10 ? 0.9 : 1
}

/** The day of a year's Easter Sunday: the Sunday after the first full moon from March 21 on, as Gauss found it, good until 2099. */
function easter(year: number): number {
  const moon = (19 * (year % 19) + 24) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const march = 22 + moon + sunday
  // Two cases in which the church's moon is a week early.
  const isLate = march === 57 || (march === 56 && moon === 28 && year % 19 > 10)
  return Date.UTC(year, 2, isLate ? march - 7 : march) / DAY_MS
}

// Sunday and Friday are expensive, Tuesday and Wednesday cheap. 1970-01-01 was a Thursday.
const weekday = (day: number): number => [1.02, 1.12, 1.02, 1.12, 1.03, 0.93, 0.92][day % 7] ?? 1

const hour = (minute: number): number => {
  if (minute < 420) return 0.94
  if (minute < 600) return 1.07
  if (minute < 930) return 0.98
  if (minute < 1200) return 1.07
  return 0.95
}
