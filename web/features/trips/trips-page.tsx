import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelBooking, quoteCancellation } from '../../api/bookings'
import { currentUserQuery } from '../../api/queries'
import { bookingQuery, bookingsQuery, isSignedOut } from './queries'
import type { Seller } from './receipt'
import { SignInPrompt } from './sign-in-prompt'
import { TripsScreen } from './trips-screen'
import { TripsError, TripsLoading } from './trips-states'
import { useSaveCalendar } from './use-save-calendar'

/** My Trips, of whoever is here. */
export function TripsPage({ seller }: { seller: Seller }) {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  // Nobody's trips are not asked for; whether somebody is there is known at once without the cookie that says so.
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery, enabled: !signedOut && !user.isPending })
  const queryClient = useQueryClient()
  const saveCalendar = useSaveCalendar()
  if (signedOut || isSignedOut(error)) return <SignInPrompt />
  if (isPending) return <TripsLoading />
  if (!data) return <TripsError message={error?.message} onRetry={() => void refetch()} />
  return (
    <TripsScreen
      bookings={data}
      seller={seller}
      loadBooking={(id) => queryClient.fetchQuery(bookingQuery(id))}
      cancelCalls={(id) => ({
        quote: () => quoteCancellation(id),
        cancel: (quoteId) => cancelBooking(id, quoteId),
        refresh: () => queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey }),
      })}
      saveCalendar={saveCalendar}
    />
  )
}
