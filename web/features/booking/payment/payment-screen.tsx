import { Lock } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { fullDate } from '../../../format/dates'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { partyText } from '../../../words/travelers'
import { useCheckout } from '../checkout'
import { PriceLines, RefundNote } from '../frame/flight-summary'
import {
  actions,
  fact,
  facts,
  heading,
  questions,
  section,
  secure,
  stack,
  value as valueClass,
} from './payment-screen.css'

/** What is about to be paid for. */
function OrderSummary() {
  const { offer, travelers, order } = useCheckout()
  const [outbound, back] = offer.slices
  const rows: [string, string][] = [
    ['Trip', back ? 'Round Trip' : 'One Way'],
    ['Departure', fullDate(outbound?.departure_time)],
    ...(back ? ([['Return', fullDate(back.departure_time)]] satisfies [string, string][]) : []),
    ['Total passengers', `${travelers.length} (${partyText(travelers)})`],
  ]
  return (
    <Card as="section" aria-labelledby="order-summary" className={section}>
      <h2 className={heading} id="order-summary">
        Order Summary
      </h2>
      <dl className={facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={fact}>
            <dt>{name}</dt>
            <dd className={valueClass}>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines order={order} />
      <RefundNote offer={offer} hasExtras={order.lines.length > 0} />
    </Card>
  )
}

/** A traveler who kept the gender undisclosed, by the place in the form. */
export interface Undisclosed {
  index: number
  name: string
}

interface GenderQuestionProps {
  travelers: Undisclosed[]
  /** Set once payment was tried without an answer. */
  error: string | undefined
}

const OPTIONS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
]

/** Asks again for what airlines must know before they issue a ticket. */
export function GenderQuestion({ travelers, error }: GenderQuestionProps) {
  const { typed, saveTyped, dispatch } = useCheckout()
  const answer = (index: number, gender: string) => {
    saveTyped(typed.current.map((fields, each) => (each === index ? { ...fields, gender } : fields)))
    dispatch({ type: 'gender_answered', index, gender })
  }
  return (
    <Card as="section" aria-labelledby="gender-question" className={section}>
      <h2 className={heading} id="gender-question">
        One answer is missing
      </h2>
      <p>Airlines issue a ticket only with the F or M that stands in the passport.</p>
      <div className={questions}>
        {travelers.map(({ index, name }) => (
          <SelectField
            key={index}
            label={`Gender of ${name}`}
            placeholder="Choose"
            options={OPTIONS}
            value=""
            error={error}
            onChange={({ target }) => answer(index, target.value)}
            required
          />
        ))}
      </div>
    </Card>
  )
}

interface PaymentScreenProps {
  /** What stands over the form: the offer's state, a failure, a changed price. */
  notice?: ReactNode
  /** Asked before the card, when an answer is missing. */
  questions?: ReactNode
  /** The card form, or Stripe's; nothing where the money is reserved already. */
  children: ReactNode
  /** The offer is gone, or its new price isn't accepted yet. */
  blocked: boolean
  onPay: () => void
}

/** The third step: what it costs, and the card. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { notice, questions: asked, children, blocked, onPay } = props
  const { isLiveMode, booking, order, dispatch } = useCheckout()
  const { busy } = booking.payment
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onPay()
    // After the next render the first refused field takes the focus.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form method="dialog" className={stack} noValidate onSubmit={submit} aria-label="Payment">
      <OrderSummary />
      {asked}
      <Card as="section" aria-labelledby="card-details" className={section}>
        <h2 className={heading} id="card-details">
          {children ? 'Card details' : 'Your payment is reserved'}
        </h2>
        {!isLiveMode && (
          <Notice tone="info" title="Test mode: nothing is charged">
            {children
              ? 'Use the test card number 4242 4242 4242 4242, any future expiry date and any 3-digit CVV.'
              : 'This payment is a trial.'}
          </Notice>
        )}
        {children || (
          <p>
            {formatPrice(order.total, order.currency)} is reserved on your card, not taken. Complete the booking here:
            you do not pay again.
          </p>
        )}
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
        <Button variant="ghost" size="lg" onClick={() => dispatch({ type: 'went_back' })} disabled={busy}>
          Back to Seat Selection
        </Button>
      </div>
    </form>
  )
}
