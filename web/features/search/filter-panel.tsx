import { formatMinutes } from '../../format/duration'
import { formatPrice } from '../../format/money'
import { FilterChoice, FilterChoices } from './filter-choices'
import type { Facets, FilterBounds } from './filter-offers'
import { group, legend, panel } from './filter-panel.css'
import { DurationLimit, PriceRange } from './filter-range'
import { airlineChoices, DAY_PART_LABELS, STOP_LABELS } from './filter-words'
import { DAY_PARTS, type Filters, STOP_CHOICES } from './filters'

export interface FilterPanelProps {
  filters: Filters
  /** Of the offers at hand. */
  facets: Facets
  bounds: FilterBounds
  /** Whether those are the whole result: then choices tell how many they would show. */
  counting: boolean
  currency: string
  /** Names the flight that the times of day speak of, where there are two. */
  isRoundTrip: boolean
  onChange: (filters: Filters) => void
}

const dayParts = (counts: Facets['departure']) =>
  DAY_PARTS.map((value) => ({
    value,
    name: DAY_PART_LABELS[value].name,
    detail: DAY_PART_LABELS[value].hours,
    count: counts[value],
  }))

/** Everything that a result can be narrowed by; each change counts at once. */
export function FilterPanel({ filters, facets, bounds, counting, currency, isRoundTrip, onChange }: FilterPanelProps) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const outbound = isRoundTrip ? ', outbound' : ''
  return (
    <div className={panel}>
      <PriceRange
        bounds={bounds.price}
        value={filters.priceRange}
        wordsOf={(price) => formatPrice(String(price), currency)}
        onChange={(priceRange) => set({ priceRange })}
      />
      <FilterChoices
        title="Stops"
        options={STOP_CHOICES.map((value) => ({ value, name: STOP_LABELS[value], count: facets.stops[value] }))}
        chosen={filters.stops}
        counting={counting}
        onChange={(stops) => set({ stops })}
      />
      <fieldset className={group}>
        <legend className={legend}>Fare</legend>
        <FilterChoice
          name="Refundable"
          count={counting ? facets.refundable : undefined}
          checked={filters.refundable}
          onChange={(refundable) => set({ refundable })}
        />
        <FilterChoice
          name="Baggage included"
          detail="A checked bag on every flight"
          count={counting ? facets.baggage : undefined}
          checked={filters.baggageIncluded}
          onChange={(baggageIncluded) => set({ baggageIncluded })}
        />
      </fieldset>
      {bounds.duration && (
        <DurationLimit
          bounds={bounds.duration}
          value={filters.duration}
          wordsOf={formatMinutes}
          onChange={(duration) => set({ duration })}
        />
      )}
      <FilterChoices
        title={`Departure time${outbound}`}
        options={dayParts(facets.departure)}
        chosen={filters.departureTime}
        counting={counting}
        onChange={(departureTime) => set({ departureTime })}
      />
      <FilterChoices
        title={`Arrival time${outbound}`}
        options={dayParts(facets.arrival)}
        chosen={filters.arrivalTime}
        counting={counting}
        onChange={(arrivalTime) => set({ arrivalTime })}
      />
      <FilterChoices
        title="Airlines"
        options={airlineChoices(facets.airlines, filters.airlines).map(({ key, name, count }) => ({
          value: key,
          name,
          count,
        }))}
        chosen={filters.airlines}
        counting={counting}
        onChange={(airlines) => set({ airlines: airlines.sort() })}
      />
    </div>
  )
}
