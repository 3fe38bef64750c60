import { useQuery } from '@tanstack/react-query'
import { readLastSearch } from '../../api/last-search'
import { offerQuery, systemModeQuery } from '../../api/queries'
import { BookingFlow } from './booking-flow'
import { BookingError, BookingLoading } from './booking-states'
import { lastSearchHref } from './offer/search-again'
import type { TravelerCounts } from './passengers/travelers'

interface BookingPageProps {
  offerId: string
  counts: TravelerCounts
  onBack: () => void
  goTo: (href: string) => void
}

/** The booking of one offer: what there is of it yet, the flow once it is there. */
export function BookingPage({ offerId, counts, onBack, goTo }: BookingPageProps) {
  const offer = useQuery(offerQuery(offerId))
  const mode = useQuery(systemModeQuery)
  if (offer.data && mode.data) {
    return (
      <BookingFlow
        key={offer.data.id}
        offer={offer.data}
        counts={counts}
        isLiveMode={mode.data.isLiveMode}
        onBack={onBack}
        goTo={goTo}
      />
    )
  }
  if (offer.isError) return <NoBooking message={offer.error.message} />
  return <BookingLoading />
}

/** Nothing to book, and the way back to the search. */
export const NoBooking = ({ message }: { message: string }) => (
  <BookingError message={message} searchHref={lastSearchHref(readLastSearch())} />
)
