import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Markup } from '#worker/contract/brand'
import type { NetOffer } from '#worker/contract/offer'
import { CabinClass } from '#worker/contract/travel'
import { formatDecimal, parseMoney } from '#worker/domain/money'
import { markupTotal } from '#worker/domain/offer/rules/markup'
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
            {stored && <PriceRow name="Now" offer={offer} markup={stored} />}
            {markup && <PriceRow name="Draft" offer={offer} markup={markup} />}
          </tbody>
        </table>
      </div>
      {refund && <p className={css.muted}>{refund}</p>}
      {markup === null && <p className={css.muted}>The markup that is typed can’t be read yet.</p>}
    </div>
  )
}

function PriceRow({ name, offer, markup }: { name: string; offer: NetOffer; markup: Markup }) {
  const total = markupTotal(offer, markup)
  const net = parseMoney(offer.total_amount, offer.total_currency)
  const added = { ...total, amount: total.amount - net.amount }
  return (
    <tr>
      <th scope="row" className={css.rowName}>
        {name}
      </th>
      {[net, added, total].map(formatDecimal).map((amount, index) => (
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
  const paid = markupTotal(offer, rule)
  const net = parseMoney(offer.total_amount, offer.total_currency)
  const { refund_amount, paid_amount } = refundTerms({
    paid,
    net,
    refund: net,
    refundTo: 'us',
    refundsMarkup: rule.refundsMarkup ?? false,
  })
  return refund_amount === paid_amount ? `all ${paid_amount}` : `${refund_amount} of ${paid_amount}`
}

/** A sentence about the refund of such a booking, by the saved markup and by the draft; null without a markup. */
export function exampleRefund(offer: NetOffer, { now, draft }: Record<'now' | 'draft', Markup | null>): string | null {
  const [before, after = before] = [now, draft].flatMap((rule) => (rule ? backFor(offer, rule) : []))
  if (before === undefined) return null
  const what = before === after ? before : `${before} now, and ${after} by the draft`
  return `If it is canceled and the airline refunds the whole fare, the card gets back ${what}.`
}
