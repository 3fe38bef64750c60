import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { BookingResult, ConfirmedBooking } from '#worker/contract/booking'
import { confirmationQuery } from '../api/bookings'
import { currentUserQuery } from '../api/user'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import {
  ConfirmationPage,
  SaveTripPlace,
  TakeAlongPlace,
  TripPlace,
} from '../features/booking/confirmation/confirmation-page'
import { useBrand } from '../features/brand/brand-provider'

export const Route = createFileRoute('/booking/confirmed/$id')({
  // Not awaited: the page has its own loading state.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(confirmationQuery(params.id)),
  component: Confirmation,
})

// The page confirms the booking before it shows all of it.
const loadTrip = retryingImport(() => import('../features/trips/details/confirmed-trip'), 'ConfirmedTrip')
const loadTakeAlong = retryingImport(() => import('../features/trips/details/trip-papers'), 'TakeTripAlong')
// Only buyers without an account are asked for a password.
const loadSaveTrip = retryingImport(() => import('../features/account/first-password/save-trip-card'), 'SaveTrip')

function Confirmation() {
  const { id } = Route.useParams()
  const router = useRouter()
  // A purchase may have created the account.
  const { data: user, isFetching, isPending } = useQuery({ ...currentUserQuery, refetchOnMount: 'always' })
  const isNewAccount = useQueryClient().getQueryData<Partial<BookingResult>>(
    confirmationQuery(id).queryKey,
  )?.accountCreated
  const isGuest = user?.security?.hasPassword === false
  const card = useLazyPart(loadSaveTrip, isGuest)
  const trip = useLazyPart(loadTrip, true)
  const along = useLazyPart(loadTakeAlong, true)
  const { brand } = useBrand()
  const saveTrip =
    card && user?.security ? (
      <card.SaveTrip key={user.id} user={user} />
    ) : (
      // Reserves its place, so that nothing moves when it is loaded.
      (isGuest || (isNewAccount && isFetching)) && <SaveTripPlace />
    )
  // The purchase's answer doesn't name the owner, which is the buyer.
  const isOwn = (booking: Partial<ConfirmedBooking>) => booking.isOwn ?? Boolean(user)
  return (
    <ConfirmationPage
      key={id}
      id={id}
      isReady={!isPending}
      saveTrip={saveTrip}
      takeAlong={(booking) =>
        along ? <along.TakeTripAlong booking={booking} isOwn={isOwn(booking)} /> : <TakeAlongPlace />
      }
      trip={(booking) =>
        trip ? <trip.ConfirmedTrip booking={booking} seller={brand} isOwn={isOwn(booking)} /> : <TripPlace />
      }
      goTo={(href) => void router.navigate({ href })}
    />
  )
}
