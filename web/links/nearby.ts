import type { SearchCriteria } from '#worker/contract/search'

type Ends = Pick<SearchCriteria, 'nearbyOrigin' | 'nearbyDestination'>

/** At which ends airports nearby are wanted too, as addresses name them; '' for none. */
export const nearbyEnds = ({ nearbyOrigin: from, nearbyDestination: to }: Ends): string =>
  from && to ? 'both' : from ? 'origin' : to ? 'destination' : ''

const ENDS: Record<string, Ends> = {
  origin: { nearbyOrigin: true },
  destination: { nearbyDestination: true },
  both: { nearbyOrigin: true, nearbyDestination: true },
}

/** What such a value of an address means; one that means nothing is told in `problems`. */
export function readNearby(text: string | undefined, problems: string[]): Ends {
  const ends = Object.hasOwn(ENDS, text ?? '') ? ENDS[text ?? ''] : undefined
  if (text !== undefined && !ends) problems.push('The choice of airports nearby in the link could not be read.')
  return ends ?? {}
}
