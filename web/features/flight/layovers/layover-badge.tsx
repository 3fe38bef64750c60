import { Bus, Clock, Moon, Timer } from 'lucide-react'
import { Badge } from '../../../ui/labels'
import type { LayoverNote } from './layover-notes'

const ICONS = { airport: Bus, overnight: Moon, short: Timer, long: Clock }

/** A graded wait in a word or two: in the color of a warning only where something may go wrong. */
export function LayoverBadge({ note: { kind, label, care } }: { note: LayoverNote }) {
  const Icon = ICONS[kind]
  return (
    <Badge tone={care ? 'warning' : 'neutral'} icon={<Icon size={12} aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
