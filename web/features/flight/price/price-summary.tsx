import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Offer } from '#worker/contract/offer'
import { buttonClass } from '../../../ui/button'
import { Price } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { sectionTitle } from '../flight-screen.css'
import { changeRule, type FareRule, refundRule } from './fare-conditions'
import {
  bad,
  bar,
  baseDot,
  basePart,
  book,
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
} from './price.css'

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

/** Base fare and taxes as parts of one bar. Without a stated tax there are no parts to draw. */
const Split = ({ base, tax }: { base: string; tax: string }) => (
  <div className={bar} aria-hidden="true">
    <span className={basePart} style={{ flexGrow: Number(base) }} />
    <span className={taxPart} style={{ flexGrow: Number(tax) }} />
  </div>
)

/** What the journey costs everyone, what of it is tax, and what of it comes back. */
export function PriceSummary({ offer, bookHref }: { offer: Offer; bookHref: string | null }) {
  const { charge, conditions } = offer
  const { base_amount: base, tax_amount: tax, currency } = charge
  return (
    <Card as="section" aria-labelledby="price-title">
      <h2 className={sectionTitle} id="price-title">
        Price Summary
      </h2>
      {tax !== null && <Split base={base} tax={tax} />}
      <dl className={lines}>
        <div className={line}>
          <dt className={term}>
            {tax !== null && <span className={baseDot} aria-hidden="true" />}
            Base fare
          </dt>
          <dd>
            <Price amount={base} currency={currency} size="sm" />
          </dd>
        </div>
        <div className={line}>
          <dt className={term}>
            {tax !== null && <span className={taxDot} aria-hidden="true" />}
            Taxes &amp; fees
          </dt>
          <dd>{tax === null ? 'Included' : <Price amount={tax} currency={currency} size="sm" />}</dd>
        </div>
        <div className={total}>
          <dt>Total</dt>
          <dd>
            <Price amount={charge.total_amount} currency={currency} size="xl" />
          </dd>
        </div>
      </dl>
      <p className={caption}>Price is for all passengers</p>
      <ul className={rules}>
        <Rule {...refundRule(offer)} />
        <Rule {...changeRule(conditions)} />
      </ul>
      {bookHref && (
        <div className={book}>
          <Link href={bookHref} className={buttonClass({ block: true })}>
            Book This Flight
          </Link>
        </div>
      )}
    </Card>
  )
}
