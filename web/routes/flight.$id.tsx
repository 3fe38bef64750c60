import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { offerQuery, seatMapsQuery } from '../api/offers'
import { readLastSearch } from '../device/last-search'
import { FlightPage } from '../features/flight/flight-page'
import type { SeatMapsState } from '../features/flight/tabs/seat-maps-tab'
import { goBackToResults } from '../features/flight/way-back'
import { localDay } from '../format/dates'
import { backToSearchParams, parseFlightParams, toBookingParams } from '../links/flight'
import { useAsWritten } from '../page/as-written'
import { useTakenOver, useToday } from '../page/served-page'

export const Route = createFileRoute('/flight/$id')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: parseFlightParams,
  loader: async ({ context: { queryClient, written }, params }) => {
    const query = offerQuery(params.id)
    const kept = await written?.answers.offer(params.id)
    if (kept) queryClient.setQueryData(query.queryKey, kept)
    const wasKept = queryClient.getQueryData(query.queryKey) !== undefined
    // Not awaited: the page shows its own way of waiting.
    if (!written) void queryClient.prefetchQuery(query)
    return { wasKept }
  },
  component: Flight,
})

function Flight() {
  const { id } = Route.useParams()
  return <OfferPage key={id} id={id} />
}

function OfferPage({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { wasKept } = Route.useLoaderData()
  const result = useQuery({ ...offerQuery(id), retryOnMount: false })
  const { data: offer, error, isPending } = useAsWritten(result, wasKept)
  const { isFetching, refetch } = result
  return (
    <FlightPage
      offer={offer}
      error={error}
      isPending={isPending}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      // Results that hold this offer are as old as it is: none of them is to be shown again.
      onSearchAgain={() =>
        queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => /^search/.test(String(name)) })
      }
      {...useLinks(id)}
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
  return {
    backHref: router.buildLocation(search ? { to: '/search', search } : { to: '/' }).href,
    bookHref: router.buildLocation({ to: '/booking', search: toBookingParams(id, params, today) }).href,
    onBack: goBackToResults(search, today, () => router.history.back()),
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
