import { X } from 'lucide-react'
import { Facility } from './facility'
import { seat } from './seat.css'
import { item, legend, swatch } from './seat-legend.css'

interface SeatLegendProps {
  items: readonly (readonly [look: keyof typeof seat, word: string])[]
  /** Types of what lies in the cabin beside seats; those without a picture are left out. */
  facilities?: readonly string[]
}

/** What the seats' looks mean, each with its word, and what the pictures between them. */
export const SeatLegend = ({ items, facilities = [] }: SeatLegendProps) => (
  <ul className={legend} aria-label="Legend">
    {items.map(([look, word]) => (
      <li key={look} className={item}>
        <span className={swatch} aria-hidden="true">
          <span className={seat[look]}>{look === 'unavailable' && <X size={10} />}</span>
        </span>
        {word}
      </li>
    ))}
    {facilities.map((type) => (
      <li key={type} className={item}>
        <Facility type={type} named />
      </li>
    ))}
  </ul>
)
