import * as Radix from 'radix-ui/slider'
import { range, slider, thumb, track } from './slider.css'

interface SliderProps {
  /** One name for each thumb, in order. */
  labels: readonly string[]
  minimum: number
  maximum: number
  step: number
  /** One value or two, in order. */
  value: readonly number[]
  /** A value as text: "$410". */
  wordsOf: (value: number) => string
  /** Called while a thumb moves. */
  onChange: (value: number[]) => void
  /** Called when a thumb is released. */
  onCommit: (value: number[]) => void
}

/** A range to choose from by dragging or with the arrow keys; two thumbs can't pass each other. */
export const Slider = ({ labels, minimum, maximum, step, value, wordsOf, onChange, onCommit }: SliderProps) => (
  <Radix.Root
    className={slider}
    min={minimum}
    max={maximum}
    step={step}
    value={[...value]}
    onValueChange={onChange}
    onValueCommit={onCommit}
    // With one possible value there is nothing to choose.
    disabled={maximum <= minimum}
  >
    <Radix.Track className={track}>
      <Radix.Range className={range} />
    </Radix.Track>
    {labels.map((label, index) => (
      <Radix.Thumb key={label} className={thumb} aria-label={label} aria-valuetext={wordsOf(value[index] ?? minimum)} />
    ))}
  </Radix.Root>
)
