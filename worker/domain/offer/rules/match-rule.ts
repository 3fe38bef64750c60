import { tzOffset } from '@date-fns/tz'
import { airportsOfCity, findAirport } from '../../../contract/places/places'
import type { PriceRule, RuleConditions } from '../../../features/pricing/contract-price-rules'
import { continentOf } from '../../../features/pricing/contract-regions'
import { DAY_MS, MINUTE_MS } from '../../time'
import { bestCabin, type FarePlace, type NetFare } from './markup'

/** Whether a condition holds for a fare; null when its known details don't say. */
type Answer = boolean | null

const every = (answers: readonly Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true
const some = (answers: readonly Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false

const cityOf = ({ iata_code, city_code }: FarePlace) =>
  city_code ?? (iata_code === undefined ? undefined : (findAirport(iata_code)?.cityCode ?? iata_code))

/** Whether a place matches the code of an airport or city. */
function isAt(place: FarePlace | undefined, code: string): Answer {
  if (!place) return null
  const city = cityOf(place)
  if (code === city || code === place.iata_code) return true
  return place.iata_code === undefined && findAirport(code)?.cityCode === city ? null : false
}

function isWithin(place: FarePlace | undefined, regions: readonly string[] | undefined): Answer {
  if (!regions) return true
  if (!place) return null
  const { iata_code, country_code } = place
  const country = country_code ?? (iata_code === undefined ? undefined : findAirport(iata_code)?.country)
  if (country === undefined) return iata_code === undefined ? null : false
  return regions.includes(country) || regions.includes(continentOf(country) ?? '')
}

/** The days from the offer's creation to its departure, in the local time of the first airport. */
function daysAhead({ created_at, slices: [first] }: NetFare): number | null {
  if (created_at === undefined || first?.departure_time === undefined) return null
  const made = new Date(created_at)
  const { iata_code, ...city } = first.origin ?? {}
  const airport = findAirport(iata_code ?? '') ?? airportsOfCity(cityOf(city) ?? '')[0]
  const zone = airport?.timeZone ?? 'UTC'
  const day = Math.floor((made.getTime() + tzOffset(zone, made) * MINUTE_MS) / DAY_MS)
  return Math.floor(Date.parse(`${first.departure_time.slice(0, 10)}T00:00:00Z`) / DAY_MS) - day
}

function isByAirline({ owner, slices }: NetFare, airlines: readonly string[]): Answer {
  if (!owner) return null
  const carriers = slices.flatMap(({ segments }) => segments.map(({ marketing_carrier }) => marketing_carrier))
  return some([owner, ...carriers].map((carrier) => (carrier ? airlines.includes(carrier.iata_code ?? '') : null)))
}

/** The parts of a rule that can prevent it from applying to a fare. */
export type RuleCondition = 'currency' | 'dates' | keyof Omit<RuleConditions, 'validFrom' | 'validUntil'>

const TESTS: { [Name in RuleCondition]: (rule: PriceRule, fare: NetFare) => Answer } = {
  // A fixed amount in another currency isn't converted: a rule without anything else doesn't apply to this fare.
  currency: ({ gives: { percent, fixed } }, { total_currency }) =>
    percent !== undefined || fixed?.currency === total_currency,
  dates: ({ when: { validFrom, validUntil } }, { created_at }) => {
    if (validFrom === undefined && validUntil === undefined) return true
    if (created_at === undefined) return null
    const day = created_at.slice(0, 10)
    return (validFrom ?? day) <= day && day <= (validUntil ?? day)
  },
  routes: ({ when: { routes } }, { slices: [first] }) =>
    routes === undefined ||
    some(
      routes.flatMap(({ from, to, isEitherWay }) => {
        const [origin, destination] = [first?.origin, first?.destination]
        const there = every([isAt(origin, from), isAt(destination, to)])
        return isEitherWay ? [there, every([isAt(origin, to), isAt(destination, from)])] : [there]
      }),
    ),
  regions: ({ when: { regions } }, { slices: [first] }) => {
    if (regions === undefined) return true
    const { from, to, isEitherWay } = regions
    const [origin, destination] = [first?.origin, first?.destination]
    const there = every([isWithin(origin, from), isWithin(destination, to)])
    return isEitherWay ? some([there, every([isWithin(origin, to), isWithin(destination, from)])]) : there
  },
  airlines: ({ when: { airlines } }, fare) => airlines === undefined || isByAirline(fare, airlines),
  cabins: ({ when: { cabins } }, fare) => {
    const cabin = bestCabin(fare)
    return cabins === undefined || (cabin !== undefined && cabins.includes(cabin))
  },
  daysAhead: ({ when }, fare) => {
    if (when.daysAhead === undefined) return true
    const days = daysAhead(fare)
    return days === null ? null : days >= (when.daysAhead.min ?? 0) && days <= (when.daysAhead.max ?? Infinity)
  },
}

const CONDITIONS = Object.keys(TESTS) as RuleCondition[] // its own keys, in the order in which they are shown

/** Whether a rule applies to a fare, and the first of its conditions that fails or is unknown. */
export function matchRule(rule: PriceRule, fare: NetFare): { answer: Answer; because: RuleCondition | null } {
  let unknown: RuleCondition | null = null
  for (const condition of CONDITIONS) {
    const answer = TESTS[condition](rule, fare)
    if (answer === false) return { answer, because: condition }
    if (answer === null) unknown ??= condition
  }
  return { answer: unknown ? null : true, because: unknown }
}
