import { useState } from 'react'
import { Slider } from '../../../ui/form/slider'
import { TextField } from '../../../ui/form/text-field'
import { ends, group, legend, rangeWords } from './filters.css'

const PRICE_STEP = 10
const HALF_AN_HOUR = 30

interface PriceRangeProps {
  name: string
  bounds: { minimum: number; maximum: number; otherCurrencies: readonly string[] }
  value: readonly [minimum: number | null, maximum: number | null]
  format: (price: number) => string
  onChange: (value: [minimum: number | null, maximum: number | null]) => void
}

/** The value while a thumb is dragged; reset once the original value changes. */
function useMoving<T>(value: T) {
  const startValue = JSON.stringify(value)
  const [moving, setMoving] = useState<{ startValue: string; to: number[] } | null>(null)
  return {
    moving: moving?.startValue === startValue ? moving.to : null,
    move: (to: number[]) => setMoving({ startValue, to }),
  }
}

const clamp = (value: number, { minimum, maximum }: { minimum: number; maximum: number }) =>
  Math.min(Math.max(value, minimum), maximum)

interface EndFieldProps {
  label: string
  value: number
  onCommit: (value: number) => void
}

/** An input for a price. It applies on blur or Enter; a text that isn't a whole number is reset. */
function EndField({ label, value, onCommit }: EndFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    if (typed !== null && /^\d{1,8}$/.test(typed.trim())) onCommit(Number(typed))
    setTyped(null)
  }
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={typed ?? String(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}

/** The part of the panel that limits the price: a slider with two thumbs, and two fields for the same figures. */
export function PriceRange({ name, bounds, value, format, onChange }: PriceRangeProps) {
  const { moving, move } = useMoving(value)
  // An address may name prices beyond all fares; the fields show them, while the thumbs stay on the scale.
  const [from = bounds.minimum, to = bounds.maximum] = moving ?? [
    value[0] ?? bounds.minimum,
    value[1] ?? bounds.maximum,
  ]
  /** A thumb at an end of the scale sets no limit. */
  const commit = (minimum: number, maximum: number) =>
    onChange([minimum <= bounds.minimum ? null : minimum, maximum >= bounds.maximum ? null : maximum])
  // Steps start at the lowest price, so the thumb may not reach the exact highest.
  const atEnd = (maximum: number) => (maximum > bounds.maximum - PRICE_STEP ? bounds.maximum : maximum)
  return (
    <fieldset className={group}>
      <legend className={legend}>{name}</legend>
      <p className={rangeWords}>
        {format(from)} – {format(to)}
      </p>
      <Slider
        labels={['Lowest price', 'Highest price']}
        minimum={bounds.minimum}
        maximum={bounds.maximum}
        step={PRICE_STEP}
        value={[clamp(from, bounds), clamp(to, bounds)]}
        wordsOf={format}
        onChange={move}
        onCommit={([minimum = from, maximum = to]) => commit(minimum, atEnd(maximum))}
      />
      <div className={ends}>
        <EndField label="From" value={from} onCommit={(price) => commit(Math.min(price, to), to)} />
        <EndField label="Up to" value={to} onCommit={(price) => commit(from, Math.max(price, from))} />
      </div>
      {bounds.otherCurrencies.length > 0 && (
        <p className={rangeWords}>Fares in {bounds.otherCurrencies.join(' or ')} are shown at any price.</p>
      )}
    </fieldset>
  )
}

interface DurationLimitProps {
  bounds: { minimum: number; maximum: number }
  value: number | null
  format: (minutes: number) => string
  onChange: (minutes: number | null) => void
}

/** The part of the panel that limits how long a direction may take. */
export function DurationLimit({ bounds, value, format, onChange }: DurationLimitProps) {
  const { moving, move } = useMoving(value)
  const limit = moving?.[0] ?? clamp(value ?? bounds.maximum, bounds)
  return (
    <fieldset className={group}>
      <legend className={legend}>Duration</legend>
      <p className={rangeWords}>{limit >= bounds.maximum ? 'Any duration' : `Up to ${format(limit)} each way`}</p>
      <Slider
        labels={['Longest duration']}
        minimum={bounds.minimum}
        maximum={bounds.maximum}
        step={HALF_AN_HOUR}
        value={[limit]}
        wordsOf={format}
        onChange={move}
        onCommit={([minutes = limit]) => onChange(minutes >= bounds.maximum ? null : minutes)}
      />
    </fieldset>
  )
}
