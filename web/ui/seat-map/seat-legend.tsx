import { Baby, Check, Coffee, DoorClosed, Footprints, Toilet, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { item, legend, price as priceClass, seat, swatch } from './seat.css'

const FACILITIES: Record<string, { Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>; name: string }> = {
  lavatory: { Icon: Toilet, name: 'Lavatory' },
  galley: { Icon: Coffee, name: 'Galley' },
  closet: { Icon: DoorClosed, name: 'Closet' },
  stairs: { Icon: Footprints, name: 'Stairs' },
  bassinet: { Icon: Baby, name: 'Bassinet' },
}

/** Whether there is an icon for this type of element. */
export const isFacility = (type: string) => type in FACILITIES

/** An element that isn't a seat, as an icon, with its name where there is room. Nothing for an empty place. */
export function Facility({ type, named = false }: { type: string; named?: boolean }) {
  const facility = FACILITIES[type]
  if (!facility) return null
  return (
    <>
      <facility.Icon size={16} aria-hidden="true" />
      {named && <span>{facility.name}</span>}
    </>
  )
}

interface SeatLegendProps {
  /** `price`: the prices of such seats, "Free to $62". */
  items: readonly (readonly [look: keyof typeof seat, word: string, price?: string | null])[]
  /** Types of other elements in the cabin; those without an icon are left out. */
  facilities?: readonly string[]
}

/** The legend of the seats' looks and of the icons between them. */
export const SeatLegend = ({ items, facilities = [] }: SeatLegendProps) => (
  <ul className={legend} aria-label="Legend">
    {items.map(([look, word, price]) => (
      <li key={look} className={item}>
        <span className={swatch} aria-hidden="true">
          <span className={seat[look]}>
            {look === 'unavailable' && <X size={10} />}
            {look === 'selected' && <Check size={10} strokeWidth={3} />}
          </span>
        </span>
        <span>{word}</span>
        {price && <span className={priceClass}>{price}</span>}
      </li>
    ))}
    {facilities.map((type) => (
      <li key={type} className={item}>
        <Facility type={type} named />
      </li>
    ))}
  </ul>
)
