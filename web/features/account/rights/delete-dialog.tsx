import { useState } from 'react'
import type { DeletionObstacle, DeletionPreview, UpcomingTrip } from '#worker/features/rights/contract'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import * as css from './rights.css'

interface DeleteDialogProps {
  preview: DeletionPreview
  /** Deletes the account and leaves the page. @throws ApiError */
  onDelete: () => Promise<void>
  onClose: () => void
}

const OBSTACLES: Record<DeletionObstacle, string> = {
  purchase: 'A booking is still being made. Please try again once it is confirmed.',
  cancellation: 'A cancellation is still under way. Please try again once it has come to its end.',
  last_administrator: 'You are the last administrator. Make somebody else one first.',
}

/** Says what is deleted and what is kept for how long, and deletes the account. */
export function DeleteDialog({ preview, onDelete, onClose }: DeleteDialogProps) {
  const [isSure, setIsSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isPossible = preview.obstacles.length === 0
  const remove = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onDelete()
    } catch (error) {
      setFailure(plainMessage(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Delete your account?"
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep Account
          </Button>
          {isPossible && (
            <Button variant="danger" disabled={!isSure} busy={busy} onClick={() => void remove()}>
              Delete Account
            </Button>
          )}
        </div>
      }
    >
      <div className={css.story}>
        {isPossible ? (
          <>
            <Consequences preview={preview} />
            <Checkbox
              label="I understand that this cannot be undone"
              checked={isSure}
              onChange={(event) => setIsSure(event.target.checked)}
            />
          </>
        ) : (
          <Notice tone="warning" title="Your account cannot be deleted now">
            {preview.obstacles.map((obstacle) => (
              <p key={obstacle}>{OBSTACLES[obstacle]}</p>
            ))}
          </Notice>
        )}
        {failure && (
          <Notice tone="danger" title="Your account is not deleted">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

const Consequences = ({ preview: { upcoming, bookings, keptFor, email } }: { preview: DeletionPreview }) => (
  <>
    {upcoming.length > 0 && <UpcomingTrips trips={upcoming} />}
    <div>
      <h3 className={css.subheading}>What goes at once</h3>
      <p>
        Your account with its name and password, your saved travelers, your passkeys and authenticator app, every
        session, the link between you and your account's activity, and My Trips.
      </p>
    </div>
    <div>
      <h3 className={css.subheading}>What stays</h3>
      {bookings > 0 && (
        <p>
          {bookings === 1 ? 'Your booking' : `Your ${bookings} bookings`}, with the travelers: tax law asks for such
          records. We keep them for {keptFor}, then take out whatever names anybody.
        </p>
      )}
      <p>
        To whom and when we sent emails about {bookings > 0 ? 'trips and ' : ''}this deletion, for 30 days. We confirm
        the deletion to {email}.
      </p>
    </div>
  </>
)

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const UpcomingTrips = ({ trips }: { trips: UpcomingTrip[] }) => (
  <Notice
    tone="warning"
    title={trips.length === 1 ? 'You have a trip to come' : `You have ${trips.length} trips to come`}
  >
    <ul className={css.trips}>
      {trips.map(({ reference, route, departsAt }) => (
        <li key={`${reference}${departsAt}`}>
          {route}, {day.format(new Date(`${departsAt.slice(0, 10)}T00:00:00Z`))}
          {reference && (
            <>
              , reference <strong translate="no">{reference}</strong>
            </>
          )}
        </li>
      ))}
    </ul>
    They stay valid. Without the account, they open on the Support page with their reference and the email address they
    were booked with.
  </Notice>
)
