import { formatPrice } from '../../../format/money'
import { Button, buttonClass } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { RepeatedNotice } from '../../../ui/layout/repeated-notice'
import { useCheckout } from '../checkout'
import { OfferGoneNotice } from '../offer/offer-guard'
import { failureWords, type PayFailure } from './pay-failure'
import type { AttemptEnd, PriceChange } from './payment-state'

/** The price changed before anything was charged: both totals, and a button that accepts the new one. */
const PriceChangeNotice = ({ change, onAccept }: { change: PriceChange; onAccept: () => void }) => (
  <Notice
    tone="warning"
    title="The price has changed"
    action={
      <Button size="sm" onClick={onAccept}>
        Accept {formatPrice(change.now, change.currency)}
      </Button>
    }
  >
    {change.codeRefused} It was {formatPrice(change.before, change.currency)} and is now{' '}
    {formatPrice(change.now, change.currency)}. Nothing was charged.
  </Notice>
)

const WARNINGS: PayFailure['kind'][] = ['offer_unverified', 'sales_stopped', 'terms_changed']

/** The outcome of an attempt that was found again, until there is something newer to show. A reserved payment takes the place of the card. */
const FoundNotice = ({ found }: { found: AttemptEnd }) =>
  found !== 'reserved' && (
    <Notice tone="info" title="Nothing was charged">
      {found === 'released'
        ? 'Your booking was not made. Anything that was reserved on your card is released.'
        : 'Your payment was not completed. You can pay now.'}
    </Notice>
  )

/** The notice over the button: a changed price to accept, an offer that is gone, or why the last try failed. */
export function PaymentNotice({ failure }: { failure: PayFailure | null }) {
  const { booking, dispatch } = useCheckout()
  const change = booking.payment.priceChange
  if (change) return <PriceChangeNotice change={change} onAccept={() => dispatch({ type: 'price_accepted' })} />
  if (!failure) return booking.payment.found ? <FoundNotice found={booking.payment.found} /> : null
  // Then the page shows the way to the booking in place of the payment.
  const words = failureWords(failure)
  if (!words) return null
  const { title, text } = words
  if (failure.kind === 'offer_gone') return <OfferGoneNotice title={title} message={text} />
  const isWarning = WARNINGS.includes(failure.kind)
  // It stays until the next try: without its link in the page the browser wouldn't open what was pressed.
  const texts = failure.kind === 'terms_changed' && failure.texts
  return (
    <RepeatedNotice
      tone={isWarning ? 'warning' : 'danger'}
      title={title}
      text={text}
      action={
        texts && (
          <a
            href="/terms"
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm' })}
            onClick={() => dispatch({ type: 'texts_opened', texts })}
          >
            Read the new terms
          </a>
        )
      }
    />
  )
}
