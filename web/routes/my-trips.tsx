import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../api/queries'
import { bookingQuery, bookingsQuery, isSignedOut } from '../features/trips/queries'
import { SignInPrompt } from '../features/trips/sign-in-prompt'
import { TripsScreen } from '../features/trips/trips-screen'
import { TripsError, TripsLoading } from '../features/trips/trips-states'

export const Route = createFileRoute('/my-trips')({ component: MyTripsPage })

function MyTripsPage() {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  // Nobody's trips are not asked for; whether somebody is there is known at once without the cookie that says so.
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery, enabled: !signedOut && !user.isPending })
  const queryClient = useQueryClient()
  if (signedOut || isSignedOut(error)) return <SignInPrompt />
  if (isPending) return <TripsLoading />
  if (!data) return <TripsError message={error?.message} onRetry={() => void refetch()} />
  return <TripsScreen bookings={data} loadBooking={(id) => queryClient.fetchQuery(bookingQuery(id))} />
}
