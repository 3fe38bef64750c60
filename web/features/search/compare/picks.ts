import { useSyncExternalStore } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { fareBrands } from '../../../words/fares'
import { cachedFlightsKey } from '../results/arrange-offers'

/** With more, the columns are too narrow to be read. */
export const MOST_PICKS = 3

/** The fares picked to be compared, as they were when picked. */
interface Picks {
  /** The search that they belong to. */
  search: string
  isOn: boolean
  offers: readonly OfferSummary[]
}

const NONE: Picks = { search: '', isOn: false, offers: [] }

// Kept while another page is open: a flight is opened from the list and left again.
let picks = NONE
const listeners = new Set<() => void>()

function change(next: Picks) {
  picks = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}
const current = () => picks
const none = () => NONE

/** Identifies a fare in every search that finds it: an offer's id is another after each. */
export const fareKey = (offer: OfferSummary): string => `${cachedFlightsKey(offer)} ${fareBrands(offer)}`

/** The picks of a search, none for another. */
export function usePicks(search: string): Picks {
  const now = useSyncExternalStore(listen, current, none)
  return now.search === search ? now : NONE
}

/** Begins to compare, or ends it and forgets the picks. */
export const compareFares = (search: string, isOn: boolean) => change({ search, isOn, offers: [] })

/** Adds a fare to the picks of a search, or takes it off. */
export function togglePick(search: string, offer: OfferSummary) {
  const offers = picks.search === search ? picks.offers : []
  const others = offers.filter((other) => fareKey(other) !== fareKey(offer))
  const isNew = others.length === offers.length
  if (isNew && offers.length >= MOST_PICKS) return
  change({ search, isOn: true, offers: isNew ? [...offers, offer] : others })
}

/** A picked fare as the results have it now. */
export interface ComparedFare {
  offer: OfferSummary
  /** Its fare when it was picked, if that is another one now, in the same currency. */
  was: string | null
  /** Whether it can't be booked any more. */
  isGone: boolean
}

/**
 * The picked fares at their current prices.
 * @param pool the offers of the search, filtered out or not
 * @param isWhole whether those are all: a fare that isn't among them is gone
 */
export function comparedFares(
  picked: readonly OfferSummary[],
  { pool, isWhole, now }: { pool: readonly OfferSummary[]; isWhole: boolean; now: number },
): ComparedFare[] {
  const wanted = new Set(picked.map(fareKey))
  const found = new Map(
    wanted.size > 0 ? pool.flatMap((offer) => (wanted.has(fareKey(offer)) ? [[fareKey(offer), offer]] : [])) : [],
  )
  return picked.map((before) => {
    const offer = found.get(fareKey(before)) ?? before
    const isAnother = offer.total_amount !== before.total_amount && offer.total_currency === before.total_currency
    return {
      offer,
      was: isAnother ? before.total_amount : null,
      isGone: (isWhole && !found.has(fareKey(before))) || Date.parse(offer.expires_at) <= now,
    }
  })
}
