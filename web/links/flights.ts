import { presentCode } from '#worker/contract/places/former-codes'
import type { SearchedFlight } from '#worker/contract/search/searched-flights'
import { MOST_FLIGHTS, splitFlightsText } from '#worker/contract/search/several-flights'
import { isLocalDate } from '#worker/contract/travel'

/**
 * The flights of a parameter such as LHR-CDG-2026-12-05,CDG-JFK-2026-12-10. An airport that can't be read becomes '', a day that can't be
 * used is replaced; both are reported in `problems`. Never throws.
 * @param first the day that replaces an unusable one; a flight never leaves before the flight listed ahead of it
 */
export function readFlights(
  text: string,
  { today, first }: { today: string; first: string },
  problems: string[],
): SearchedFlight[] {
  const parts = splitFlightsText(text)
  if (parts.length > MOST_FLIGHTS) {
    problems.push(`At most ${MOST_FLIGHTS} flights can be searched together, so we left out the rest of the link.`)
  }
  let least = today
  return parts.slice(0, MOST_FLIGHTS).map((part, at) => {
    const [origin = '', destination = ''] = [part.origin, part.destination].map((code) =>
      /^[A-Z]{3}$/i.test(code.trim()) ? presentCode(code.trim().toUpperCase()) : '',
    )
    const isCircle = origin !== '' && origin === destination
    if (isCircle || !origin || !destination) {
      problems.push(`The airports of flight ${at + 1} in the link could not be used.`)
    }
    const isUsable = isLocalDate(part.departureDate) && part.departureDate >= least
    if (!isUsable) problems.push(`The date of flight ${at + 1} in the link could not be used, so we chose another.`)
    least = isUsable ? part.departureDate : least === today ? first : least
    return { origin, destination: isCircle ? '' : destination, departureDate: least }
  })
}
