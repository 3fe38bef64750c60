import type { NetOffer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search'
import type { OfferSummary, SearchEvent } from '../../contract/search-result'
import { DomainError } from '../../domain/error'
import { searchLine } from '../../domain/offer/search-line'
import { isPastEverywhere, resultPage } from '../../domain/offer/search-rules'
import { summarizeOffer } from '../../domain/offer/summarize-offer'
import { findRunning, type KeepAlive, resultOf, type Searching, type SearchWatch, watchSearch } from './running-search'
import { type AskedSearch, findKeptPage, findKeptSearch, type KeptSearch, keepPage, pageKey } from './search-cache'

const PAST = 'Departure date cannot be in the past'

/** @throws DomainError `invalid_input` for a departure in the past */
function refusePast({ clock }: Pick<Searching, 'clock'>, { criteria }: AskedSearch): void {
  if (!isPastEverywhere(criteria.departureDate, clock.now())) return
  throw new DomainError('invalid_input', PAST, { fields: { departureDate: PAST } })
}

async function findSearch(deps: Searching, asked: AskedSearch, keepAlive: KeepAlive): Promise<KeptSearch> {
  const kept = findRunning(deps, asked) ? null : await findKeptSearch(deps, asked)
  if (kept) return kept
  const { search, news } = watchSearch(deps, asked, keepAlive)
  while (!search.hasEnded) await news()
  if (search.error) throw search.error
  return resultOf(deps, search)
}

/**
 * Fares that can still be bought, once every airline has answered, in the order asked for. Page and limit cut from one stored result.
 * @throws DomainError `invalid_input` for a departure in the past, and what the provider throws when nothing at all was found
 */
export async function searchFlights(
  deps: Searching,
  asked: AskedSearch,
  keepAlive: KeepAlive = () => {},
): Promise<SearchResult> {
  refusePast(deps, asked)
  const { offers, complete } = await findSearch(deps, asked, keepAlive)
  const summaries = offers.map((offer) => summarizeOffer(offer, asked.markup))
  return { ...resultPage(summaries, asked.criteria, deps.clock.now()), complete }
}

/** A search as it comes, or the bytes of a finished one: its lines, to be passed on unread. */
type StreamedSearch = { kept: ReadableStream<Uint8Array> } | { events: AsyncGenerator<SearchEvent, void> }

interface Listener {
  keepAlive: KeepAlive
  /** Aborted when nobody listens any more: the search goes on, its telling ends. */
  signal: AbortSignal
}

/** The lines of a finished page, as one who asks later gets them. */
function pageLines(deps: Searching, asked: AskedSearch, { offers, complete, total }: KeptSearch): string {
  const summaries = offers.map((offer) => summarizeOffer(offer, asked.markup))
  const page = resultPage(summaries, asked.criteria, deps.clock.now())
  const { total_count } = page
  return [
    searchLine({ type: 'offers', ...page, total_batches: total, remaining_batches: 0 }),
    searchLine({ type: 'done', total_count, complete }),
  ].join('')
}

/** Says of growing results what newly enters the page asked for. */
function growingPage(deps: Searching, { criteria, markup }: AskedSearch) {
  const summaries: OfferSummary[] = []
  const sent = new Set<string>()
  return (found: readonly NetOffer[]) => {
    for (const offer of found.slice(summaries.length)) summaries.push(summarizeOffer(offer, markup))
    const { offers, total_count } = resultPage(summaries, criteria, deps.clock.now())
    const entering = offers.filter(({ id }) => !sent.has(id))
    for (const { id } of entering) sent.add(id)
    return { offers: entering, total_count }
  }
}

async function* tell(
  deps: Searching,
  asked: AskedSearch,
  { search, news }: SearchWatch,
  { keepAlive, signal }: Listener,
): AsyncGenerator<SearchEvent, void> {
  const enter = growingPage(deps, asked)
  let told = -1
  let progress = ''
  let total_count = 0
  while (!signal.aborted) {
    if (search.error) throw search.error
    if (search.news !== told) {
      told = search.news
      const entering = enter(search.offers)
      total_count = entering.total_count
      const { total, remaining } = search
      const state = `${total_count}/${total}/${remaining}`
      if (entering.offers.length > 0 || state !== progress) {
        progress = state
        yield { type: 'offers', ...entering, total_batches: total, remaining_batches: remaining }
      }
    } else if (search.hasEnded) break
    else await news()
  }
  if (signal.aborted) return
  if (!search.keptPages.has(pageKey(asked))) {
    search.keptPages.add(pageKey(asked))
    const result = resultOf(deps, search)
    keepAlive(keepPage(deps, asked, { text: pageLines(deps, asked, result), search: result }))
  }
  yield { type: 'done', total_count, complete: search.lost === null }
}

/**
 * One page of the fares for the criteria, told while airlines answer; a finished one at once. Page, limit and order as in searchFlights.
 * @throws DomainError as searchFlights, for what is known before the first event; the events throw what comes to be known later
 */
export async function streamSearch(deps: Searching, asked: AskedSearch, listener: Listener): Promise<StreamedSearch> {
  refusePast(deps, asked)
  if (!findRunning(deps, asked)) {
    const page = await findKeptPage(deps, asked)
    if (page) return { kept: page }
    const search = await findKeptSearch(deps, asked)
    if (search) {
      const text = pageLines(deps, asked, search)
      listener.keepAlive(keepPage(deps, asked, { text, search }))
      return { kept: new Blob([text]).stream() }
    }
  }
  const watch = watchSearch(deps, asked, listener.keepAlive)
  while (watch.search.searchId === null && !watch.search.hasEnded) await watch.news()
  if (watch.search.error) throw watch.search.error
  return { events: tell(deps, asked, watch, listener) }
}
