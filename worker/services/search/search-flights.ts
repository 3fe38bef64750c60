import type { NetOffer } from '../../contract/offer'
import type { OfferSummary, SearchEvent, SearchResult } from '../../contract/search-result'
import { resultPage, summarizeOffer } from '../../domain/offer/result-page'
import { parseSearchLine, searchLine } from '../../domain/offer/search-line'
import { noteKeptSearch, noteSearch } from '../fares/note-fares'
import { refuseSearch, searchFaults } from './refuse-search'
import { joinSearch, type RunningSearch, type SearchDeps, searchResult } from './run-search'
import { type CachedSearch, findPage, findSearch, pageKey, type SearchRequest, storePage } from './search-cache'
import { type KeepAlive, type Watch, whenDone } from './shared-work'

/** What is told of airlines that may have had more. */
const howComplete = ({ complete, unanswered }: CachedSearch) => ({
  complete,
  ...(unanswered !== undefined && { unanswered_batches: unanswered }),
})

type CacheDeps = Pick<SearchDeps, 'cache' | 'clock' | 'seenFares' | 'log'>

/** Lets a brand's home show what its traveler is given, where another brand's traveler has asked the airlines, or somebody has before. */
function noteGiven(deps: SearchDeps, asked: SearchRequest, search: RunningSearch, keepAlive: KeepAlive): void {
  if (search.cached || search.brandKey !== asked.brandKey) {
    keepAlive(noteSearch(deps, asked, searchResult(deps, search)))
  }
}

function pricedPage({ clock }: Pick<SearchDeps, 'clock'>, asked: SearchRequest, offers: readonly NetOffer[]) {
  const summaries = offers.map((offer) => summarizeOffer(offer, asked.markup))
  return resultPage(summaries, asked.criteria, clock.now())
}

/**
 * Fares that can still be bought, once every airline has answered, in the order asked for. Page and limit cut from one stored result.
 * @throws DomainError `invalid_input` for what refuseSearch refuses, and what the provider throws when nothing at all was found
 */
export async function searchFlights(
  deps: SearchDeps,
  asked: SearchRequest,
  keepAlive: KeepAlive = () => {},
): Promise<SearchResult> {
  refuseSearch(deps, asked)
  const search = await whenDone(joinSearch(deps, asked, keepAlive))
  noteGiven(deps, asked, search, keepAlive)
  const found = searchResult(deps, search)
  return { ...pricedPage(deps, asked, found.offers), ...howComplete(found) }
}

/** A search as it comes, or the bytes of a finished one: its lines, to be passed on unread. */
type StreamedSearch = { cached: ReadableStream<Uint8Array> } | { events: AsyncGenerator<SearchEvent, void> }

interface Listener {
  keepAlive: KeepAlive
  /** Aborted when nobody listens any more: the search goes on, its events end. */
  signal: AbortSignal
}

/** The lines of a finished page, stored for who asks for it later. */
function finishedPage(
  deps: Pick<CacheDeps, 'cache' | 'clock'>,
  asked: SearchRequest,
  search: CachedSearch,
  keepAlive: KeepAlive,
): string {
  const page = pricedPage(deps, asked, search.offers)
  const { total_count } = page
  const text = [
    searchLine({ type: 'offers', ...page, total_batches: search.total, remaining_batches: 0 }),
    searchLine({ type: 'done', total_count, ...howComplete(search) }),
  ].join('')
  keepAlive(storePage(deps, asked, { text, search }))
  return text
}

/** Gives, of results that grow, what newly enters the page asked for. */
function growingPage({ clock }: Pick<SearchDeps, 'clock'>, { criteria, markup }: SearchRequest) {
  const summaries: OfferSummary[] = []
  const sent = new Set<string>()
  return (found: readonly NetOffer[]) => {
    for (const offer of found.slice(summaries.length)) summaries.push(summarizeOffer(offer, markup))
    const { offers, ...rest } = resultPage(summaries, criteria, clock.now())
    const entering = offers.filter(({ id }) => !sent.has(id))
    for (const { id } of entering) sent.add(id)
    return { offers: entering, ...rest }
  }
}

async function* searchEvents(
  deps: SearchDeps,
  asked: SearchRequest,
  { work, changed }: Watch<RunningSearch>,
  { keepAlive, signal }: Listener,
): AsyncGenerator<SearchEvent, void> {
  const { state: search } = work
  const newOnPage = growingPage(deps, asked)
  let seen = -1
  let progress = ''
  let total_count = 0
  while (!signal.aborted) {
    if (work.error) throw work.error
    if (work.version !== seen) {
      seen = work.version
      const entering = newOnPage(search.offers)
      total_count = entering.total_count
      const { total, remaining } = search
      const latest = `${total_count}/${total}/${remaining}`
      if (entering.offers.length > 0 || latest !== progress) {
        progress = latest
        yield { type: 'offers', ...entering, total_batches: total, remaining_batches: remaining }
      }
    } else if (work.hasEnded) break
    else await changed()
  }
  if (signal.aborted) return
  noteGiven(deps, asked, search, keepAlive)
  const result = searchResult(deps, search)
  if (!search.storedPages.has(pageKey(asked))) {
    search.storedPages.add(pageKey(asked))
    finishedPage(deps, asked, result, keepAlive)
  }
  yield { type: 'done', total_count, ...howComplete(result) }
}

/**
 * One page of the fares for the criteria, as airlines answer; a finished one at once. Page, limit and order as in searchFlights.
 * @throws DomainError as searchFlights, for what fails before the first event; what fails later the events throw
 */
export async function streamSearch(
  deps: SearchDeps,
  asked: SearchRequest,
  listener: Listener,
): Promise<StreamedSearch> {
  refuseSearch(deps, asked)
  const page = await findPage(deps, asked)
  if (page) {
    listener.keepAlive(noteKeptSearch(deps, asked))
    return { cached: page }
  }
  const watch = joinSearch(deps, asked, listener.keepAlive)
  const { work, changed } = watch
  while (work.state.searchId === null && !work.hasEnded) await changed()
  if (work.error) throw work.error
  const { cached } = work.state
  if (cached) noteGiven(deps, asked, work.state, listener.keepAlive)
  if (cached) return { cached: new Blob([finishedPage(deps, asked, cached, listener.keepAlive)]).stream() }
  return { events: searchEvents(deps, asked, watch, listener) }
}

/**
 * The events of a finished search that is in the cache, as streamSearch would give them; null when it isn't there, or searchFlights would refuse it.
 * Nobody is asked, and nothing is counted.
 */
export async function keptSearch(
  deps: CacheDeps,
  asked: SearchRequest,
  keepAlive: KeepAlive,
): Promise<SearchEvent[] | null> {
  if (Object.keys(searchFaults(asked.criteria, deps.clock.now())).length > 0) return null
  const page = await findPage(deps, asked)
  const search = page ? null : await findSearch(deps, asked)
  const text = page ? await new Response(page).text() : search && finishedPage(deps, asked, search, keepAlive)
  if (!text) return null
  keepAlive(noteKeptSearch(deps, asked))
  // As they were written here.
  return text.split('\n').flatMap((line) => (line ? [parseSearchLine(line) as SearchEvent] : []))
}
