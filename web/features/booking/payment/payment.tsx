import { AlreadyBooked } from '../attempt/already-booked'
import { FindingOut } from '../attempt/finding-out'
import { continued } from '../attempt/found'
import { useFinish } from '../attempt/use-finish'
import { useCheckout } from '../checkout'
import { paymentView } from './payment-state'
import { PaymentStep } from './payment-step'
import { useKeptCode } from './promotion/kept-code'

/** The payment; while nobody knows what became of one, the search for it, and nothing that could buy again. */
export function Payment({ onBack }: { onBack: (() => void) | null }) {
  const { api, offer, booking, attempt, showConfirmation, dispatch } = useCheckout()
  const finish = useFinish(offer.id, showConfirmation)
  const view = paymentView(booking.payment)
  const unfinished = attempt.current()
  const isThere = useKeptCode()
  if (view === 'booked') return <AlreadyBooked attempt={unfinished} ask={api.findAttempt} />
  if (!isThere) return null
  if (view === 'form' || !unfinished) return <PaymentStep onBack={onBack} />
  return (
    <FindingOut
      attempt={unfinished}
      ask={api.findAttempt}
      onFound={(found) => {
        attempt.keep(continued(unfinished, found))
        if (found.kind === 'booked') finish(found.booking)
        else if (found.kind === 'hidden') dispatch({ type: 'pay_failed', failure: { kind: 'already_booked' } })
        else dispatch({ type: 'found_out', found: found.kind })
      }}
    />
  )
}
