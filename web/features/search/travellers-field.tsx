import { Users } from 'lucide-react'
import type { TripTab } from '../../api/last-search'
import { travellersText } from '../../format/search-words'
import { FieldFrame } from '../../ui/field'
import { control } from '../../ui/field.css'
import { Popover } from '../../ui/popover'
import { Stepper } from '../../ui/stepper'
import { travellers as panel, trigger, triggerIcon, triggerText } from './search-form.css'
import { mostInfants, type SearchFormValues } from './search-form-model'

type Counts = Pick<SearchFormValues, 'adultsCount' | 'childrenCount' | 'infantsCount'>

interface TravellersFieldProps {
  counts: Counts
  tripTab: TripTab
  error: string
  onChange: (name: keyof Counts, count: number) => void
}

/** How many travel, by age: a button that says it and a panel that changes it (limits of P §5 and decision 11). */
export const TravellersField = ({ counts, tripTab, error, onChange }: TravellersFieldProps) => (
  <FieldFrame label="Travelers" error={error}>
    {(tied) => (
      <Popover
        label="Travelers"
        trigger={
          <button
            type="button"
            {...tied}
            className={`${control} ${trigger}`}
            aria-label={`Travelers: ${travellersText(counts)}`}
          >
            <Users size={18} className={triggerIcon} aria-hidden="true" />
            <span className={triggerText}>{travellersText(counts)}</span>
          </button>
        }
      >
        <div className={panel}>
          <Stepper
            label="Adults"
            hint="Age 12+"
            value={counts.adultsCount}
            min={1}
            max={9}
            onChange={(count) => onChange('adultsCount', count)}
          />
          <Stepper
            label="Children"
            hint="Age 2-11"
            value={counts.childrenCount}
            min={0}
            max={9}
            onChange={(count) => onChange('childrenCount', count)}
          />
          <Stepper
            label="Infants"
            hint="Under 2 years"
            value={counts.infantsCount}
            min={0}
            max={mostInfants(counts.adultsCount, tripTab)}
            onChange={(count) => onChange('infantsCount', count)}
          />
        </div>
      </Popover>
    )}
  </FieldFrame>
)
