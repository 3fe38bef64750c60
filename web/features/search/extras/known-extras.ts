import type { TravelExtras } from '#worker/contract/search/travel-extras'
import { getTravelExtras } from '../../../api/travel-extras'

// What has been read stays for as long as the page is open: an offer's id is of one search, and lives no longer than half an hour.

/** Of each offer that was asked for: what its airline says, or null where it could not be read. */
const read = new Map<string, TravelExtras | null>()

const MOST_AT_ONCE = 10
/** An address has 8,192 characters at most, and an offer's id may be long. */
const MOST_CHARACTERS = 6000
/** Cards that come into sight together are asked for together. */
const GATHER_MS = 60

/** What is known of an offer's extras: undefined where it was never asked for, or not for its seats. */
export function knownExtras(offerId: string, withSeats: boolean): TravelExtras | null | undefined {
  const known = read.get(offerId)
  return known && withSeats && known.seat === undefined ? undefined : known
}

/** As many of these as one question may name. */
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
  /** These are in sight: they are read next, before what was named earlier. */
  want: (offerIds: readonly string[]) => void
  stop: () => void
}

/**
 * Reads what is wanted, question after question. What could not be read counts as not known until it is wanted with something else: nobody waits for
 * an airline that doesn't answer.
 * @param onNews something new is known
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
      // Lists are put in order anew then: not after each of several questions in a row.
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
