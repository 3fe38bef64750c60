import { Notice } from '../../../ui/notice'
import { OfferGoneNotice } from '../offer/offer-gone-notice'
import type { LeaveOfferControls } from '../use-leave-offer'
import type { PayFailure } from './pay-failure'
import { type PriceChange, PriceChangeNotice } from './price-change'

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
