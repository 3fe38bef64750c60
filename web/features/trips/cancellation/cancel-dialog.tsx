import type { Booking, CancellationQuote } from '#worker/contract/booking'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Skeleton } from '../../../ui/layout/page'
import { NewTabLink } from '../../../ui/link'
import { Dialog } from '../../../ui/overlay/dialog'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from '../details/trip-details.css'
import { passengerCountText, shownReference, tripDates, tripRoute } from '../trip'
import { RefundFigures } from './refund-figures'
import { refundSentence } from './refund-words'
import { type CancelCalls, type CancelState, useCanceling } from './use-canceling'

interface CancelDialogProps {
  booking: Booking
  calls: CancelCalls
  onClose: () => void
}

/** Asks for confirmation to cancel a trip, and shows above the button what comes back, where it goes and our fee. */
export function CancelDialog({ booking, calls, onClose }: CancelDialogProps) {
  const { state, confirm, retry } = useCanceling(calls, onClose)
  const busy = state.status === 'quoted' && state.busy
  return (
    <Dialog
      title="Cancel this booking?"
      open
      // A running cancellation keeps the dialog open: closing would hide its outcome.
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <div className={css.answers}>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep Booking
          </Button>
          <Forward state={state} onConfirm={() => void confirm()} onRetry={() => void retry()} />
        </div>
      }
    >
      <div className={css.quote}>
        <Trip booking={booking} />
        <div role="status" className={css.quote}>
          {state.status === 'quoting' && <Asking again={state.again} />}
          {state.status === 'quoted' && <Quote quote={state.quote} booking={booking} again={state.again} />}
        </div>
        {state.status === 'refused' && (
          <Notice tone="danger" title="This booking cannot be cancelled now">
            {state.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

interface ForwardProps {
  state: CancelState
  onConfirm: () => void
  onRetry: () => void
}

function Forward({ state, onConfirm, onRetry }: ForwardProps) {
  if (state.status === 'quoted') {
    return (
      <Button variant="danger" busy={state.busy} onClick={onConfirm}>
        Cancel Booking
      </Button>
    )
  }
  return state.status === 'refused' && state.mayRetry ? <Button onClick={onRetry}>Try again</Button> : null
}

const Trip = ({ booking }: { booking: Booking }) => (
  <div className={css.trip}>
    <p className={css.tripName}>{tripRoute(booking)}</p>
    <p className={css.tripFacts}>
      {[tripDates(booking), passengerCountText(booking), shownReference(booking)].map(
        (fact) => fact && <span key={fact}>{fact}</span>,
      )}
    </p>
  </div>
)

const Asking = ({ again }: { again: boolean }) => (
  <>
    <p className={css.muted}>
      {again ? 'The figures may have changed. Asking the airline again…' : 'Asking the airline what it gives back…'}
    </p>
    <Skeleton height="1.5rem" />
    <Skeleton height="1.5rem" />
    <Skeleton height="1.5rem" width="60%" />
  </>
)

interface QuoteProps {
  quote: CancellationQuote
  booking: Booking
  again: boolean
}

const Quote = ({ quote: { terms, cardLast4 }, booking, again }: QuoteProps) => (
  <>
    {again && <p className={css.muted}>These are the new figures. Nothing has been cancelled yet.</p>}
    <VisuallyHidden>What cancelling costs and gives back</VisuallyHidden>
    <RefundFigures terms={terms} booking={booking} />
    <p>{refundSentence(terms, cardLast4)}</p>
    <p className={css.muted}>
      All passengers and flights of this booking are cancelled. This cannot be undone. See our{' '}
      <NewTabLink href="/cancellation-policy">Cancellation and Refund Policy</NewTabLink>.
    </p>
  </>
)
