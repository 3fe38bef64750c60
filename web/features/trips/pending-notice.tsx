import { Notice } from '../../ui/notice'

/** Why a booking has no reference yet (decision 3). */
export const PendingNotice = () => (
  <Notice tone="info" title="We are confirming with the airline">
    Your card is charged only once the airline confirms. The booking reference appears here as soon as it does.
  </Notice>
)
