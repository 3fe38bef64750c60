import { createFileRoute, useRouter } from '@tanstack/react-router'
import { offerQuery } from '../api/offers'
import { systemModeQuery } from '../api/system'
import { BookingPage, NoBooking } from '../features/booking/booking-page'
import { parseBookingParams } from '../links/booking'

export const Route = createFileRoute('/booking')({
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
  const router = useRouter()
  if (!offer) return <NoBooking message="No offer ID provided" />
  return (
    <BookingPage
      offerId={offer}
      counts={counts}
      onBack={() => router.history.back()}
      goTo={(href) => void router.navigate({ href })}
    />
  )
}
