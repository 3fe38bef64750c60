import type { Offer } from '#worker/contract/offer'
import type { OfferSummary } from '#worker/contract/search-result'
import { ApiError } from '../../api/api-error'
import { fareOptions } from './fares/fare-options'
import { FlightScreen, type FlightScreenProps } from './flight-screen'
import { FlightError, FlightExpired, FlightLoading } from './flight-states'

interface FlightPageProps extends Omit<FlightScreenProps, 'offer' | 'fares'> {
  /** What is known of the search that found the offer. */
  found: readonly OfferSummary[]
  offer: Offer | undefined
  /** Why the offer can't be had. */
  error: Error | null
  isPending: boolean
  /** It is being asked for, perhaps once more. */
  isFetching: boolean
  onRetry: () => void
}

/** Whether asking again may help: the server was not reached, or is in trouble. */
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
