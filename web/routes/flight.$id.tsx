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
import { localDay } from '../format/dates'
import { backToSearchParams, flightCriteria, parseFlightParams, toBookingParams } from '../links/flight'
import { prepareReading } from '../links/search'
import { useAsWritten } from '../page/as-written'
import { useTakenOver, useToday } from '../page/served-page'

export const Route = createFileRoute('/flight/$id')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: parseFlightParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, written }, params: { id }, deps }) => {
    const query = offerQuery(id)
    // Without it the page stands too, and its way back is another.
    await prepareReading(deps).catch(() => {})
    const criteria = flightCriteria(deps, written?.day ?? localDay(new Date()))
    const fares = faresQuery(id, criteria)
    const kept = await written?.answers.offer(id)
    if (kept) {
      queryClient.setQueryData(query.queryKey, kept)
      // Written without them, the page would move when they came.
      queryClient.setQueryData(fares.queryKey, (criteria && (await written?.answers.fares(id, criteria))) ?? [])
    }
    const wasKept = queryClient.getQueryData(query.queryKey) !== undefined
    // Not awaited: the page shows its own way of waiting.
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
      // With its fares, which would move it if they came later.
      isPending={isPending || (offer !== undefined && found === undefined)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      // Results that hold this offer are as old as it is: none of them is to be shown again.
      onSearchAgain={() =>
        queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => /^search/.test(String(name)) })
      }
      {...useLinks(id)}
      {...choice}
      {...useSeatMaps(id)}
    />
  )
}

/** Back to the search the page came from, and on to booking its offer. */
function useLinks(id: string) {
  const router = useRouter()
  const params = Route.useSearch()
  const today = useToday(() => localDay(new Date()))
  const search = backToSearchParams(params, useTakenOver() ? readLastSearch() : null, today)
  const travelsWith = typeof params.with === 'string' ? params.with : ''
  const withThem = search && { ...search, with: travelsWith || undefined }
  return {
    travelsWith,
    backHref: router.buildLocation(withThem ? { to: '/search', search: withThem } : { to: '/' }).href,
    bookHref: router.buildLocation({ to: '/booking', search: toBookingParams(id, params, today) }).href,
    onBack: goBackToResults(search, today, () => router.history.back()),
  }
}

/** Only whoever says that there is no such offer means it: a fault of the network says nothing of the fare. */
const fareRefusal = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 410) ? 'gone' : 'unclear'

/** The fares of the same flights, as far as their search is kept. A chosen one is shown once all of it is at hand. */
function useFares(id: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search = Route.useSearch()
  const today = useToday(() => localDay(new Date()))
  const { data: found } = useQuery(faresQuery(id, flightCriteria(search, today)))
  const fareLink = (offerId: string) => ({ to: '/flight/$id', params: { id: offerId }, search }) as const
  return {
    found,
    fareHref: (offerId: string) => router.buildLocation(fareLink(offerId)).href,
    onChooseFare: async (offerId: string) => {
      const answer = await queryClient.fetchQuery(offerQuery(offerId)).then(() => 'shown' as const, fareRefusal)
      if (answer !== 'shown') return answer
      queryClient.setQueryData(faresQuery(offerId, null).queryKey, found)
      // In place of this fare, so that Back leads to the results.
      await router.navigate({ ...fareLink(offerId), replace: true, resetScroll: false })
      return answer
    },
  }
}

/** The cabins, asked for once their tab is opened. */
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
