import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../api/api-error'
import { offerQuery, seatMapsQuery } from '../api/offers'
import { readLastSearch } from '../device/last-search'
import { faresQuery } from '../features/flight/fares/fares-query'
import { FlightPage } from '../features/flight/flight-page'
import type { SeatMapsState } from '../features/flight/tabs/seat-maps-tab'
import { goBackToResults } from '../features/flight/way-back'
import { backToSearchParams, flightCriteria, parseFlightParams, toBookingParams } from '../links/flight'
import { prepareReading } from '../links/search'
import { useAsWritten } from '../page/as-written'
import { useTakenOver, useToday } from '../page/served-page'
import { localToday } from '../page/server-clock'

export const Route = createFileRoute('/flight/$id')({
  validateSearch: parseFlightParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, written }, params: { id }, deps }) => {
    const query = offerQuery(id)
    // If it fails, the page works with another back link.
    await prepareReading(deps).catch(() => {})
    const criteria = flightCriteria(deps, written?.day ?? localToday())
    const fares = faresQuery(id, criteria)
    const kept = await written?.answers.offer(id)
    if (kept) {
      queryClient.setQueryData(query.queryKey, kept)
      // Rendered without them, the page would move when they arrive.
      queryClient.setQueryData(fares.queryKey, (criteria && (await written?.answers.fares(id, criteria))) ?? [])
    }
    const wasKept = queryClient.getQueryData(query.queryKey) !== undefined
    // Not awaited: the page has its own loading state.
    if (!written) {
      void queryClient.prefetchQuery(query)
      void queryClient.prefetchQuery(fares)
    }
    return { wasKept }
  },
  component: Flight,
})

function Flight() {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const { wasKept } = Route.useLoaderData()
  const result = useQuery({ ...offerQuery(id), retryOnMount: false })
  const { data: offer, error, isPending } = useAsWritten(result, wasKept)
  const { isFetching, refetch } = result
  const { found, ...choice } = useFares(id)
  return (
    <FlightPage
      offer={offer}
      found={found ?? []}
      error={error}
      // Also waits for the fares, which would move the page if they came later.
      isPending={isPending || (offer !== undefined && found === undefined)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      // Cached results with this offer have expired too, so they are removed.
      onSearchAgain={() =>
        queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => /^search/.test(String(name)) })
      }
      {...useLinks(id)}
      {...choice}
      {...useSeatMaps(id)}
    />
  )
}

/** The links back to the page's search and on to booking its offer. */
function useLinks(id: string) {
  const router = useRouter()
  const params = Route.useSearch()
  const day = useToday()
  const search = backToSearchParams(params, useTakenOver() ? readLastSearch() : null, day)
  const travelsWith = typeof params.with === 'string' ? params.with : ''
  const withThem = search && { ...search, with: travelsWith || undefined }
  return {
    travelsWith,
    backHref: router.buildLocation(withThem ? { to: '/search', search: withThem } : { to: '/' }).href,
    bookHref: router.buildLocation({ to: '/booking', search: toBookingParams(id, params, day) }).href,
    onBack: goBackToResults(search, day, () => router.history.back()),
  }
}

/** Why another fare can't be chosen: only an answer that says so means it is gone; a network failure doesn't. */
const fareRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410) ? 'gone' : 'unclear'

/** The fares of the same flights, if their search is stored. A chosen one is shown once it is fully loaded. */
function useFares(id: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search = Route.useSearch()
  const day = useToday()
  const { data: found } = useQuery(faresQuery(id, flightCriteria(search, day)))
  const fareLink = (offerId: string) => ({ to: '/flight/$id', params: { id: offerId }, search }) as const
  return {
    found,
    fareHref: (offerId: string) => router.buildLocation(fareLink(offerId)).href,
    onChooseFare: async (offerId: string) => {
      const answer = await queryClient.fetchQuery(offerQuery(offerId)).then(() => 'shown' as const, fareRefusal)
      if (answer !== 'shown') return answer
      queryClient.setQueryData(faresQuery(offerId, null).queryKey, found)
      // Replaces this history entry, so that Back leads to the results.
      await router.navigate({ ...fareLink(offerId), replace: true, resetScroll: false })
      return answer
    },
  }
}

/** The seat maps, fetched once their tab is opened. */
function useSeatMaps(id: string): { seatMaps: SeatMapsState; onAskSeatMaps: () => void } {
  const [asked, setAsked] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({ ...seatMapsQuery(id), enabled: asked })
  return {
    seatMaps: data
      ? { status: 'ready', seatMaps: data }
      : { status: !asked ? 'unasked' : isError && !isFetching ? 'failed' : 'loading' },
    onAskSeatMaps: () => {
      setAsked(true)
      if (isError) void refetch()
    },
  }
}
