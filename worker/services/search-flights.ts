import type { SearchCriteria, SearchResult } from '../contract/search'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'

/** Fares that can still be bought, cheapest first; ties go to the shorter journey. */
export async function searchFlights(
  _deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  _input: { criteria: SearchCriteria; mode: Mode; markupPercent: number },
): Promise<SearchResult> {
  throw new Error('being built')
}
