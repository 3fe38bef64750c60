import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { ApiError } from '../../api/api-error'
import { offerQuery, seatMapsQuery } from '../../api/offers'
import { readLastSearch } from '../../device/last-search'
import { localDay } from '../../format/dates'
import { backToSearchParams, bookingParamsOf, type FlightParams } from '../../links/flight'
import { FlightScreen } from './flight-screen'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'
import { areResultsBefore } from './results-before'
import type { SeatMapsState } from './tabs/seat-maps-tab'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Where the page's links lead: back to the search it came from, and on to booking its offer. */
function useWays(offerId: string, params: FlightParams) {
  const [router, queries] = [useRouter(), useQueryClient()]
  const today = localDay(new Date())
  const search = backToSearchParams(params, readLastSearch(), today)
  return {
    backHref: router.buildLocation(search ? { to: '/search', search } : { to: '/' }).href,
    bookHref: router.buildLocation({ to: '/booking', search: bookingParamsOf(offerId, params, today) }).href,
    onBack: (event: MouseEvent) => {
      if (!isPlain(event) || !areResultsBefore(search, today)) return
      event.preventDefault()
      router.history.back()
    },
    // Results that hold this offer are as old as it is: none of them is to be shown again.
    onSearchAgain: () => queries.removeQueries({ predicate: ({ queryKey: [name] }) => /^search/.test(String(name)) }),
  }
}

function useSeatMaps(offerId: string): { seatMaps: SeatMapsState; onAskSeatMaps: () => void } {
  const [asked, setAsked] = useState(false)
  const { data, isError, isFetching, refetch } = useQuery({ ...seatMapsQuery(offerId), enabled: asked })
  const state: SeatMapsState = data
    ? { status: 'ready', seatMaps: data }
    : { status: !asked ? 'unasked' : isError && !isFetching ? 'failed' : 'loading' }
  return {
    seatMaps: state,
    onAskSeatMaps: () => {
      setAsked(true)
      if (isError) void refetch()
    },
  }
}

/** Whether asking again may help: the server was not reached, or is in trouble. */
const mayPass = (error: Error | null) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** The flight's page in each of its states. */
export function FlightPage({ offerId, params }: { offerId: string; params: FlightParams }) {
  const {
    data: offer,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({ ...offerQuery(offerId), retryOnMount: false })
  const ways = useWays(offerId, params)
  const seats = useSeatMaps(offerId)
  const { backHref, onSearchAgain } = ways
  if (isPending) return <FlightLoading />
  if (error instanceof ApiError && error.status === 410) {
    return <FlightExpired searchHref={backHref} onSearchAgain={onSearchAgain} />
  }
  if (!offer) {
    const onRetry = mayPass(error) ? () => void refetch() : null
    return <FlightError message={error?.message} backHref={backHref} onRetry={onRetry} busy={isFetching} />
  }
  return <FlightScreen offer={offer} {...ways} {...seats} />
}
