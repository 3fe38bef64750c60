import type { Offer, Segment } from '#worker/contract/offer'
import { bagText } from '../../../words/itinerary'

/** How many bags of a kind every flight takes at no extra cost; null where the airline doesn't state it for each flight. */
function leastOf(kind: Segment['baggages'][number]['type'], { slices }: Pick<Offer, 'slices'>): number | null {
  const stated = slices.flatMap(({ segments }) =>
    segments.map(({ baggages }) => baggages.find(({ type }) => type === kind)?.quantity ?? null),
  )
  return stated.reduce((least, bags) => (least === null || bags === null ? null : Math.min(least, bags)))
}

/** The bags of all travelers together that every flight takes at no extra cost, as far as the airline says: "2 checked bags, 1 cabin bag". */
export function includedBags(offer: Pick<Offer, 'slices'>): string {
  const [checked, cabin] = [leastOf('checked', offer), leastOf('carry_on', offer)]
  const bags = [
    checked ? bagText({ type: 'checked', quantity: checked }) : checked === 0 && 'no checked bag',
    cabin ? bagText({ type: 'carry_on', quantity: cabin }) : cabin === 0 && 'no cabin bag',
  ].filter((text) => text !== false && text !== null)
  const text = bags.join(', ')
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : 'Not stated by the airline'
}
