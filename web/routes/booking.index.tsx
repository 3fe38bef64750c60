import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { offerQuery } from '../api/offers'
import { systemModeQuery } from '../api/system'
import { BookingPage, NoBooking } from '../features/booking/booking-page'
import type { TravelerCounts } from '../features/booking/passengers/travelers'
import { parseBookingParams } from '../links/booking'

export const Route = createFileRoute('/booking/')({
  validateSearch: parseBookingParams,
  loaderDeps: ({ search }) => ({ offer: search.offer }),
  loader: ({ context: { queryClient }, deps }) => {
    if (!deps.offer) return
    // Not awaited: the screen shows its own way of waiting.
    void queryClient.prefetchQuery(offerQuery(deps.offer))
    void queryClient.prefetchQuery(systemModeQuery)
  },
  component: Booking,
})

function Booking() {
  const { offer, ...counts } = Route.useSearch()
  return offer ? <OfferBooking key={offer} id={offer} counts={counts} /> : <NoBooking message="No offer ID provided" />
}

function OfferBooking({ id, counts }: { id: string; counts: TravelerCounts }) {
  const router = useRouter()
  const { data: offer, error } = useQuery(offerQuery(id))
  const { data: mode, error: modeError } = useQuery(systemModeQuery)
  return (
    <BookingPage
      offerId={id}
      offer={offer}
      error={error ?? modeError}
      isLiveMode={mode?.isLiveMode}
      counts={counts}
      onBack={() => router.history.back()}
      goTo={(href) => void router.navigate({ href })}
      showConfirmation={(id) =>
        void router.navigate({
          to: '/booking/confirmed/$id',
          params: { id },
          // In place of a payment form that has nothing left to sell; whoever has gone on elsewhere finds the way back there.
          replace: router.state.location.pathname === '/booking',
        })
      }
    />
  )
}
