import type { BrandRecord, Markup } from '#worker/contract/brand'
import type { Offer } from '#worker/contract/offer'
import { parseMoney } from '#worker/domain/money'
import { chargeOf } from '#worker/domain/offer/pricing'
import { refundTerms } from '#worker/domain/refund-terms'

/** What a brand says about its prices: what it adds, and whether that goes back. */
export type MarkupRule = Markup & Pick<BrandRecord, 'refundsMarkup'>

/** What the card gets back for a fare that the airline refunds as a whole. */
function backFor(offer: Offer, rule: MarkupRule): string {
  const { total_amount, currency } = chargeOf(offer, rule)
  const net = parseMoney(offer.total_amount, offer.total_currency)
  const terms = refundTerms({
    ...{ paid: parseMoney(total_amount, currency), net, refund: net, refundTo: 'us' },
    refundsMarkup: rule.refundsMarkup ?? false,
  })
  return terms.refund_amount === total_amount ? `all ${total_amount}` : `${terms.refund_amount} of ${total_amount}`
}

/** What comes of the markup when such a booking is canceled, in a sentence; null where there is no rule to tell of. */
export function refundWords(offer: Offer, { now, draft }: Record<'now' | 'draft', MarkupRule | null>): string | null {
  const before = now && backFor(offer, now)
  const after = draft && backFor(offer, draft)
  const either = after ?? before
  if (either === null) return null
  const what =
    before !== null && after !== null && before !== after ? `${before} now, and ${after} by the draft` : either
  return `If it is canceled and the airline refunds the whole fare, the card gets back ${what}.`
}
