import { Lock } from 'lucide-react'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { NewTabLink } from '../../../ui/link'
import { type Checkout, useCheckout } from '../checkout'
import { next, stepBar } from '../frame/booking-frame.css'
import { agreement, back, heading, noticePlace, section, secure, stack, unseen } from './payment-screen.css'

export interface PaymentScreenProps {
  /** Above the form: the offer's state, a failure, a changed price. */
  notice?: ReactNode
  /** The field for a promotion code. */
  promotion?: ReactNode
  /** The wallets' buttons, above the card. */
  wallets?: ReactNode
  /** Whether Stripe's form isn't loaded yet: all of it is shown at once, so that nothing moves. */
  loading?: boolean
  /** The card form, or Stripe's; nothing where the money is reserved already. */
  children: ReactNode
  /** The offer is gone, or its new price isn't accepted yet. */
  blocked: boolean
  onPay: () => void
  /** To the seats; null while a payment runs. */
  onBack: (() => void) | null
}

/** The texts that a buyer agrees to by paying; their versions are sent with the payment. */
const Agreement = ({ offer: { id, fee_amount, total_currency } }: Pick<Checkout, 'offer'>) => (
  <p className={agreement}>
    By paying you agree to our <NewTabLink href="/terms">terms</NewTabLink> and{' '}
    <NewTabLink href="/privacy">privacy policy</NewTabLink>, to the airline’s{' '}
    <NewTabLink href={`/flight/${encodeURIComponent(id)}`}>fare rules</NewTabLink>
    <span>{Number(fee_amount) > 0 && ` and to our service fee of ${formatPrice(fee_amount, total_currency)}`}.</span>
  </p>
)

interface WalletsProps {
  /** Where the buttons go. */
  placeRef: Ref<HTMLDivElement>
  /** It isn't known yet whether this browser has a wallet. */
  loading: boolean
  hidden: boolean
}

/** The wallets that this browser has, and the texts that a buyer agrees to by paying with one. */
export function Wallets({ placeRef, loading, hidden }: WalletsProps) {
  const { offer } = useCheckout()
  const names = { 'aria-labelledby': 'wallets', className: classNames(section, loading && unseen) }
  return (
    <Card as="section" hidden={hidden} {...names}>
      <h2 className={heading} id="wallets">
        Pay with a wallet
      </h2>
      <div ref={placeRef} />
      <Agreement offer={offer} />
    </Card>
  )
}

/** Gives the first refused field of a form the focus, after the next render. */
export const focusRefused = (form: Element | null | undefined): void =>
  void setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/** The third step: the card. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { notice, promotion, wallets, loading = false, children, blocked, onPay, onBack } = props
  const { isLiveMode, offer, booking, order } = useCheckout()
  const { busy, failure, priceChange } = booking.payment
  const total = formatPrice(order.total, order.currency)
  const said = useRef<HTMLDivElement>(null)
  // The message rather than the card's number: a phone's keyboard would cover what it says.
  useEffect(() => {
    if (failure || priceChange) said.current?.focus()
  }, [failure, priceChange])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onPay()
    focusRefused(event.currentTarget)
  }
  return (
    <form method="dialog" className={stack} noValidate onSubmit={submit} aria-label="Payment">
      <div className={noticePlace} ref={said} tabIndex={-1}>
        {notice}
      </div>
      {wallets}
      <Card as="section" aria-labelledby="card-details" className={classNames(section, loading && unseen)}>
        <h2 className={heading} id="card-details">
          {children ? 'Card details' : 'Your payment is reserved'}
        </h2>
        {children || (
          <p>{total} is reserved on your card, not taken. Complete the booking here: you do not pay again.</p>
        )}
        {!isLiveMode && (
          <Notice tone="info" title="Test mode: nothing is charged">
            {children
              ? 'Use the test card number 4242 4242 4242 4242, any future expiry date and any 3-digit CVV.'
              : 'This payment is a trial.'}
          </Notice>
        )}
        <p className={secure}>
          <Lock size={16} aria-hidden="true" />
          Your card is charged only when the airline has issued the ticket.
        </p>
      </Card>
      {promotion}
      <Button variant="ghost" className={back} onClick={onBack ?? undefined} disabled={!onBack}>
        Back to Seat Selection
      </Button>
      <div className={classNames(stepBar, loading && unseen)}>
        {children && <Agreement offer={offer} />}
        <Button type="submit" size="lg" className={next} busy={busy} disabled={blocked}>
          {busy ? 'Processing...' : `Complete Booking${children ? ` · ${total}` : ''}`}
        </Button>
      </div>
    </form>
  )
}
