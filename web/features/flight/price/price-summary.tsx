import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { type FareLine, foldedLines, offeredLines } from '#worker/domain/offer/price-lines'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { PriceLines } from '../../../ui/journey/price-lines'
import { Card } from '../../../ui/layout/page'
import { sectionTitle } from '../flight-screen.css'
import { changeRule, type FareRule, refundRule } from './fare-conditions'
import {
  bad,
  bar,
  caption,
  fareDot,
  farePart,
  good,
  open,
  rule,
  rules,
  taxDot,
  taxPart,
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
const DOTS = { fare: fareDot, tax: taxDot, fee: taxDot }
const PARTS = { fare: farePart, tax: taxPart, fee: taxPart, promotion: undefined }

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
  const parts = foldedLines(offeredLines(offer), currency)
  const [isExplained, setExplained] = useState(false)
  const part = useLazyPart(loadWhy, isExplained)
  return (
    <Card as="section" aria-labelledby="price-title">
      <h2 className={sectionTitle} id="price-title">
        Price Summary
      </h2>
      {parts.length > 1 && <Split lines={parts} />}
      <PriceLines
        lines={parts}
        currency={currency}
        total={total_amount}
        size="xl"
        dots={parts.length > 1 ? DOTS : undefined}
      />
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
