import { Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { TripTab } from '../../api/last-search'
import { travellersText } from '../../format/search-words'
import { FieldFrame } from '../../ui/field'
import { control } from '../../ui/field.css'
import { Popover } from '../../ui/popover'
import { Spinner } from '../../ui/spinner'
import { trigger, triggerIcon, triggerText } from './search-form.css'
import { infantRule } from './search-form-model'
import type { Counts } from './travellers-panel'

const loadPanel = () => import('./travellers-panel')
const TravellersPanel = lazy(loadPanel)

interface TravellersFieldProps {
  counts: Counts
  tripTab: TripTab
  /** How many infants the last change left behind. */
  left: number
  error: string
  onChange: (name: keyof Counts, count: number) => void
}

/** How many travel, by age: a button that says it and a panel that changes it. */
export function TravellersField({ counts, tripTab, left, error, onChange }: TravellersFieldProps) {
  const fewer = left > 0 && `${left === 1 ? 'One infant' : `${left} infants`} fewer. `
  const note = fewer ? fewer + infantRule(counts.adultsCount, tripTab) : ''
  return (
    <FieldFrame label="Travelers" hint={note} error={error}>
      {(tied) => (
        <Popover
          label="Travelers"
          trigger={
            <button
              type="button"
              {...tied}
              className={`${control} ${trigger}`}
              aria-label={`Travelers: ${travellersText(counts)}`}
              // There by the time it is pressed.
              onPointerEnter={loadPanel}
              onFocus={loadPanel}
            >
              <Users size={18} className={triggerIcon} aria-hidden="true" />
              <span className={triggerText}>{travellersText(counts)}</span>
            </button>
          }
        >
          <Suspense fallback={<Spinner label="Loading" />}>
            <TravellersPanel counts={counts} tripTab={tripTab} note={note} onChange={onChange} />
          </Suspense>
        </Popover>
      )}
    </FieldFrame>
  )
}
