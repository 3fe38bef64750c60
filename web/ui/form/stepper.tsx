import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import {
  button,
  controls,
  hint as hintClass,
  label as labelClass,
  stepper,
  value as valueClass,
  words,
} from './stepper.css'

interface StepperProps {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/**
 * A whole number with a button either side; a value that leaves the limits is brought back by the next press. A button at its limit
 * keeps the focus that it may have, and does nothing.
 */
export function Stepper({ label, hint, value, min, max, onChange }: StepperProps) {
  const id = useId()
  const to = (next: number) => {
    const allowed = Math.min(max, Math.max(min, next))
    if (allowed !== value) onChange(allowed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend, which can't lie beside its buttons
    <div
      className={stepper}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <span className={words}>
        <span className={labelClass} id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={hintClass} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <span className={controls}>
        <button
          type="button"
          className={button}
          aria-label={`Fewer ${label}`}
          aria-disabled={value <= min}
          onClick={() => to(value - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <output className={valueClass} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          className={button}
          aria-label={`More ${label}`}
          aria-disabled={value >= max}
          onClick={() => to(value + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </span>
    </div>
  )
}
