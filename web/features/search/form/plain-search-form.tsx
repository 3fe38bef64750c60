import { useRouterState } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { nearbyEnds } from '../../../links/nearby'
import { TRIP_TYPES } from '../../../links/search'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { DateField, TextField } from '../../../ui/form/text-field'
import { CABIN_LABELS, TRIP_LABELS } from '../../../words/search'
import { form, pair, rows, tripTypes } from './search-form.css'
import type { SearchFormValues } from './search-form-model'

// Fields for further flights need script.
const WITHOUT_SCRIPT = TRIP_TYPES.filter((type) => type !== 'multi-city')

const CABINS = Object.entries(CABIN_LABELS).map(([value, label]) => ({ value, label }))

const NEARBY = [
  { value: '', label: 'Only those named' },
  { value: 'origin', label: 'Also within 100 km of the first' },
  { value: 'destination', label: 'Also within 100 km of the last' },
  { value: 'both', label: 'Also within 100 km of both' },
]

const AIRPORT = {
  placeholder: 'JFK',
  hint: 'Three-letter code',
  pattern: ' *[A-Za-z]{3} *',
  title: 'The three letters of an airport or city, such as JFK or NYC',
  autoCapitalize: 'characters',
  autoComplete: 'off',
  spellCheck: false,
}

/**
 * The search form for browsers without script: native fields with the names that /search reads. /search itself reports values that can't be
 * used.
 */
export const PlainSearchForm = ({ initial }: { initial: SearchFormValues }) => (
  <form className={form} action="/search" aria-label="Search flights">
    <RequestedBrand />
    <fieldset className={tripTypes}>
      <legend>Trip type</legend>
      {WITHOUT_SCRIPT.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="tripType"
            value={type}
            defaultChecked={type === (initial.tripTab === 'multi-city' ? 'one-way' : initial.tripTab)}
          />{' '}
          {TRIP_LABELS[type]}
        </label>
      ))}
    </fieldset>
    <div className={pair}>
      <TextField {...AIRPORT} label="From" name="origin" defaultValue={initial.origin} />
      <TextField {...AIRPORT} label="To" name="destination" defaultValue={initial.destination} />
    </div>
    <SelectField label="Airports" name="nearby" options={NEARBY} defaultValue={nearbyEnds(initial)} />
    <div className={rows}>
      <DateField label="Departure" name="departureDate" defaultValue={initial.departureDate} />
      <DateField
        label="Return"
        name="returnDate"
        defaultValue={initial.returnDate}
        hint="Of a round trip; without a day, a week later"
      />
    </div>
    <div className={rows}>
      <Count label="Adults" name="adultsCount" least={1} value={initial.adultsCount} hint="Age 12+" />
      <Count label="Children" name="childrenCount" least={0} value={initial.childrenCount} hint="Age 2-11" />
      <Count label="Infants" name="infantsCount" least={0} value={initial.infantsCount} hint="Under 2 years" />
    </div>
    <SelectField label="Cabin" name="cabinClass" options={CABINS} defaultValue={initial.cabinClass} />
    <Button type="submit" size="lg" block icon={<Search size={18} />}>
      Search Flights
    </Button>
  </form>
)

/** Keeps the brand of the address where the host doesn't identify one, as links do. */
function RequestedBrand() {
  const brand = useRouterState({ select: ({ location }) => location.search.brand })
  return brand && <input type="hidden" name="brand" value={brand} />
}

interface CountProps {
  label: string
  name: string
  hint: string
  least: number
  value: number
}

const Count = ({ least, value, ...rest }: CountProps) => (
  <TextField {...rest} type="number" inputMode="numeric" min={least} max={9} defaultValue={value} />
)
