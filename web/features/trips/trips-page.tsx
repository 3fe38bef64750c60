import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookingsQuery, ownTrip } from '../../api/bookings'
import { guestTripQuery } from '../../api/guest-trip'
import { currentUserQuery } from '../../api/user'
import { TripsScreen } from './trips-screen'
import { SignInPrompt, TripsError, TripsLoading } from './trips-states'

/** My Trips of the current user, or the prompt to sign in. `findTrip`: how guests find their trip. */
export function TripsPage({ findTrip }: { findTrip: ReactNode }) {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  // Trips are asked for only when somebody is signed in; without the session's marker cookie that is known at once.
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery, enabled: !signedOut && !user.isPending })
  // Whether a link has opened a trip in this browser is known without a call, too.
  const opened = useQuery({ ...guestTripQuery(), enabled: signedOut })
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: bookingsQuery.queryKey })
  if (signedOut) {
    return <SignInPrompt path="/my-trips" opened={opened.data} findTrip={findTrip} />
  }
  if (isPending) return <TripsLoading />
  if (!data) return <TripsError message={error?.message} onRetry={() => void refetch()} />
  return (
    <TripsScreen
      bookings={data}
      cancelCalls={(id) => ({ ...ownTrip(id), refresh })}
      keepCalls={(id) => ({ keep: ownTrip(id).keep, refresh })}
    />
  )
}
