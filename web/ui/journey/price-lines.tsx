import { Fragment } from 'react'
import { Price } from '../labels'
import { line as lineClass, lines as linesClass, part, term, total as totalClass } from './price-lines.css'

interface PriceLine {
  kind: string
  label: string
  /** Decimal major units. */
  amount: string
}

interface PriceLinesProps {
  /** Those that are the sum of others stand over their `parts`. */
  lines: (PriceLine & { parts?: PriceLine[] })[]
  currency: string
  /** Decimal major units. */
  total: string
  size?: 'lg' | 'xl'
  /** The class of the dot before a line, where a drawing shows the same parts. */
  dots?: Record<string, string> | undefined
}

/** What a price is made of, and the total. */
export function PriceLines({ lines, currency, total, size = 'lg', dots = {} }: PriceLinesProps) {
  const amountOf = ({ kind, amount }: PriceLine) =>
    (kind === 'seat' || kind === 'bag') && Number(amount) === 0 ? (
      'Free'
    ) : (
      <Price amount={amount} currency={currency} size="sm" />
    )
  return (
    <dl className={linesClass}>
      {lines.map((line, index) => {
        const { kind, label, parts } = line
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bags may read alike
          <Fragment key={index}>
            <div className={lineClass}>
              <dt className={term}>
                {dots[kind] && <span className={dots[kind]} aria-hidden="true" />}
                <span>{label}</span>
              </dt>
              <dd>{amountOf(line)}</dd>
            </div>
            {parts?.map((one) => (
              <div key={one.kind} className={part}>
                <dt>{one.label}</dt>
                <dd>{amountOf(one)}</dd>
              </div>
            ))}
          </Fragment>
        )
      })}
      <div className={totalClass}>
        <dt>Total</dt>
        <dd>
          <Price amount={total} currency={currency} size={size} />
        </dd>
      </div>
    </dl>
  )
}
