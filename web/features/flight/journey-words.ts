import type { Offer } from '#worker/contract/offer'
import { JOURNEY_LABELS, journeyRoute, journeyType } from '#worker/domain/trip/journey'
import { fullDate, shortDate } from '../../format/dates'
import { partyText } from '../../words/travelers'

/** The journey in words: "New York to London", its type, the departure days of its first and last flight, and its party. */
export function journeyWords({ slices, passengers }: Offer) {
  const [first, last] = [slices[0], slices.at(-1)]
  const travelers = partyText(passengers)
  if (!first || !last) return { route: '', type: '', dates: '', travelers }
  return {
    route: journeyRoute(slices),
    type: JOURNEY_LABELS[journeyType(slices)],
    dates:
      first === last
        ? fullDate(first.departure_time)
        : `${shortDate(first.departure_time)} – ${fullDate(last.departure_time)}`,
    travelers,
  }
}
