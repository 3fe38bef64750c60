import type { OfferSummary } from '#worker/contract/search-result'
import { statedChange } from '#worker/domain/offer/change-sentence'
import { formatPrice } from '../format/money'

/** The distinct names of the fare: "Economy Basic". Empty where the airline gives none. */
export const fareBrands = ({ slices }: Pick<OfferSummary, 'slices'>): string =>
  [...new Set(slices.flatMap(({ fare_brand_name }) => fare_brand_name ?? []))].join(' / ')

type Bags = OfferSummary['slices'][number]['segments'][number]['baggages']

/**
 * The bags of a kind included on every flight, in total or for each traveler: 0 where some flight is stated to include none, null where the
 * airline doesn't say.
 */
function included(
  { slices }: Pick<OfferSummary, 'slices'>,
  kind: Bags[number]['type'],
  count: 'quantity' | 'each' = 'quantity',
): number | null {
  const stated = slices.flatMap(({ segments }) =>
    segments.map(({ baggages }) => baggages.find(({ type }) => type === kind)?.[count] ?? null),
  )
  if (stated.includes(0)) return 0
  return stated.reduce((least, quantity) => (least === null || quantity === null ? null : Math.min(least, quantity)))
}

/** "1 checked bag"; with several travelers also whose: "2 checked bags each", "3 checked bags for 4 travelers". */
function checkedBags(total: number, each: number | null, travelers: number): string {
  const isEach = each && each * travelers === total
  const count = isEach ? each : total
  const scope = travelers < 2 ? '' : isEach ? ' each' : ` for ${travelers} travelers`
  return `${count} checked ${count === 1 ? 'bag' : 'bags'}${scope}`
}

/**
 * The bags a fare includes, as far as the airline says: "1 checked bag each", "Carry-on only", "No bag included"; null where it says nothing.
 * @param travelers the number of travelers of the offer
 */
export function statedBags(offer: Pick<OfferSummary, 'slices'>, travelers: number): string | null {
  const [checked, carryOn] = [included(offer, 'checked'), included(offer, 'carry_on')]
  if (checked) return checkedBags(checked, included(offer, 'checked', 'each'), travelers)
  if (carryOn) return checked === 0 ? 'Carry-on only' : 'Carry-on included'
  if (checked === 0) return carryOn === 0 ? 'No bag included' : 'No checked bag included'
  return null
}

/** The same, with words for when the airline says nothing. */
export const bagWords = (offer: Pick<OfferSummary, 'slices'>, travelers: number): string =>
  statedBags(offer, travelers) ?? 'Bags not stated'

type Conditions = OfferSummary['conditions']

/** One of a fare's conditions: allowed, not allowed, or not stated by the airline, in a few words. */
export interface ConditionWords {
  state: 'yes' | 'no' | 'unstated'
  text: string
}

/** What is refunded of a fare, our fee considered: "Refundable, $264 comes back". */
export function refundCondition({
  conditions,
  total_amount,
  total_currency,
  comes_back: comesBack,
}: OfferSummary): ConditionWords {
  const { refundable } = conditions
  if (refundable === null) return { state: 'unstated', text: 'Refunds not stated' }
  if (!refundable || Number(comesBack) === 0) return { state: 'no', text: 'Not refundable' }
  if (comesBack === undefined) return { state: 'yes', text: 'Refundable, fees may apply' }
  const isFull = comesBack === total_amount
  return {
    state: 'yes',
    text: isFull ? 'Refundable in full' : `Refundable, ${formatPrice(comesBack, total_currency)} comes back`,
  }
}

/** Whether a fare can be changed, with the fee. */
export function changeCondition(conditions: Conditions): ConditionWords {
  const { state, fee } = statedChange(conditions)
  if (state === 'unstated') return { state, text: 'Changes not stated' }
  if (state === 'no') return { state, text: 'No changes' }
  const cost = fee === null ? 'fees may apply' : `${fee || 'no'} fee`
  return { state, text: `Changes allowed, ${cost}` }
}
