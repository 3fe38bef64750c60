import { Baby, Coffee, DoorClosed, Footprints, Toilet } from 'lucide-react'
import type { ComponentType } from 'react'

const FACILITIES: Record<string, { Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>; name: string }> = {
  lavatory: { Icon: Toilet, name: 'Lavatory' },
  galley: { Icon: Coffee, name: 'Galley' },
  closet: { Icon: DoorClosed, name: 'Closet' },
  stairs: { Icon: Footprints, name: 'Stairs' },
  bassinet: { Icon: Baby, name: 'Bassinet' },
}

/** Whether there is a picture for what lies in a cabin. */
export const isFacility = (type: string) => type in FACILITIES

/** What lies in a cabin beside seats: a picture, with its name where there is room. Nothing for an empty place. */
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
