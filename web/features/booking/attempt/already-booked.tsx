import { useQuery } from '@tanstack/react-query'
import type { AttemptStatus } from '#worker/contract/booking'
import { buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import type { PayAttempt } from './attempt-store'

interface AlreadyBookedProps {
  attempt: PayAttempt | null
  ask: (key: string) => Promise<AttemptStatus>
}

/** In place of the payment form where there is a booking already: the way to it, and nothing to buy. */
export function AlreadyBooked({ attempt, ask }: AlreadyBookedProps) {
  const key = attempt?.key ?? ''
  const { data: status } = useQuery({
    queryKey: ['attempt', key],
    queryFn: () => ask(key),
    enabled: key !== '',
    staleTime: 0,
    gcTime: 0,
  })
  const bookingId = status?.booking?.id
  return (
    <Notice
      tone="info"
      title="You already have this booking"
      action={
        <>
          {bookingId ? (
            <Link
              className={buttonClass({ size: 'sm' })}
              to="/booking/confirmed/$id"
              params={{ id: bookingId }}
              replace
            >
              See the booking
            </Link>
          ) : (
            <Link className={buttonClass({ size: 'sm' })} to="/my-trips">
              My Trips
            </Link>
          )}
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to="/support"
            search={{ tab: 'bookings' }}
          >
            Find your booking
          </Link>
        </>
      }
    >
      Please don't book again. You find it in My Trips, or with its reference and your email address.
    </Notice>
  )
}
