import { X } from 'lucide-react'
import { seat } from './seat.css'
import { item, legend, swatch } from './seat-legend.css'

/** What the seats' looks mean, each with its word. */
export const SeatLegend = ({ items }: { items: readonly (readonly [look: keyof typeof seat, word: string])[] }) => (
  <ul className={legend} aria-label="Legend">
    {items.map(([look, word]) => (
      <li key={look} className={item}>
        <span className={swatch} aria-hidden="true">
          <span className={seat[look]} style={{ minWidth: 0 }}>
            {look === 'unavailable' && <X size={10} />}
          </span>
        </span>
        {word}
      </li>
    ))}
  </ul>
)
