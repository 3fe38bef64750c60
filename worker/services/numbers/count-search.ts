import type { Deps } from '../../deps'
import type { CountedSearch } from '../../ports/numbers/shop-numbers'

/** Counts a traveler's search. Nobody waits for it, and it never fails: what isn't counted is missing in the shop's numbers. */
export async function countSearch(
  { numbers, clock, log }: Pick<Deps, 'numbers' | 'clock' | 'log'>,
  search: Omit<CountedSearch, 'at'>,
): Promise<void> {
  try {
    await numbers.countSearch({ ...search, at: clock.now() })
  } catch (cause) {
    log({ level: 'warn', event: 'search_not_counted', brand: search.brandKey, cause: String(cause) })
  }
}
