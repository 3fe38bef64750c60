import type { SearchResult } from '../contract/search'
import { DomainError } from '../domain/error'
import { resultPage } from '../domain/result-page'
import { isPastEverywhere } from '../domain/search-rules'
import { summarizeOffer } from '../domain/summarize-offer'
import { resultOf } from './drive-search'
import { type AskedSearch, findKeptSearch, type KeptSearch } from './kept-searches'
import { findRunning, type KeepAlive, type Searching, watchSearch } from './running-search'

const PAST = 'Departure date cannot be in the past'

/** @throws DomainError `invalid_input` for a departure in the past */
export function refusePast({ clock }: Pick<Searching, 'clock'>, { criteria }: AskedSearch): void {
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
