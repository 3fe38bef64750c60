import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Markup } from '#worker/contract/brand'
import type { NetOffer } from '#worker/contract/offer'
import { CabinClass } from '#worker/contract/travel'
import { formatDecimal, parseMoney } from '#worker/domain/money'
import { chargeOf, markupTotal } from '#worker/domain/offer/rules/markup'
import { refundTerms } from '#worker/domain/refund-terms'
import { SelectField } from '../../../../ui/form/select-field'
import { FIELD_LABELS } from '../draft/brand-fields'
import { exampleOfferQuery } from '../example-offer'
import * as css from './editor.css'

interface MarkupExampleProps {
  /** The draft's markup; null while the input is invalid. */
  markup: Markup | null
  /** The saved markup; null for a new brand. */
  stored: Markup | null
  /** Whether the brand has price rules, which take precedence over any markup. */
  hasRules?: boolean
}

const cabinOptions = CabinClass.options.map((value) => ({ value, label: FIELD_LABELS[`markupByCabin.${value}`] }))

/** The markup applied to a fare that is for sale now: net price, added amount and final price. */
export function MarkupExample({ markup, stored, hasRules }: MarkupExampleProps) {
  const [cabin, setCabin] = useState<CabinClass>('economy')
  const { data: offer, error } = useQuery(exampleOfferQuery(cabin))
  return (
    <div className={css.group}>
      <h3 className={css.subheading}>On a fare of today</h3>
      {hasRules && <p className={css.muted}>Without the brand’s price rules, which come before the markup.</p>}
      <SelectField
        label="Cabin of the example"
        options={cabinOptions}
        value={cabin}
        onChange={(event) => setCabin(event.currentTarget.value as CabinClass)} // one of the options
      />
      {error && <p className={css.muted}>No example could be loaded: {error.message}</p>}
      {!offer && !error && <p role="status">Looking for a fare…</p>}
      {offer && <Prices offer={offer} markup={markup} stored={stored} />}
    </div>
  )
}

function Prices({ offer, markup, stored }: Pick<MarkupExampleProps, 'markup' | 'stored'> & { offer: NetOffer }) {
  const rules = [
    { name: 'Now', rule: stored },
    { name: 'Draft', rule: markup },
  ].filter(({ rule }) => rule !== null)
  const refund = exampleRefund(offer, { now: stored, draft: markup })
  const [first] = offer.slices
  return (
    <div className={css.group}>
      <div className={css.scroller}>
        <table className={css.table}>
          <caption className={css.caption}>
            {offer.owner.name}, {first?.origin.iata_code} to {first?.destination.iata_code}, {offer.passengers.length}{' '}
            travelers, in {offer.total_currency}
          </caption>
          <thead>
            <tr>
              <th scope="col" className={css.headCell}>
                Markup
              </th>
              {['Net', 'Added', 'Price'].map((name) => (
                <th key={name} scope="col" className={css.headAmount}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rules.map(({ name, rule }) => rule && <PriceRow key={name} name={name} offer={offer} markup={rule} />)}
          </tbody>
        </table>
      </div>
      {refund && <p className={css.muted}>{refund}</p>}
      {markup === null && <p className={css.muted}>The markup that is typed can’t be read yet.</p>}
    </div>
  )
}

function PriceRow({ name, offer, markup }: { name: string; offer: NetOffer; markup: Markup }) {
  const { total_amount, total_currency: currency } = chargeOf(offer, markupTotal(offer, markup))
  const net = parseMoney(offer.total_amount, offer.total_currency)
  const added = formatDecimal({ currency, amount: parseMoney(total_amount, currency).amount - net.amount })
  return (
    <tr>
      <th scope="row" className={css.rowName}>
        {name}
      </th>
      {[formatDecimal(net), added, total_amount].map((amount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
        <td key={index} className={css.amount}>
          {amount}
        </td>
      ))}
    </tr>
  )
}

/** The amount refunded when the airline refunds the whole fare. */
function backFor(offer: NetOffer, rule: Markup): string {
  const { total_amount, total_currency: currency } = chargeOf(offer, markupTotal(offer, rule))
  const net = parseMoney(offer.total_amount, offer.total_currency)
  const terms = refundTerms({
    paid: parseMoney(total_amount, currency),
    net,
    refund: net,
    refundTo: 'us',
    refundsMarkup: rule.refundsMarkup ?? false,
  })
  return terms.refund_amount === total_amount ? `all ${total_amount}` : `${terms.refund_amount} of ${total_amount}`
}

/** A sentence about the refund of such a booking, by the saved markup and by the draft; null without a markup. */
export function exampleRefund(offer: NetOffer, { now, draft }: Record<'now' | 'draft', Markup | null>): string | null {
  const before = now && backFor(offer, now)
  const after = draft && backFor(offer, draft)
  const either = after ?? before
  if (either === null) return null
  const what =
    before !== null && after !== null && before !== after ? `${before} now, and ${after} by the draft` : either
  return `If it is canceled and the airline refunds the whole fare, the card gets back ${what}.`
}
