import { useState } from 'react'
import type { NumbersDay } from '#worker/features/analytics/contract'
import { SelectField } from '../../../ui/form/select-field'
import { Card } from '../../../ui/layout/page'
import { signed } from '../../accounting/admin/books-words'
import * as css from './numbers.css'
import { type Bar, barsOf, countText, moneyIn } from './numbers-words'

/** What a day is drawn by: its counts, or what it sold in a currency. */
type Measure = 'searches' | 'bookings' | `sold ${string}` | `fees ${string}`

const LABELS = { sold: 'Tickets sold', fees: 'Our fees' } as const

const measuresOf = (currencies: readonly string[]): { value: Measure; label: string }[] => [
  { value: 'searches', label: 'Searches' },
  { value: 'bookings', label: 'Bookings' },
  ...currencies.flatMap((currency) =>
    (['sold', 'fees'] as const).map((what) => ({
      value: `${what} ${currency}` as const,
      label: `${LABELS[what]}, ${currency}`,
    })),
  ),
]

/** A figure of a day, and how it is written. */
function readerOf(measure: Measure): { read: (day: NumbersDay) => number; write: (value: number) => string } {
  if (measure === 'searches' || measure === 'bookings') return { read: (day) => day[measure], write: countText }
  const [what, currency = ''] = measure.split(' ')
  const part = what === 'fees' ? 'fees' : 'sold'
  return { read: ({ money }) => moneyIn(money, currency)[part], write: (value) => signed(value, currency) }
}

interface NumbersChartProps {
  days: readonly NumbersDay[]
  currencies: readonly string[]
}

/** A span day by day: drawn as bars, and below them as a table. */
export function NumbersChart({ days, currencies }: NumbersChartProps) {
  const [chosen, setChosen] = useState<Measure>('searches')
  const measures = measuresOf(currencies)
  // A currency may be in no day of another span.
  const measure = measures.find(({ value }) => value === chosen) ?? { value: 'searches' as const, label: 'Searches' }
  const { read, write } = readerOf(measure.value)
  const bars = barsOf(days, read)
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="numbers-days">
      <div className={css.head}>
        <h2 className={css.heading} id="numbers-days">
          Day by day
        </h2>
        <SelectField
          label="Show"
          options={measures}
          value={measure.value}
          onChange={({ currentTarget }) =>
            setChosen(measures.find(({ value }) => value === currentTarget.value)?.value ?? 'searches')
          }
        />
      </div>
      <Bars bars={bars} label={measure.label} write={write} />
      <details>
        <summary className={css.opener}>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which a keyboard has to reach */}
        <section className={css.long} tabIndex={0} aria-label={`${measure.label} as a table`}>
          <table className={css.table}>
            <tbody>
              {bars.toReversed().map(({ days: name, value }) => (
                <tr key={name}>
                  <th scope="row" className={css.name}>
                    {name}
                  </th>
                  <td className={css.value}>{write(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Card>
  )
}

const HEIGHT = 100
/** The part of a bar's place that stays free. */
const GAP = 0.2

function Bars({ bars, label, write }: { bars: readonly Bar[]; label: string; write: (value: number) => string }) {
  const values = bars.map(({ value }) => value)
  const most = Math.max(0, ...values)
  const best = bars[values.indexOf(most)]
  if (most === 0 || !best) return <p className={css.muted}>{label}: none in this time.</p>
  return (
    <figure className={css.chart}>
      <div className={css.ends} aria-hidden="true">
        <span>{write(most)}</span>
      </div>
      <svg
        className={css.bars}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label} from ${bars[0]?.days} to ${bars.at(-1)?.days}, most of them ${best.days}: ${write(most)}`}
      >
        {bars.map(({ days, value }, index) => {
          // What went back on a day may be more than it sold: that has no height.
          const height = (Math.max(0, value) / most) * HEIGHT
          return (
            <rect
              key={days}
              className={css.bar}
              x={index + GAP / 2}
              y={HEIGHT - height}
              width={1 - GAP}
              height={height}
            >
              <title>{`${days}: ${write(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <div className={css.ends} aria-hidden="true">
        <span>{bars[0]?.days}</span>
        <span>{bars.at(-1)?.days}</span>
      </div>
    </figure>
  )
}
