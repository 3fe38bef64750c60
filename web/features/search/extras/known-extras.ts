import type { TravelExtras } from '#worker/contract/search/travel-extras'
import { getTravelExtras } from '../../../api/travel-extras'

// Kept for as long as the page is open: an offer's id belongs to one search and expires within half an hour.

/** The extras of each offer that was asked for; null when they could not be read. */
const read = new Map<string, TravelExtras | null>()

const MOST_AT_ONCE = 10
/** An address is limited to 8,192 characters, and an offer's id may be long. */
const MOST_CHARACTERS = 6000
/** Cards that become visible together share one request. */
const GATHER_MS = 60

/** The known extras of an offer; undefined when they, or their seats, were never asked for. */
export function knownExtras(offerId: string, withSeats: boolean): TravelExtras | null | undefined {
  const known = read.get(offerId)
  return known && withSeats && known.seat === undefined ? undefined : known
}

/** The first of these, as many as one request may name. */
export function oneQuestion(offerIds: readonly string[]): string[] {
  const asked: string[] = []
  let characters = 0
  for (const id of offerIds.slice(0, MOST_AT_ONCE)) {
    characters += id.length + 1
    if (characters > MOST_CHARACTERS) break
    asked.push(id)
  }
  return asked
}

interface Reader {
  /** Reads these visible offers next, before those named earlier. */
  want: (offerIds: readonly string[]) => void
  stop: () => void
}

/**
 * Reads the wanted extras, one request after another. A failed one counts as unknown until it is wanted with other extras: nothing waits for an
 * airline that doesn't answer.
 * @param onNews called when something new is known
 */
export function extrasReader(withSeats: boolean, onNews: () => void): Reader {
  let wanted: string[] = []
  let isBusy = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const isUnread = (id: string) => knownExtras(id, withSeats) === undefined

  async function askOn() {
    if (isBusy || isStopped) return
    isBusy = true
    for (let questions = 1; ; questions++) {
      wanted = wanted.filter(isUnread)
      const ids = oneQuestion(wanted)
      if (ids.length === 0 || isStopped) break
      const answers = await getTravelExtras(ids, withSeats).catch(() => [])
      for (const id of ids) {
        const answer = answers.find((each) => each.id === id)
        read.set(id, answer ?? null)
      }
      // Each call sorts the lists again: so not after each of several requests in a row.
      if (!isStopped && (questions % 3 === 0 || !wanted.some(isUnread))) onNews()
    }
    isBusy = false
  }
  return {
    want: (offerIds) => {
      const fresh = offerIds.filter(isUnread)
      if (fresh.length === 0) return
      wanted = [...new Set([...fresh, ...wanted])]
      clearTimeout(timer)
      timer = setTimeout(() => void askOn(), GATHER_MS)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
