import * as v from 'valibot'
import { unreadable } from './duffel-errors'

function reasonOf(error: unknown): string {
  if (error instanceof v.ValiError) return `${v.getDotPath(error.issues[0]) ?? 'item'}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}

/**
 * The items of a list that `read` can read. One that can't be read is left out and counted in one line of the log, so that an
 * airline's slip doesn't hide everybody else's flights.
 * @throws DomainError `provider_unavailable` when there are items and none can be read: that isn't an empty answer
 */
export function readableOf<T>(what: string, items: unknown[], read: (item: unknown) => T): T[] {
  const reasons: string[] = []
  const readable = items.flatMap((item) => {
    try {
      return [read(item)]
    } catch (error) {
      reasons.push(reasonOf(error))
      return []
    }
  })
  if (reasons.length > 0) {
    console.warn(
      JSON.stringify({
        level: 'warn',
        event: 'unreadable_items',
        what,
        skipped: reasons.length,
        of: items.length,
        first: reasons[0],
      }),
    )
    if (readable.length === 0) throw unreadable(what)
  }
  return readable
}
