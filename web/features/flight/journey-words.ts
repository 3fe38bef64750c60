import type { Offer } from '#worker/contract/offer'
import { fullDate, shortDate } from '../../format/dates'
import { cityName } from '../../words/names'
import { TRIP_LABELS } from '../../words/search'
import { partyText } from '../../words/travelers'

/** The journey in words: "New York to London", its type, its days and its party. */
export function journeyWords({ slices, passengers }: Offer) {
  const [outbound, inbound] = slices
  const travelers = partyText(passengers)
  if (!outbound) return { route: '', type: '', dates: '', travelers }
  return {
    route: `${cityName(outbound.origin)} to ${cityName(outbound.destination)}`,
    type: TRIP_LABELS[inbound ? 'round-trip' : 'one-way'],
    dates: inbound
      ? `${shortDate(outbound.departure_time)} – ${fullDate(inbound.departure_time)}`
      : fullDate(outbound.departure_time),
    travelers,
  }
}
