import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import type { PriceChange } from '../booking-state'
import { useCheckout } from '../checkout'
import { OfferGoneNotice } from '../offer/offer-guard'
import type { PayFailure } from './pay-failure'

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
    It was {formatPrice(change.before, change.currency)} and is now {formatPrice(change.now, change.currency)}. Nothing
    was charged.
  </Notice>
)

/** The notice over the button: a changed price to accept, an offer that is gone, or why the last try failed. */
export function PaymentNotice({ failure }: { failure: PayFailure | null }) {
  const { booking, dispatch } = useCheckout()
  const change = booking.payment.priceChange
  if (change) return <PriceChangeNotice change={change} onAccept={() => dispatch({ type: 'price_accepted' })} />
  if (!failure) return null
  if (failure.kind === 'offer_gone') return <OfferGoneNotice message={failure.message} />
  const title = failure.kind === 'declined' ? 'Payment Failed' : undefined
  return (
    <Notice tone={failure.kind === 'offer_unverified' ? 'warning' : 'danger'} {...(title && { title })}>
      {failure.message}
    </Notice>
  )
}
