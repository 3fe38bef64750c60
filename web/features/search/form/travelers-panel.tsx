import { useEffect, useRef } from 'react'
import type { TripTab } from '../../../device/last-search'
import { Stepper } from '../../../ui/form/stepper'
import { infantsRule, travelersPanel } from './form-parts.css'
import { infantRule, mostInfants, type SearchFormValues } from './search-form-model'

export type Counts = Pick<SearchFormValues, 'adultsCount' | 'childrenCount' | 'infantsCount'>

interface TravelersPanelProps {
  counts: Counts
  tripTab: TripTab
  /** What a change did to the infants. */
  note: string
  onChange: (name: keyof Counts, count: number) => void
}

/** A stepper for each age, and why there may be no more infants. */
export function TravelersPanel({ counts, tripTab, note, onChange }: TravelersPanelProps) {
  const { adultsCount, childrenCount, infantsCount } = counts
  const most = mostInfants(adultsCount, tripTab)
  const ref = useRef<HTMLDivElement>(null)
  // The popover focuses its first button, which may be disabled; this moves the focus to the first that is not.
  useEffect(() => ref.current?.querySelector<HTMLElement>('button[aria-disabled="false"]')?.focus(), [])
  return (
    <div className={travelersPanel} ref={ref}>
      <Stepper
        label="Adults"
        hint="Age 12+"
        value={adultsCount}
        min={1}
        max={9}
        onChange={(count) => onChange('adultsCount', count)}
      />
      <Stepper
        label="Children"
        hint="Age 2-11"
        value={childrenCount}
        min={0}
        max={9}
        onChange={(count) => onChange('childrenCount', count)}
      />
      <Stepper
        label="Infants"
        hint="Under 2 years"
        value={infantsCount}
        min={0}
        max={most}
        onChange={(count) => onChange('infantsCount', count)}
      />
      <p className={infantsRule} role="status">
        {note || (infantsCount > 0 && infantsCount >= most && infantRule(adultsCount, tripTab))}
      </p>
    </div>
  )
}
