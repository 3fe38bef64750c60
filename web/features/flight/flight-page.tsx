import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/api-error'
import { readLastSearch } from '../../api/last-search'
import { offerQuery, seatMapsQuery } from '../../api/queries'
import { backToSearchParams, bookingParamsOf, type FlightParams } from '../../format/flight-params'
import { localDay } from '../../format/local-days'
import { FlightScreen } from './flight-screen'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'
import type { SeatMapsState } from './flight-tabs'

/** Where the page's links lead: back to the search it came from, and on to booking its offer. */
function useHrefs(offerId: string, params: FlightParams) {
  const router = useRouter()
  const today = localDay(new Date())
  const search = backToSearchParams(params, readLastSearch(), today)
  return {
    backHref: router.buildLocation(search ? { to: '/search', search } : { to: '/' }).href,
    bookHref: router.buildLocation({ to: '/booking', search: bookingParamsOf(offerId, params, today) }).href,
  }
}

function useSeatMaps(offerId: string) {
  const [asked, setAsked] = useState(false)
  const { data, isPending } = useQuery({ ...seatMapsQuery(offerId), enabled: asked })
  const state: SeatMapsState = !asked ? 'unasked' : isPending ? 'loading' : data?.length ? 'some' : 'none'
  return { seatMaps: state, onAskSeatMaps: () => setAsked(true) }
}

/** The flight's page in each of its states. */
export function FlightPage({ offerId, params }: { offerId: string; params: FlightParams }) {
  const { data: offer, error, isPending } = useQuery({ ...offerQuery(offerId), retryOnMount: false })
  const hrefs = useHrefs(offerId, params)
  const seats = useSeatMaps(offerId)
  if (isPending) return <FlightLoading />
  if (error instanceof ApiError && error.status === 410) return <FlightExpired searchHref={hrefs.backHref} />
  if (!offer) return <FlightError message={error?.message} backHref={hrefs.backHref} />
  return <FlightScreen offer={offer} {...hrefs} {...seats} />
}
