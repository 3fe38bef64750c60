import type { AttemptStatus } from '#worker/contract/booking'
import { Button, buttonClass, Spinner } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Link } from '../../../ui/link'
import type { PayAttempt } from './attempt-store'
import type { Found } from './found'
import { useFindingOut } from './use-finding-out'

interface StillUnclearProps {
  state: AttemptStatus['state'] | null
  attempt: PayAttempt
  onLookAgain: () => void
}

/** What to say when there was no answer for a minute and a half. */
function StillUnclear({ state, attempt, onLookAgain }: StillUnclearProps) {
  const isOrdering = state === 'ordering' || state === 'booked'
  const lookAgain = (
    <Button size="sm" onClick={onLookAgain}>
      Look again
    </Button>
  )
  if (isOrdering) {
    return (
      <Notice
        tone="info"
        title="We are confirming with the airline"
        action={
          <>
            {lookAgain}
            <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/my-trips">
              My Trips
            </Link>
          </>
        }
      >
        Your money is reserved, not taken. We will write to you as soon as the airline answers: please don't book again.
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      title="We could not find out yet"
      action={
        <>
          {lookAgain}
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/contact">
            Contact us
          </Link>
        </>
      }
    >
      {attempt.sent === 'booking'
        ? "No answer came. Your booking may have been made, so please don't book again. Your card is charged only when the airline has issued the ticket."
        : 'No answer came. Nothing was charged. Please look again before you pay.'}
    </Notice>
  )
}

interface FindingOutProps {
  attempt: PayAttempt
  ask: (key: string) => Promise<AttemptStatus>
  onFound: (found: Found) => void
}

/** In place of the payment form while nobody knows what became of a payment: nothing here can buy again. */
export function FindingOut(props: FindingOutProps) {
  const { state, asking, askAgain } = useFindingOut(props)
  if (!asking) return <StillUnclear state={state} attempt={props.attempt} onLookAgain={askAgain} />
  return (
    <Notice tone="info" title="We are finding out what became of your payment.">
      Please don't book again. Your card is charged only when the airline has issued the ticket. <Spinner />
    </Notice>
  )
}
