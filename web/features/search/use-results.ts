import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { saveLastSearch } from '../../api/last-search'
import { savePreviousResults } from '../../api/previous-results'
import { offerQuery } from '../../api/queries'
import { flightParamsOf } from '../../format/flight-params'
import { type SearchReading, searchParamsOf } from '../../format/search-params'
import { useToast } from '../../ui/toast'
import { searchQuery } from './queries'
import type { ResultsScreenProps, ResultsState } from './results-screen'

const RESET_MS = 800 // P §4: how long "Load More Flights" stays busy at least

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The results screen's properties for a search that names both airports. */
export function useResults(reading: SearchReading): ResultsScreenProps {
  const { criteria, previousCount } = reading
  const [router, navigate, client, toast] = [useRouter(), useNavigate(), useQueryClient(), useToast()]
  const [loadingMore, setLoadingMore] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...searchQuery(criteria, previousCount),
    // The loader has asked already; an error stays until the traveller tries again.
    retryOnMount: false,
  })
  const searched = JSON.stringify(criteria)
  useEffect(() => saveLastSearch(JSON.parse(searched)), [searched])
  const go = (change: object) =>
    navigate({ to: '/search', search: (before) => ({ ...before, ...change }), resetScroll: false })
  const offers = data?.offers ?? []

  async function loadMore() {
    setLoadingMore(true)
    savePreviousResults(criteria, offers)
    try {
      await Promise.all([client.fetchQuery(searchQuery(criteria, offers.length)), wait(RESET_MS)])
      await go({ showMore: true, previousCount: offers.length })
    } catch {
      toast({ title: 'No more flights could be loaded', description: 'Please try again later.', tone: 'destructive' })
    }
    setLoadingMore(false)
  }

  const state: ResultsState =
    isPending || (isFetching && !loadingMore)
      ? { status: 'loading', offers }
      : error
        ? { status: 'error', message: error.message }
        : { status: 'ready', offers, total: data?.total_count ?? 0, loadingMore }
  return {
    reading,
    state,
    hrefs: {
      modify: router.buildLocation({ to: '/', search: searchParamsOf(criteria) }).href,
      newSearch: router.buildLocation({ to: '/' }).href,
      details: (offerId) =>
        router.buildLocation({ to: '/flight/$id', params: { id: offerId }, search: flightParamsOf(criteria) }).href,
    },
    onSort: (sort) => void go({ sort }),
    onRefresh: () => void refetch(),
    onRetry: () => location.reload(),
    onLoadMore: () => void loadMore(),
    onFirstPage: () => {
      void go({ showMore: undefined, previousCount: undefined })
      scrollTo({ top: 0 })
    },
    onLookAt: (offerId) => void client.prefetchQuery(offerQuery(offerId)),
  }
}
