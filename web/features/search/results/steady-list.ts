import { useEffect, useMemo, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import type { OfferSummary } from '#worker/contract/search-result'
import type { MedianEmissions } from '../card/card-words'
import { countFilters } from '../filters/filters'
import type { ResultsReading } from '../results-address'
import { cachedFlightsKey, wantedOffers } from './arrange-offers'
import type { ReadyState, TruePrices } from './results-state'

/** How a list was left: its offers, if it was held for a reader, and the heights of its cards. */
interface ListMemory {
  /** The ids of the offers that were held; null when the list followed what arrived. */
  held: readonly string[] | null
  /** The measured heights, with the number of cards they belong to. */
  heights: { count: number; cache: CacheSnapshot } | null
}

const MOST_LISTS = 20
const lists = new Map<string, ListMemory>()

/** Stores how a list was left until the page is closed; of many, the oldest are dropped. */
export function rememberList(key: string, memory: ListMemory) {
  lists.delete(key)
  lists.set(key, memory)
  const oldest = lists.keys().next().value
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest)
}

export const recallList = (key: string): ListMemory | undefined => lists.get(key)

interface Held {
  key: string
  offers: readonly OfferSummary[]
  median: MedianEmissions | null
}

interface SteadyList {
  /** What the list shows. */
  shown: readonly OfferSummary[]
  /** The median CO₂ that its cards are held against: what stands still says the same however it goes on. */
  median: MedianEmissions | null
  /** Whether the list stays as it is whatever arrives. */
  isHeld: boolean
  /** How many arrived offers are not shown yet. */
  waiting: number
  /** Somebody is reading: from now on the list only changes when it is asked to. */
  hold: () => void
  /** Shows the offers that wait. */
  showAll: () => void
}

interface SteadyListOptions {
  key: string
  /** The ids that stood in the list when it was left, if they stood still; asked for once. */
  remembered: () => readonly string[] | null
  /** Where remembered offers are to be found. */
  pool: readonly OfferSummary[]
  /** The median CO₂ of what has arrived. */
  median: MedianEmissions | null
  /** Nothing more will arrive, so that there is nothing to hold. */
  isSettled: boolean
}

/** The offers of a list that was left, if every one of them is still there. */
function recalled(ids: readonly string[] | null | undefined, coming: readonly OfferSummary[]) {
  if (!ids) return null
  const byId = new Map(coming.map((offer) => [offer.id, offer]))
  const offers = ids.flatMap((id) => byId.get(id) ?? [])
  return offers.length === ids.length ? offers : null
}

/**
 * A list that follows what arrives until its reader scrolls or touches it, and is then held: what arrives later waits until it is asked
 * for. Another `key` (another order, other filters, another page) is another list, which follows again.
 */
function useSteadyList(
  coming: readonly OfferSummary[],
  { key, remembered, pool, median, isSettled }: SteadyListOptions,
): SteadyList {
  const [held, setHeld] = useState<Held | null>(() => {
    const offers = recalled(remembered(), pool)
    return offers && { key, offers, median }
  })
  const isHeld = held?.key === key
  const shown = isHeld ? held.offers : coming
  const waiting = useMemo(() => {
    if (shown === coming) return 0
    const standing = new Set(shown.map(({ id }) => id))
    return coming.reduce((count, { id }) => count + (standing.has(id) ? 0 : 1), 0)
  }, [shown, coming])
  const showAll = () => setHeld({ key, offers: coming, median })
  const hold = () => {
    if (!isHeld && !isSettled) showAll()
  }
  useEffect(() => {
    addEventListener('scroll', hold, { passive: true, once: true })
    return () => removeEventListener('scroll', hold)
  })
  return { shown, median: isHeld ? held.median : median, isHeld, waiting, hold, showAll }
}

interface ShownOptions {
  reading: ResultsReading
  state: ReadyState
  /** By what else than their fares they are put in order; null for those alone. */
  prices: TruePrices | null
}

/**
 * The offers that the list shows: the page as it was loaded or, with filters, as many of those that pass. With all that pass by now, and whether
 * flights that were chosen before are missing among all that are at hand.
 */
export function useShownOffers({ reading, state, prices }: ShownOptions) {
  const { sort, filters, chosen: flights, criteria, travelsWith } = reading
  const { pool, page, found } = state
  const listKey = JSON.stringify([criteria, sort, reading.previousCount, filters, travelsWith])
  // By other prices than the fares', the first of all may stand anywhere among them.
  const from = prices ? pool.offers : page
  const wanted = useMemo(
    () => wantedOffers({ page: from, pool: pool.offers, flights }, filters, prices?.stand),
    [from, pool.offers, flights, filters, prices],
  )
  const passing = useMemo(() => prices?.order(wanted, sort) ?? wanted, [prices, wanted, sort])
  const most = prices || countFilters(filters) > 0 ? Math.max(page.length, criteria.limit) : passing.length
  const view = useMemo(() => (most < passing.length ? passing.slice(0, most) : passing), [passing, most])
  const hasChosen = useMemo(
    () => pool.offers.some((offer) => cachedFlightsKey(offer) === flights),
    [pool.offers, flights],
  )
  const { median_emissions_kg = null, emissions_stated = 0, model } = found.facts ?? {}
  const isModel = model !== undefined
  const [kg, count] = isModel ? [model.median_kg, model.stated] : [median_emissions_kg, emissions_stated]
  const median = useMemo(() => (kg === null ? null : { kg, count, isModel }), [kg, count, isModel])
  const steady = useSteadyList(view, {
    key: listKey,
    remembered: () => recallList(listKey)?.held ?? null,
    pool: pool.offers,
    median,
    // A complete list no longer changes, so there is nothing to hold.
    isSettled: found.end !== 'open' && pool.state !== 'coming',
  })
  return { listKey, lacksChosen: flights !== '' && !hasChosen, passing, ...steady }
}
