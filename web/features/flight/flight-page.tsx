import type { Offer } from '#worker/contract/offer'
import type { OfferSummary } from '#worker/contract/search-result'
import { ApiError } from '../../api/api-error'
import { fareOptions } from './fares/fare-options'
import { FlightScreen, type FlightScreenProps } from './flight-screen'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'

interface FlightPageProps extends Omit<FlightScreenProps, 'offer' | 'fares'> {
  /** The offers of the search that found this one. */
  found: readonly OfferSummary[]
  offer: Offer | undefined
  /** Why the offer failed to load. */
  error: Error | null
  isPending: boolean
  /** Whether it is being fetched, for the first time or again. */
  isFetching: boolean
  onRetry: () => void
}

/** Whether a retry may help: the server was not reached, or failed. */
const mayPass = (error: Error | null) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** The flight's page in each of its states. */
export function FlightPage({ offer, found, error, isPending, isFetching, onRetry, ...screen }: FlightPageProps) {
  const { backHref, onSearchAgain } = screen
  if (isPending) return <FlightLoading />
  if (error instanceof ApiError && error.status === 410) {
    return <FlightExpired searchHref={backHref} onSearchAgain={onSearchAgain} />
  }
  if (offer) return <FlightScreen offer={offer} fares={fareOptions(offer, found)} {...screen} />
  return (
    <FlightError
      message={error?.message}
      backHref={backHref}
      onRetry={mayPass(error) ? onRetry : null}
      busy={isFetching}
    />
  )
}
