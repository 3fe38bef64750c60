import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError, plainMessage } from '../../api/api-error'
import { confirmationQuery, guestTrip } from '../../api/bookings'
import { closeTrip, getGuestTrip, guestTripQuery, openTrip } from '../../api/guest-trip'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { DeadLink } from '../../ui/layout/link-states'
import { LoadFailure, Notice } from '../../ui/layout/notice'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { useToast } from '../../ui/overlay/toast'
import type { Seller } from './details/receipt'
import { TripScreen } from './trip-screen'
import { FindTripCard, TripLoading } from './trips-states'

interface GuestTripScreenProps {
  /** Which of the trips opened in this browser to show; the one opened last by default. */
  id?: string
  seller: Seller
  /** Explains how to get another link. */
  findTrip: ReactNode
}

const isDead = (error: unknown) => error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code)

/** A mail's link to a trip. Mail scanners run the page but press nothing, so a press opens the trip and uses the link up. */
export function OpenTrip({ token, onOpen, findTrip }: { token: string; onOpen: () => void; findTrip: ReactNode }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const open = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await openTrip(token)
      // Another trip may have been opened here before.
      queries.removeQueries({ queryKey: guestTripQuery().queryKey })
      onOpen()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  if (isDead(failure)) return <LinkOver findTrip={findTrip} />
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<Ticket size={28} />}
        title="Your trip"
        action={
          <Button size="lg" busy={busy} onClick={() => void open()}>
            Open my trip
          </Button>
        }
      >
        <p>It opens in this browser. The link works once, and ends earlier ones.</p>
      </EmptyState>
      {failure !== null && (
        <Notice tone="danger" title="Your trip could not be opened">
          {plainMessage(failure)}
        </Notice>
      )}
    </Page>
  )
}

/** A guest's booking, opened by a mailed link, with everything that an account could do with it. */
export function GuestTripScreen({ id, seller, findTrip }: GuestTripScreenProps) {
  const { data: booking, error, refetch } = useQuery(guestTripQuery(id))
  const queries = useQueryClient()
  if (booking) {
    return (
      <TripScreen
        booking={booking}
        calls={guestTrip(booking.id)}
        refresh={async () => {
          queries.setQueryData(guestTripQuery(id).queryKey, await getGuestTrip(booking.id))
          await queries.invalidateQueries({ queryKey: confirmationQuery(booking.id).queryKey })
        }}
        seller={seller}
        lead={
          <>
            Open in this browser for 24 hours from your last visit, 7 days at most. <CloseTrip id={booking.id} />
          </>
        }
      />
    )
  }
  if (isDead(error)) {
    return (
      <Page title="Your trip" lead="Open it by the link in our email.">
        <FindTripCard>{findTrip}</FindTripCard>
      </Page>
    )
  }
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
    why="A link works once, within 30 minutes, and ends earlier ones."
    action={
      <Link to="/my-trips" className={buttonClass({ variant: 'secondary' })}>
        My Trips
      </Link>
    }
  >
    <FindTripCard>{findTrip}</FindTripCard>
  </DeadLink>
)
