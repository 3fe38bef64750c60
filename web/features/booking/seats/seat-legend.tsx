import { X } from 'lucide-react'
import { seat } from './seat-button.css'
import { item, legend, swatch } from './seat-legend.css'
import type { SeatState } from './seat-words'

const WORDS: [SeatState, string][] = [
  ['available', 'Available'],
  ['selected', 'Selected'],
  ['unavailable', 'Unavailable'],
]
const COMPANION: [SeatState, string] = ['companion', 'Another traveller of yours']

/** What the seats' looks mean; the party's own colour only where there is a party. */
export const SeatLegend = ({ party }: { party: boolean }) => (
  <ul className={legend} aria-label="Legend">
    {(party ? [...WORDS, COMPANION] : WORDS).map(([state, word]) => (
      <li key={state} className={item}>
        <span className={swatch} aria-hidden="true">
          <span className={seat[state]} style={{ minWidth: 0 }}>
            {state === 'unavailable' && <X size={10} />}
          </span>
        </span>
        {word}
      </li>
    ))}
  </ul>
)
