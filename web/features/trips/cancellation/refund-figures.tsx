import type { RefundTerms } from '#worker/contract/booking'
import * as css from '../details/trip-dialog.css'
import { refundLines } from './refund-words'

/** What a cancellation costs and gives back, line by line. */
export const RefundFigures = ({ terms }: { terms: RefundTerms }) => (
  <dl>
    {refundLines(terms).map(({ label, amount, isTotal }) => (
      <div key={label} className={isTotal ? css.totalLine : css.line}>
        <dt>{label}</dt>
        <dd className={css.figure}>{amount}</dd>
      </div>
    ))}
  </dl>
)
