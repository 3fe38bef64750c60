import { Bus, Clock, Moon, Timer } from 'lucide-react'
import { Badge } from '../../../ui/labels'
import type { LayoverNote } from './layover-notes'

const ICONS = { airport: Bus, overnight: Moon, short: Timer, long: Clock }

/** A note on a layover in a word or two, in a warning color only if something may go wrong. */
export function LayoverBadge({ note: { kind, label, care } }: { note: LayoverNote }) {
  const Icon = ICONS[kind]
  return (
    <Badge tone={care ? 'warning' : 'neutral'} icon={<Icon size={12} aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
