import type { Markup } from '../../contract/brand'
import type { NetOffer } from '../../contract/offer'
import type { OfferSummary, SearchEvent, SearchResult } from '../../contract/search-result'
import { resultPage, summarizeOffer } from '../../domain/offer/result-page'
import type { CachedSearch, SearchRequest } from '../offers/search-cache'
import type { KeepAlive } from '../offers/shared-work'
import { noteSearch } from '../seen/note-fares'
import { type RunningSearch, type SearchDeps, searchResult } from './run-search'

// Shared by a single search and one with nearby airports.

/** Whether airlines may have had more. */
export const howComplete = ({ complete, unanswered }: Pick<CachedSearch, 'complete' | 'unanswered'>) => ({
  complete,
  ...(unanswered !== undefined && { unanswered_batches: unanswered }),
})

/** Records the fares for a brand's home when its traveler gets results that another brand's traveler, or an earlier search, has requested. */
export function recordFares(deps: SearchDeps, asked: SearchRequest, search: RunningSearch, keepAlive: KeepAlive): void {
  if (search.cached || search.brandKey !== asked.brandKey) {
    keepAlive(noteSearch(deps, asked, searchResult(deps, search)))
  }
}

/** A page of a search, its offers in part or whole. */
export type FoundPage<Shown> = Omit<SearchResult, 'offers'> & { offers: Shown[] }

/** How an answer shows an offer: in part or whole. */
export type Show<Shown extends OfferSummary> = (net: NetOffer, markup: Markup) => Shown

/** The requested page of these offers, at the brand's prices. */
export const pricedPage = <Shown extends OfferSummary>(
  { clock }: Pick<SearchDeps, 'clock'>,
  { criteria, markup }: SearchRequest,
  { offers, show }: { offers: readonly NetOffer[]; show: Show<Shown> },
) =>
  resultPage(
    offers.map((offer) => show(offer, markup)),
    criteria,
    clock.now(),
  )

/** The estimates of a model for the offers of the requested page that have no figures; nothing when there is no such model. */
export function modelOfPage(
  deps: Pick<SearchDeps, 'clock' | 'emissions'>,
  asked: SearchRequest,
  found: readonly NetOffer[],
): Pick<Extract<SearchEvent, { type: 'done' }>, 'model'> {
  // Most shops have none: their pages aren't priced a second time.
  if (!deps.emissions) return {}
  const { offers, facts } = pricedPage(deps, asked, { offers: found, show: summarizeOffer })
  if (!facts?.model) return {}
  const kg = offers.flatMap(({ id, model_emissions_kg: each }) => (each === undefined ? [] : [[id, each] as const]))
  return { model: { ...facts.model, kg: Object.fromEntries(kg) } }
}

/** A running search, or the bytes of a finished one: its lines, to be passed on unread. */
export type StreamedSearch = { cached: ReadableStream<Uint8Array> } | { events: AsyncGenerator<SearchEvent, void> }

/** The reader of a running search. */
export interface Listener {
  keepAlive: KeepAlive
  /** Aborted when nobody reads any more: the search continues, its events end. */
  signal: AbortSignal
}

/** Adds what has newly been found, and returns the part that enters the requested page. */
export function pageSoFar({ clock }: Pick<SearchDeps, 'clock'>, { criteria, markup }: SearchRequest) {
  const summaries: OfferSummary[] = []
  const sent = new Set<string>()
  return (found: readonly NetOffer[]) => {
    for (const offer of found) summaries.push(summarizeOffer(offer, markup))
    const { offers, ...rest } = resultPage(summaries, criteria, clock.now())
    const entering = offers.filter(({ id }) => !sent.has(id))
    for (const { id } of entering) sent.add(id)
    return { offers: entering, ...rest }
  }
}
