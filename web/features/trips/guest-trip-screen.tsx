import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError, plainMessage } from '../../api/api-error'
import { confirmationQuery, guestTrip } from '../../api/bookings'
import { closeTrip, getGuestTrip, guestTripQuery } from '../../api/guest-trip'
import { Button, buttonClass } from '../../ui/button'
import { DeadLink } from '../../ui/layout/link-states'
import { LoadFailure } from '../../ui/layout/notice'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import type { Seller } from './details/receipt'
import { TripScreen } from './trip-screen'
import { FindTripCard, TripLoading } from './trips-states'

interface GuestTripScreenProps {
  /** The secret of a link, which this page uses up; null where a trip was opened before. */
  token: string | null
  /** Which of the trips opened before to show; the one opened last by default. */
  id?: string
  seller: Seller
  /** Explains how to get another link. */
  findTrip: ReactNode
}

/** A guest's booking, opened by a one-time link, with everything that an account could do with it. */
export function GuestTripScreen({ token, id, seller, findTrip }: GuestTripScreenProps) {
  const query = guestTripQuery(token, id)
  const { data: booking, error, refetch } = useQuery(query)
  const queries = useQueryClient()
  if (booking) {
    return (
      <TripScreen
        booking={booking}
        calls={guestTrip(booking.id)}
        // The query itself would use the link again.
        refresh={async () => {
          queries.setQueryData(query.queryKey, await getGuestTrip(booking.id))
          await queries.invalidateQueries({ queryKey: confirmationQuery(booking.id).queryKey })
        }}
        seller={seller}
        lead={
          <>
            This browser shows your trip for 24 hours from your last visit, 7 days at most. To open it elsewhere, ask
            for another link. <CloseTrip id={booking.id} />
          </>
        }
      />
    )
  }
  if (error instanceof ApiError && (error.code === 'link_invalid' || error.code === 'invalid_input'))
    return <LinkOver findTrip={findTrip} />
  if (error) {
    return (
      <Page title="Your trip" width="text">
        <LoadFailure title="Your trip could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  return <TripLoading />
}

/** Closes a trip that was opened on somebody else's device. */
function CloseTrip({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const router = useRouter()
  const close = async () => {
    setBusy(true)
    try {
      await closeTrip(id)
      // Another document, so that nothing of the trip stays in memory.
      location.assign(router.buildLocation({ to: '/my-trips' }).href)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Your trip is still open here', description: plainMessage(error) })
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={() => void close()}>
      Close this trip on this device
    </Button>
  )
}

const LinkOver = ({ findTrip }: { findTrip: ReactNode }) => (
  <DeadLink
    why="Each link opens a trip once, within 30 minutes, and shows it for 24 hours from your last visit, 7 days at most. Ask for a new one at any time."
    action={
      <Link to="/my-trips" className={buttonClass({ variant: 'secondary' })}>
        My Trips
      </Link>
    }
  >
    <FindTripCard>{findTrip}</FindTripCard>
  </DeadLink>
)
