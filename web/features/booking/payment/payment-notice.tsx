import { formatPrice } from '../../../format/money'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import type { LeaveOfferControls } from '../offer/leave-offer'
import { OfferGoneNotice } from '../offer/offer-guard'
import type { PayFailure } from './pay-failure'

/** Two totals in decimal major units. */
export interface PriceChange {
  before: string
  now: string
  currency: string
}

/** The price moved before anything was charged: both figures, and whether the new one is right. */
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

interface PaymentNoticeProps {
  failure: PayFailure | null
  change: PriceChange | null
  leave: LeaveOfferControls
  onAccept: () => void
}

/** What stands over the button: a changed price to accept, an offer that is gone, or why the last try failed. */
export function PaymentNotice({ failure, change, leave, onAccept }: PaymentNoticeProps) {
  if (change) return <PriceChangeNotice change={change} onAccept={onAccept} />
  if (!failure) return null
  if (failure.kind === 'offer_gone') {
    return (
      <OfferGoneNotice message={failure.message} leaving={leave.leaving} onKeep={leave.leaveNow} onStay={leave.stay} />
    )
  }
  const title = failure.kind === 'declined' ? 'Payment Failed' : undefined
  return (
    <Notice tone={failure.kind === 'offer_unverified' ? 'warning' : 'danger'} {...(title && { title })}>
      {failure.message}
    </Notice>
  )
}
