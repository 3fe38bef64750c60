import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Offer } from '../../../worker/contract/offer'
import { buttonClass } from '../../ui/button'
import { Card } from '../../ui/card'
import { Price } from '../../ui/price'
import { changeRule, type FareRule, refundRule } from './fare-conditions'
import { sectionTitle } from './flight-screen.css'
import {
  bad,
  bar,
  baseDot,
  basePart,
  caption,
  good,
  line,
  lines,
  open,
  rule,
  rules,
  taxDot,
  taxPart,
  term,
  total,
} from './price-summary.css'

const MARKS = {
  good: { Icon: CircleCheck, className: good },
  bad: { Icon: CircleX, className: bad },
  open: { Icon: CircleHelp, className: open },
}

const Rule = ({ tone, sentence }: FareRule) => {
  const { Icon, className } = MARKS[tone]
  return (
    <li className={rule}>
      <Icon size={18} className={className} aria-hidden="true" />
      {sentence}
    </li>
  )
}

/** What the journey costs everyone, what of it is tax, and what of it comes back. */
export function PriceSummary({ offer, bookHref }: { offer: Offer; bookHref: string | null }) {
  const { charge, conditions } = offer
  return (
    <Card as="section" aria-labelledby="price-title">
      <h2 className={sectionTitle} id="price-title">
        Price Summary
      </h2>
      {charge.tax_amount !== null && (
        <div className={bar} aria-hidden="true">
          <span className={basePart} style={{ flexGrow: Number(charge.base_amount) }} />
          <span className={taxPart} style={{ flexGrow: Number(charge.tax_amount) }} />
        </div>
      )}
      <dl className={lines}>
        <div className={line}>
          <dt className={term}>
            <span className={baseDot} aria-hidden="true" />
            Base fare
          </dt>
          <dd>
            <Price amount={charge.base_amount} currency={charge.currency} size="sm" />
          </dd>
        </div>
        <div className={line}>
          <dt className={term}>
            <span className={taxDot} aria-hidden="true" />
            Taxes &amp; fees
          </dt>
          <dd>
            {charge.tax_amount === null ? (
              'Included'
            ) : (
              <Price amount={charge.tax_amount} currency={charge.currency} size="sm" />
            )}
          </dd>
        </div>
        <div className={total}>
          <dt>Total</dt>
          <dd>
            <Price amount={charge.total_amount} currency={charge.currency} size="xl" />
          </dd>
        </div>
      </dl>
      <p className={caption}>Price is for all passengers</p>
      <ul className={rules}>
        <Rule {...refundRule(conditions)} />
        <Rule {...changeRule(conditions)} />
      </ul>
      {bookHref && (
        <a href={bookHref} className={buttonClass({ block: true })}>
          Book This Flight
        </a>
      )}
    </Card>
  )
}
