import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdministeredBooking, AdministeredQuote } from '#worker/features/desk/bookings/contract'
import { ApiError, plainMessage } from '../../../../api/api-error'
import { Button } from '../../../../ui/button'
import { Notice } from '../../../../ui/layout/notice'
import { Skeleton } from '../../../../ui/layout/page'
import { Dialog } from '../../../../ui/overlay/dialog'
import { useToast } from '../../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import * as css from '../../../admin/admin.css'
import { failed } from '../../../admin/confirm-first'
import { HELD_BACK, wasHeldBack } from './booking-words'
import { bookingQuery, cancelBooking, quoteCancellation } from './bookings-api'

/** Why it can't be canceled, for sellers: the text for travelers tells them to contact us. */
function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.code === 'not_cancellable') {
    return 'The airline does not let this booking be cancelled online. Cancel it with the airline itself.'
  }
  return plainMessage(error)
}

function mailWords(isDone: boolean, { mails }: AdministeredBooking): string {
  if (!isDone) return 'The traveler is told once it has answered.'
  return wasHeldBack(mails) ? `The traveler was not told. ${HELD_BACK}` : 'The traveler is told by email.'
}

/** Shows what canceling gives back, and cancels once it is confirmed. */
export function CancelQuestion({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const {
    data: quote,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['admin', 'cancellation-quote', id],
    queryFn: () => quoteCancellation(id),
    // Read each time the dialog opens: the airline's figures expire.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const cancel = async ({ id: quoteId }: AdministeredQuote) => {
    setBusy(true)
    try {
      const { status, booking } = await cancelBooking(id, quoteId)
      queryClient.setQueryData(bookingQuery(id).queryKey, booking)
      const isDone = status === 'cancelled'
      toast({
        title: isDone ? 'Booking cancelled' : 'The airline is being asked',
        description: mailWords(isDone, booking),
      })
      onClose()
    } catch (refusal) {
      setBusy(false)
      if (refusal instanceof ApiError && refusal.code === 'quote_expired') return void refetch()
      toast(failed('Not cancelled', refusal, refusalWords(refusal)))
      await queryClient.invalidateQueries({ queryKey: bookingQuery(id).queryKey })
    }
  }
  const isKnown = quote && !isFetching && !error
  return (
    <Dialog
      title="Cancel this booking?"
      open
      // A running cancellation keeps the dialog open: closing would hide its outcome.
      onOpenChange={(isOpen) => !isOpen && !busy && onClose()}
      footer={
        <div className={css.answers}>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep the booking
          </Button>
          {isKnown && (
            <Button variant="danger" busy={busy} onClick={() => void cancel(quote)}>
              Cancel the booking
            </Button>
          )}
          {error && !isFetching && <Button onClick={() => void refetch()}>Ask again</Button>}
        </div>
      }
    >
      <div className={css.section}>
        <div role="status" className={css.section}>
          {isFetching && <Asking />}
          {isKnown && <Figures quote={quote} />}
        </div>
        {error && !isFetching && (
          <Notice tone="danger" title="This booking cannot be cancelled now">
            {refusalWords(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

const Asking = () => (
  <>
    <p className={css.muted}>Asking the airline what it gives back…</p>
    <Skeleton height="1.5rem" />
    <Skeleton height="1.5rem" />
    <Skeleton height="1.5rem" width="60%" />
  </>
)

function whereItGoes({ refund_to, refund_amount, limit }: AdministeredQuote['terms']): string {
  if (limit?.bank === 'decides') {
    return 'The traveler’s bank is deciding a dispute of this payment. What is still due goes to the card after that.'
  }
  if (limit && Number(refund_amount) === 0) return 'The traveler has the money already: nothing more goes to the card.'
  if (refund_to === 'airline_credit') {
    return 'The airline gives a credit for a later flight instead. Nothing goes to the card.'
  }
  if (refund_to === 'undecided' || refund_amount === null) {
    return 'The airline has not said what it gives back. It is asked every day, and the traveler is told.'
  }
  return Number(refund_amount) > 0 ? 'It goes back to the card that paid.' : 'Nothing is refunded for this fare.'
}

const Figures = ({ quote: { lines, terms } }: { quote: AdministeredQuote }) => (
  <>
    <VisuallyHidden>What cancelling costs and gives back</VisuallyHidden>
    <p className={css.muted}>These are the figures as the traveler is told them.</p>
    <dl className={css.lines}>
      {lines.map(({ label, amount, isTotal }) => (
        <div key={label} className={isTotal ? css.total : css.figure}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p>{whereItGoes(terms)}</p>
    <p className={css.muted}>
      All travelers and flights of this booking are cancelled. This cannot be undone, and stands in the activity log.
    </p>
  </>
)
