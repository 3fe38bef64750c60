import type { SearchCriteria } from '#worker/contract/search'

type Ends = Pick<SearchCriteria, 'nearbyOrigin' | 'nearbyDestination'>

/** The ends of the journey for which nearby airports are wanted too, as written in an address; '' for none. */
export const nearbyEnds = ({ nearbyOrigin: from, nearbyDestination: to }: Ends): string =>
  from && to ? 'both' : from ? 'origin' : to ? 'destination' : ''

const ENDS: Record<string, Ends> = {
  origin: { nearbyOrigin: true },
  destination: { nearbyDestination: true },
  both: { nearbyOrigin: true, nearbyDestination: true },
}

/** Reads such a value; an unknown one is reported in `problems`. */
export function readNearby(text: string | undefined, problems: string[]): Ends {
  const ends = Object.hasOwn(ENDS, text ?? '') ? ENDS[text ?? ''] : undefined
  if (text !== undefined && !ends) problems.push('The choice of airports nearby in the link could not be read.')
  return ends ?? {}
}
