import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookingsQuery, ownTrip } from '../../api/bookings'
import { guestTripQuery } from '../../api/guest-trip'
import { currentUserQuery } from '../../api/user'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import type { Seller } from './details/receipt'
import { TripsScreen } from './trips-screen'
import { SignInPrompt, TripsError, TripsLoading } from './trips-states'

const loadDialog = retryingImport(() => import('./trip-dialog'), 'TripDialog')

interface TripsPageProps {
  seller: Seller
  /** How guests find their trip. */
  findTrip: ReactNode
  /** The trip that is open over the list. */
  open?: string | undefined
  onClose: () => void
}

/** My Trips of the current user, or the prompt to sign in. */
export function TripsPage({ seller, findTrip, open, onClose }: TripsPageProps) {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  // Trips are asked for only when somebody is signed in; without the session's marker cookie that is known at once.
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery, enabled: !signedOut && !user.isPending })
  // Whether a link has opened a trip in this browser is known without a call, too.
  const opened = useQuery({ ...guestTripQuery(), enabled: signedOut })
  const dialog = useLazyPart(loadDialog, open !== undefined)
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: bookingsQuery.queryKey })
  if (signedOut) {
    return <SignInPrompt path="/my-trips" opened={opened.data} findTrip={findTrip} />
  }
  if (isPending) return <TripsLoading />
  if (!data) return <TripsError message={error?.message} onRetry={() => void refetch()} />
  return (
    <>
      <TripsScreen
        bookings={data}
        isCovered={open !== undefined}
        cancelCalls={(id) => ({ ...ownTrip(id), refresh })}
        keepCalls={(id) => ({ keep: ownTrip(id).keep, refresh })}
      />
      {open && dialog && <dialog.TripDialog id={open} seller={seller} onClose={onClose} />}
    </>
  )
}
