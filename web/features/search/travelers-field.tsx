import { Users } from 'lucide-react'
import { useState } from 'react'
import type { TripTab } from '../../api/last-search'
import { travelersText } from '../../format/search-words'
import { FieldFrame } from '../../ui/field'
import { control } from '../../ui/field.css'
import { Popover } from '../../ui/popover'
import { Spinner } from '../../ui/spinner'
import { trigger, triggerIcon, triggerText } from './search-form.css'
import { infantRule } from './search-form-model'
import type { Counts } from './travelers-panel'
import { useLater } from './use-later'

const loadPanel = () => import('./travelers-panel')
const preload = () => void loadPanel().catch(() => {})

interface TravelersFieldProps {
  counts: Counts
  tripTab: TripTab
  /** How many infants the last change left behind. */
  left: number
  error: string
  onChange: (name: keyof Counts, count: number) => void
}

/** How many travel, by age: a button that says it and a panel that changes it. */
export function TravelersField({ counts, tripTab, left, error, onChange }: TravelersFieldProps) {
  const [open, setOpen] = useState(false)
  const panel = useLater(loadPanel, open)
  const fewer = left > 0 && `${left === 1 ? 'One infant' : `${left} infants`} fewer. `
  const note = fewer ? fewer + infantRule(counts.adultsCount, tripTab) : ''
  return (
    <FieldFrame label="Travelers" hint={note} error={error}>
      {(tied) => (
        <Popover
          label="Travelers"
          open={open}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              {...tied}
              className={`${control} ${trigger}`}
              aria-label={`Travelers: ${travelersText(counts)}`}
              // There by the time it is pressed.
              onPointerEnter={preload}
              onFocus={preload}
            >
              <Users size={18} className={triggerIcon} aria-hidden="true" />
              <span className={triggerText}>{travelersText(counts)}</span>
            </button>
          }
        >
          {panel ? (
            <panel.default counts={counts} tripTab={tripTab} note={note} onChange={onChange} />
          ) : (
            <Spinner label="Loading" />
          )}
        </Popover>
      )}
    </FieldFrame>
  )
}
