import type { OfferSummary, SliceSummary } from '#worker/contract/search-result'
import { shortWeekday } from '../../../format/dates'
import { formatDuration, formatMinutes } from '../../../format/duration'
import { formatExact } from '../../../format/money'
import { findLayovers, marketingCarriers, operatingCarriers, stopCount, stopsLabel } from '../../../words/itinerary'
import { cityName } from '../../../words/names'

/** The airline's name and logos for a card, and who operates the flights. */
export function cardAirline(offer: OfferSummary) {
  const marketing = marketingCarriers(offer)
  const operators = operatingCarriers(offer).map(({ name }) => name)
  const [only] = marketing
  const several = marketing.length > 1
  const others = operators.filter((name) => name !== only?.name)
  return {
    name: several ? 'Multiple Airlines' : (only?.name ?? offer.owner.name),
    logos: several ? marketing.slice(0, 2) : [only ?? offer.owner],
    /** Every operating airline, for the hint of several airlines; empty for one. */
    operators: several ? operators : [],
    /** The other airlines that operate a single airline's flights; null when it operates them itself. */
    operatedBy: !several && others.length > 0 ? others.join(', ') : null,
  }
}

/** One line for each change of planes: "3h 30m in Dublin (DUB)". */
export const connectionLines = (slice: SliceSummary): string[] => [
  ...findLayovers(slice).map(({ arrival, departure, minutes, changesAirport }) =>
    changesAirport
      ? `${formatMinutes(minutes)}, change from ${arrival.iata_code} to ${departure.iata_code}`
      : `${formatMinutes(minutes)} in ${cityName(arrival)} (${arrival.iata_code})`,
  ),
  ...slice.segments.flatMap(({ stops }) =>
    stops.map(({ airport }) => `Stop in ${cityName(airport)} (${airport.iata_code}), same flight`),
  ),
]

/** The card's last line: stops, duration and weekday, outbound / return. */
export const footerFacts = ({ slices }: Pick<OfferSummary, 'slices'>) => ({
  stops: slices.map((slice) => stopsLabel(stopCount(slice))).join(' / '),
  duration: slices.map(({ duration }) => formatDuration(duration)).join(' / '),
  day: slices.map(({ departure_time }) => shortWeekday(departure_time)).join(' / '),
})

/** The fare's names, each once: "Economy Basic". Empty where the airline has none. */
export const fareBrands = ({ slices }: OfferSummary): string =>
  [...new Set(slices.flatMap(({ fare_brand_name }) => fare_brand_name ?? []))].join(' / ')

/**
 * How many bags of a kind travel at no extra cost on every flight, all travelers' together: 0 where some flight is stated to have none, null
 * where nothing is promised and the airline doesn't say.
 */
function included({ slices }: OfferSummary, kind: 'checked' | 'carry_on'): number | null {
  const stated = slices.flatMap(({ segments }) =>
    segments.map(({ baggages }) => baggages.find(({ type }) => type === kind)?.quantity ?? null),
  )
  if (stated.includes(0)) return 0
  return stated.reduce((least, quantity) => (least === null || quantity === null ? null : Math.min(least, quantity)))
}

/** Checked bags that travel at no extra cost on every flight, all travelers' together. */
export const includedCheckedBags = (offer: OfferSummary): number => included(offer, 'checked') ?? 0

/** The bags a fare includes, as far as the airline says: "1 checked bag", "Carry-on only", "No bag included", "Bags not stated". */
export function bagWords(offer: OfferSummary): string {
  const [checked, carryOn] = [included(offer, 'checked'), included(offer, 'carry_on')]
  if (checked) return checked === 1 ? '1 checked bag' : `${checked} checked bags`
  if (carryOn) return checked === 0 ? 'Carry-on only' : 'Carry-on included'
  if (checked === 0) return carryOn === 0 ? 'No bag included' : 'No checked bag included'
  return 'Bags not stated'
}

type Conditions = OfferSummary['conditions']

/** One of a fare's conditions: allowed, not allowed, or not stated by the airline, in a few words. */
export interface ConditionWords {
  state: 'yes' | 'no' | 'unstated'
  text: string
}

/** What comes back of a fare, our fee included: "Refundable, $264 comes back". */
export function refundCondition({ conditions, charge, comes_back: comesBack }: OfferSummary): ConditionWords {
  const { refundable } = conditions
  if (refundable === null) return { state: 'unstated', text: 'Refunds not stated' }
  if (!refundable || Number(comesBack) === 0) return { state: 'no', text: 'Not refundable' }
  if (comesBack === undefined) return { state: 'yes', text: 'Refundable, fees may apply' }
  const isFull = comesBack === charge.total_amount
  return {
    state: 'yes',
    text: isFull ? 'Refundable in full' : `Refundable, ${formatExact(comesBack, charge.currency)} comes back`,
  }
}

/** What a fare says about changes, their fee included. */
export function changeCondition({ changeable, change_penalty: penalty }: Conditions): ConditionWords {
  if (changeable === null) return { state: 'unstated', text: 'Changes not stated' }
  if (!changeable) return { state: 'no', text: 'No changes' }
  if (!penalty) return { state: 'yes', text: 'Changes allowed, fees may apply' }
  const fee = Number(penalty.amount) === 0 ? 'no fee' : `${formatExact(penalty.amount, penalty.currency)} fee`
  return { state: 'yes', text: `Changes allowed, ${fee}` }
}
