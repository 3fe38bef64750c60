import type { QueryClient } from '@tanstack/react-query'
import { searchQuery, sortedCriteria } from './queries'
import type { ResultsReading } from './results-address'

// The entries of the browser's history that showed results since the page was loaded.
const visited = new Set<string>()

interface Visit {
  client: QueryClient
  reading: ResultsReading
  /** Whether the page is entered, stayed on with another address, or only prepared. */
  cause: 'enter' | 'stay' | 'preload'
  /** Names the entry of the browser's history. */
  entry: string | undefined
}

/**
 * Asks for the results of an address. A search that is entered anew is asked again when it is older than five minutes; coming back to one, or
 * narrowing it, keeps the fares that were there for as long as they are kept at all.
 */
export function warmResults({ client, reading, cause, entry = '' }: Visit) {
  const query = searchQuery(sortedCriteria(reading), reading.previousCount)
  const keepsPlace = cause === 'stay' || visited.has(entry)
  if (cause !== 'preload' && entry) visited.add(entry)
  if (keepsPlace && client.getQueryData(query.queryKey) !== undefined) return
  // Not awaited: the screen shows its own way of waiting.
  void client.prefetchQuery(query)
}
