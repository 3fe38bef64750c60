import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#worker/contract/booking'
import { ApiError } from '../../api/api-error'
import {
  bookingQuery,
  bookingsQuery,
  cancelBooking,
  getCalendar,
  keepFlights,
  quoteCancellation,
} from '../../api/bookings'
import { currentUserQuery } from '../../api/user'
import { useToast } from '../../ui/overlay/toast'
import type { Seller } from './details/receipt'
import { TripsScreen } from './trips-screen'
import { SignInPrompt, TripsError, TripsLoading } from './trips-states'

/** Gives a file to the browser under a name. */
function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Saves a trip's flights as a calendar file, and says so when they can't be had. */
function useSaveCalendar(): (id: string) => Promise<void> {
  const toast = useToast()
  return async (id) => {
    try {
      saveFile(await getCalendar(id), 'trip.ics')
    } catch {
      toast({
        tone: 'destructive',
        title: 'Calendar file not saved',
        description: 'Something went wrong. Please try again.',
      })
    }
  }
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401

const hasMovedOn = (listed: Booking, booking: Booking) =>
  listed.status !== booking.status || listed.cancellation?.refund !== booking.cancellation?.refund

/** My Trips of the current user, or the prompt to sign in. */
export function TripsPage({ seller }: { seller: Seller }) {
  const user = useQuery(currentUserQuery)
  const signedOut = user.data === null
  // Trips are asked for only when somebody is signed in; without the session's marker cookie that is known at once.
  const { data, error, isPending, refetch } = useQuery({ ...bookingsQuery, enabled: !signedOut && !user.isPending })
  const queryClient = useQueryClient()
  const saveCalendar = useSaveCalendar()
  const loadBooking = async (id: string) => {
    const booking = await queryClient.fetchQuery(bookingQuery(id))
    // The airline may have canceled since the list was read: the list must not say otherwise than the trip.
    const listed = data?.find((each) => each.id === id)
    if (listed && hasMovedOn(listed, booking)) {
      void queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey })
    }
    return booking
  }
  if (signedOut || isUnauthorized(error)) return <SignInPrompt />
  if (isPending) return <TripsLoading />
  if (!data) return <TripsError message={error?.message} onRetry={() => void refetch()} />
  return (
    <TripsScreen
      bookings={data}
      seller={seller}
      loadBooking={loadBooking}
      cancelCalls={(id) => ({
        quote: () => quoteCancellation(id),
        cancel: (quoteId) => cancelBooking(id, quoteId),
        refresh: () => queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey }),
      })}
      keepCalls={(id) => ({
        keep: (changeId) => keepFlights(id, changeId),
        refresh: () => queryClient.invalidateQueries({ queryKey: bookingsQuery.queryKey }),
      })}
      saveCalendar={saveCalendar}
    />
  )
}
