import type { NetOffer } from '../../contract/offer'
import type { OfferSummary, SearchEvent } from '../../contract/search-result'
import { resultPage, summarizeOffer } from '../../domain/offer/result-page'
import type { CachedSearch, SearchRequest } from '../offers/search-cache'
import type { KeepAlive } from '../offers/shared-work'
import { noteSearch } from '../seen/note-fares'
import { type RunningSearch, type SearchDeps, searchResult } from './run-search'

// What a single search and one with airports nearby have in common.

/** What is told of airlines that may have had more. */
export const howComplete = ({ complete, unanswered }: Pick<CachedSearch, 'complete' | 'unanswered'>) => ({
  complete,
  ...(unanswered !== undefined && { unanswered_batches: unanswered }),
})

/** Lets a brand's home show what its traveler is given, where another brand's traveler has asked the airlines, or somebody has before. */
export function noteGiven(deps: SearchDeps, asked: SearchRequest, search: RunningSearch, keepAlive: KeepAlive): void {
  if (search.cached || search.brandKey !== asked.brandKey) {
    keepAlive(noteSearch(deps, asked, searchResult(deps, search)))
  }
}

/** The page asked for of these offers, at the brand's prices. */
export function pricedPage({ clock }: Pick<SearchDeps, 'clock'>, asked: SearchRequest, offers: readonly NetOffer[]) {
  const summaries = offers.map((offer) => summarizeOffer(offer, asked.markup))
  return resultPage(summaries, asked.criteria, clock.now())
}

/** What a model says of the page asked for, for who has it without; nothing where no model stands for the airlines' figures. */
export function modelOfPage(
  deps: Pick<SearchDeps, 'clock' | 'emissions'>,
  asked: SearchRequest,
  found: readonly NetOffer[],
): Pick<Extract<SearchEvent, { type: 'done' }>, 'model'> {
  // Most shops have none: their pages aren't priced a second time.
  if (!deps.emissions) return {}
  const { offers, facts } = pricedPage(deps, asked, found)
  if (!facts?.model) return {}
  const kg = offers.flatMap(({ id, model_emissions_kg: each }) => (each === undefined ? [] : [[id, each] as const]))
  return { model: { ...facts.model, kg: Object.fromEntries(kg) } }
}

/** A search as it comes, or the bytes of a finished one: its lines, to be passed on unread. */
export type StreamedSearch = { cached: ReadableStream<Uint8Array> } | { events: AsyncGenerator<SearchEvent, void> }

/** Who reads a search as it comes. */
export interface Listener {
  keepAlive: KeepAlive
  /** Aborted when nobody listens any more: the search goes on, its events end. */
  signal: AbortSignal
}

/** Takes what has newly been found, and gives what of it newly enters the page asked for. */
export function growingPage({ clock }: Pick<SearchDeps, 'clock'>, { criteria, markup }: SearchRequest) {
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
