import { formatMinutes } from '../../../format/duration'
import { formatPrice } from '../../../format/money'
import { FilterChoice, FilterChoices } from './filter-choices'
import type { AirlineFacet, Facets, FilterBounds } from './filter-counts'
import { DurationLimit, PriceRange } from './filter-range'
import { DAY_PARTS, type DayPart, type Filters, STOP_CHOICES, type StopChoice } from './filters'
import { group, legend, panel } from './filters.css'

/** The airlines that are always offered, in this order. */
const FIXED_AIRLINES: readonly (readonly [key: string, name: string])[] = [
  ['AA', 'American Airlines'],
  ['DL', 'Delta Air Lines'],
  ['UA', 'United Airlines'],
  ['B6', 'JetBlue'],
  ['WN', 'Southwest Airlines'],
  ['AS', 'Alaska Airlines'],
  ['F9', 'Frontier Airlines'],
  ['NK', 'Spirit Airlines'],
  ['CX', 'Cathay Pacific'],
  ['QF', 'Qantas'],
  ['BA', 'British Airways'],
  ['LH', 'Lufthansa'],
]

export const STOP_LABELS: Record<StopChoice, string> = { 0: 'Direct', 1: '1 Stop', 2: '2+ Stops' }

/** Name and hours of each part of the day. */
export const DAY_PART_LABELS: Record<DayPart, { name: string; hours: string }> = {
  early_morning: { name: 'Early morning', hours: '00:00–05:59' },
  morning: { name: 'Morning', hours: '06:00–11:59' },
  afternoon: { name: 'Afternoon', hours: '12:00–17:59' },
  evening: { name: 'Evening', hours: '18:00–23:59' },
}

interface AirlineChoice extends AirlineFacet {
  key: string
}

const NOT_FOUND = { count: 0, lowest: null }

/**
 * The airlines to choose from: the fixed twelve in their order, then every other airline of the results by name, then airlines that only the
 * address names.
 */
function airlineChoices(found: Facets['airlines'], chosen: readonly string[]): AirlineChoice[] {
  const fixed = new Set(FIXED_AIRLINES.map(([key]) => key))
  const others = [...found].filter(([key]) => !fixed.has(key)).map(([key, facet]) => ({ key, ...facet }))
  const unknown = chosen.filter((key) => !fixed.has(key) && !found.has(key))
  return [
    ...FIXED_AIRLINES.map(([key, name]) => ({ ...NOT_FOUND, ...found.get(key), key, name })),
    ...others.sort((a, b) => a.name.localeCompare(b.name, 'en')),
    ...unknown.map((key) => ({ ...NOT_FOUND, key, name: key })),
  ]
}

export interface FilterPanelProps {
  filters: Filters
  /** Counts of the loaded offers. */
  facets: Facets
  bounds: FilterBounds
  /** Whether those are the whole result: choices then show their counts. */
  counting: boolean
  /** Whether prices include extras. */
  hasExtras?: boolean
  /** With two flights, names the one that the times of day are about. */
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

/** All filters of a result; each change applies at once. */
export function FilterPanel({
  filters,
  facets,
  bounds,
  counting,
  hasExtras = false,
  isRoundTrip,
  onChange,
}: FilterPanelProps) {
  const set = (change: Partial<Filters>) => onChange({ ...filters, ...change })
  const outbound = isRoundTrip ? ', outbound' : ''
  return (
    <div className={panel}>
      <PriceRange
        name={hasExtras ? 'Price with what you travel with' : 'Price'}
        bounds={bounds.price}
        value={filters.priceRange}
        format={(price) => formatPrice(String(price), bounds.price.currency)}
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
          detail="A checked bag each, on every flight"
          count={counting ? facets.baggage : undefined}
          checked={filters.baggageIncluded}
          onChange={(baggageIncluded) => set({ baggageIncluded })}
        />
      </fieldset>
      {bounds.duration && (
        <DurationLimit
          bounds={bounds.duration}
          value={filters.duration}
          format={formatMinutes}
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
        translate="no"
        options={airlineChoices(facets.airlines, filters.airlines).map(({ key, lowest, ...choice }) => ({
          value: key,
          ...choice,
          price: lowest === null ? undefined : formatPrice(String(lowest), bounds.price.currency),
        }))}
        chosen={filters.airlines}
        counting={counting}
        onChange={(airlines) => set({ airlines: airlines.sort() })}
      />
    </div>
  )
}
