import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { type FareLine, offeredLines } from '#worker/domain/offer/price-lines'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Price } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { sectionTitle } from '../flight-screen.css'
import { changeRule, type FareRule, refundRule } from './fare-conditions'
import {
  bad,
  bar,
  caption,
  fareDot,
  farePart,
  feeDot,
  feePart,
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
  why,
  whyBody,
  whyHead,
} from './price.css'

// Few travelers open it.
const loadWhy = retryingImport(() => import('./why-price'), 'WhyPrice')

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
      <span>{sentence}</span>
    </li>
  )
}

// A promotion's discount has a line, but no part of the bar.
const DOTS = { fare: fareDot, tax: taxDot, fee: feeDot, promotion: feeDot }
const PARTS = { fare: farePart, tax: taxPart, fee: feePart, promotion: undefined }

/** The lines of the price as parts of one bar. */
const Split = ({ lines }: { lines: FareLine[] }) => (
  <div className={bar} aria-hidden="true">
    {lines.map(({ kind, amount }) => (
      <span key={kind} className={PARTS[kind]} style={{ flexGrow: Math.max(0, Number(amount)) }} />
    ))}
  </div>
)

/** The total price, its parts, and what is refundable. */
export function PriceSummary({ offer, travelsWith }: { offer: Offer; travelsWith: string }) {
  const { conditions, total_amount, total_currency: currency } = offer
  const parts = offeredLines(offer)
  const [isExplained, setExplained] = useState(false)
  const part = useLazyPart(loadWhy, isExplained)
  return (
    <Card as="section" aria-labelledby="price-title">
      <h2 className={sectionTitle} id="price-title">
        Price Summary
      </h2>
      {parts.length > 1 && <Split lines={parts} />}
      <dl className={lines}>
        {parts.map(({ kind, label, amount }) => (
          <div key={kind} className={line}>
            <dt className={term}>
              {parts.length > 1 && <span className={DOTS[kind]} aria-hidden="true" />}
              <span>{label}</span>
            </dt>
            <dd>
              <Price amount={amount} currency={currency} size="sm" />
            </dd>
          </div>
        ))}
        <div className={total}>
          <dt>Total</dt>
          <dd>
            <Price amount={total_amount} currency={currency} size="xl" />
          </dd>
        </div>
      </dl>
      <p className={caption}>Price is for all passengers</p>
      {offer.is_corporate && <p className={caption}>Corporate fare: the airline sells it through this shop’s code</p>}
      <details className={why} onToggle={(event) => setExplained(event.currentTarget.open)}>
        <summary className={whyHead}>Why this price</summary>
        {isExplained && (
          <div className={whyBody}>{part && <part.WhyPrice offer={offer} travelsWith={travelsWith} />}</div>
        )}
      </details>
      <ul className={rules}>
        <Rule {...refundRule(offer)} />
        <Rule {...changeRule(conditions)} />
      </ul>
    </Card>
  )
}
