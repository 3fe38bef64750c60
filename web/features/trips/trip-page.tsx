import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error'
import { bookingQuery, bookingsQuery, ownTrip } from '../../api/bookings'
import { guestTripQuery } from '../../api/guest-trip'
import { currentUserQuery } from '../../api/user'
import type { Seller } from './details/receipt'
import { GuestTripScreen } from './guest-trip-screen'
import { BackToTrips, TripScreen } from './trip-screen'
import { SignInPrompt, TripFailed, TripLoading } from './trips-states'

interface TripPageProps {
  id: string
  seller: Seller
  /** How guests find their trip. */
  findTrip: ReactNode
}

/**
 * One trip at its own address: of the account that it belongs to, or the one that a link has opened in this browser. Anybody else is asked
 * to sign in, and comes back here.
 */
export function TripPage({ id, seller, findTrip }: TripPageProps) {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  const { data, error, refetch } = useQuery({ ...bookingQuery(id), enabled: !signedOut && !user.isPending })
  const opened = useQuery({ ...guestTripQuery(id), enabled: signedOut })
  const queries = useQueryClient()
  if (signedOut || (error instanceof ApiError && error.status === 401)) {
    if (opened.data) return <GuestTripScreen seller={seller} id={id} findTrip={findTrip} />
    return opened.isLoading ? <TripLoading /> : <SignInPrompt path={`/my-trips/${id}`} findTrip={findTrip} />
  }
  if (error && !data) return <TripFailed onRetry={() => void refetch()} />
  if (!data) return <TripLoading />
  return (
    <TripScreen
      booking={data}
      calls={ownTrip(id)}
      refresh={() => queries.invalidateQueries({ queryKey: bookingsQuery.queryKey })}
      seller={seller}
      above={<BackToTrips />}
    />
  )
}
