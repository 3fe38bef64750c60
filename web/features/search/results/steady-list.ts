import { useEffect, useMemo, useState } from 'react'
import type { CacheSnapshot } from 'virtua'
import type { OfferSummary } from '#worker/contract/search-result'
import type { MedianEmissions } from '../card/card-words'
import { countFilters } from '../filters/filters'
import type { ResultsReading } from '../results-address'
import { cachedFlightsKey, wantedOffers } from './arrange-offers'
import type { ReadyState, TruePrices } from './results-state'

/** The state of a list when it was left: its offers, if it was held for a reader, and the heights of its cards. */
interface ListMemory {
  /** The ids of the offers that were held; null when the list followed what arrived. */
  held: readonly string[] | null
  /** The measured heights, with the number of cards they belong to. */
  heights: { count: number; cache: CacheSnapshot } | null
}

const MOST_LISTS = 20
const lists = new Map<string, ListMemory>()

/** Stores the state of a list until the page is closed; the oldest are dropped when there are many. */
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
  /** The offers to show. */
  shown: readonly OfferSummary[]
  /** The median CO₂ that its cards are compared with. It doesn't change while the list is held. */
  median: MedianEmissions | null
  /** Whether the list stays as it is when offers arrive. */
  isHeld: boolean
  /** How many arrived offers are not shown yet. */
  waiting: number
  /** Called when somebody is reading: from then on the list only changes on request. */
  hold: () => void
  /** Shows the waiting offers. */
  showAll: () => void
}

interface SteadyListOptions {
  key: string
  /** The ids of the list when it was left, if it was held; called once. */
  remembered: () => readonly string[] | null
  /** The offers in which remembered ones are looked up. */
  pool: readonly OfferSummary[]
  /** The median CO₂ of the offers that have arrived. */
  median: MedianEmissions | null
  /** Whether nothing more will arrive, so that there is nothing to hold. */
  isSettled: boolean
}

/** The offers of a remembered list, if all of them still exist. */
function recalled(ids: readonly string[] | null | undefined, coming: readonly OfferSummary[]) {
  if (!ids) return null
  const byId = new Map(coming.map((offer) => [offer.id, offer]))
  const offers = ids.flatMap((id) => byId.get(id) ?? [])
  return offers.length === ids.length ? offers : null
}

/**
 * A list that adds offers as they arrive until its reader scrolls or touches it; it is then held, and later offers wait until they are
 * requested. Another `key` (order, filters or page) makes another list, which isn't held.
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
    const shownIds = new Set(shown.map(({ id }) => id))
    return coming.reduce((count, { id }) => count + (shownIds.has(id) ? 0 : 1), 0)
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
  /** The prices with extras to sort by; null for fares alone. */
  prices: TruePrices | null
}

/**
 * The offers that the list shows: the page as it was loaded or, with filters, as many of those that pass. Also all that pass so far, and whether
 * flights that were chosen before are missing among all loaded offers.
 */
export function useShownOffers({ reading, state, prices }: ShownOptions) {
  const { sort, filters, chosen: flights, criteria, travelsWith } = reading
  const { pool, page, found } = state
  const listKey = JSON.stringify([criteria, sort, reading.previousCount, filters, travelsWith])
  // Sorted by prices with extras, the first offers may be anywhere in the pool.
  const from = prices ? pool.offers : page
  const wanted = useMemo(
    () => wantedOffers({ page: from, pool: pool.offers, flights }, filters, prices?.withExtras),
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
    // A complete list doesn't change any more, so there is nothing to hold.
    isSettled: found.end !== 'open' && pool.state !== 'coming',
  })
  return { listKey, lacksChosen: flights !== '' && !hasChosen, passing, ...steady }
}
