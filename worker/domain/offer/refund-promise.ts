import type { Charge, Money } from '../../contract/money'
import type { NetOffer, OfferConditions, RefundPromise } from '../../contract/offer'
import { readMoney } from '../money'
import { refundTerms } from '../refund-terms'

/** A net fare, and its price. */
type Fare = Pick<NetOffer, 'total_amount' | 'total_currency' | 'conditions'> & {
  charge: Pick<Charge, 'total_amount' | 'total_currency'>
  /** Whether the brand refunds its fee with the rest. */
  refunds_fee?: boolean | undefined
}

const inWords = (refundable: boolean | null) => (refundable === null ? 'unstated' : refundable ? 'yes' : 'no')

/** The airline's penalty in the currency of the fare; null when it isn't stated, or stated in another currency. */
function keptOf(penalty: OfferConditions['refund_penalty'], currency: string): Money | null {
  const kept = penalty && readMoney(penalty.amount, penalty.currency)
  if (!kept || kept.amount < 0) return null
  return kept.amount === 0 || kept.currency === currency ? { ...kept, currency } : null
}

/** The refund of a priced offer. */
export function refundPromise({ conditions, charge, refunds_fee = false, ...fare }: Fare): RefundPromise {
  const { total_amount: paid, total_currency: currency } = charge
  const penalty = conditions.refundable ? conditions.refund_penalty : null
  const stated = { refundable: inWords(conditions.refundable), currency, paid, penalty } as const
  const [price, net] = [readMoney(paid, currency), readMoney(fare.total_amount, fare.total_currency)]
  if (!price || !net) return { ...stated, comesBack: null, fee: null, sharesFee: false }
  const kept = keptOf(penalty, net.currency)
  const refund = kept && { ...net, amount: net.amount - kept.amount }
  const terms = refundTerms({ paid: price, net, refund, refundTo: 'us', refundsMarkup: refunds_fee })
  return {
    ...stated,
    comesBack: terms.refund_amount,
    fee: terms.fee_amount,
    sharesFee: refunds_fee && kept !== null && kept.amount > 0 && price.amount > net.amount,
  }
}
