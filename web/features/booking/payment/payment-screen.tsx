import { Lock } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { actions, heading, section, secure, stack } from './payment-screen.css'

interface PaymentScreenProps {
  summary: ReactNode
  /** What stands over the form: the offer's state, a failure, a changed price. */
  notice?: ReactNode
  /** Asked before the card, when an answer is missing. */
  questions?: ReactNode
  isLiveMode: boolean
  /** The card form, or Stripe's. */
  children: ReactNode
  busy: boolean
  /** The offer is gone, or its new price isn't accepted yet. */
  blocked: boolean
  onPay: () => void
  onBack: () => void
}

/** The third step: what it costs, and the card. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { summary, notice, questions, isLiveMode, children, busy, blocked, onPay, onBack } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onPay()
    // Once the refused fields are drawn as such, the first of them takes the focus.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form className={stack} noValidate onSubmit={submit} aria-label="Payment">
      {summary}
      {questions}
      <Card as="section" aria-labelledby="card-details" className={section}>
        <h2 className={heading} id="card-details">
          Card details
        </h2>
        {!isLiveMode && (
          <Notice tone="info" title="Test mode: nothing is charged">
            Use the test card number 4242 4242 4242 4242, any future expiry date and any 3-digit CVV.
          </Notice>
        )}
        {children}
        <p className={secure}>
          <Lock size={16} aria-hidden="true" />
          Your card is charged only when the airline has issued the ticket.
        </p>
      </Card>
      {notice}
      <div className={actions}>
        <Button type="submit" size="lg" busy={busy} disabled={blocked}>
          {busy ? 'Processing...' : 'Complete Booking'}
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack} disabled={busy}>
          Back to Seat Selection
        </Button>
      </div>
    </form>
  )
}
