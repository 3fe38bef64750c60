import { useSignals } from '@preact/signals-react/runtime'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import type { SearchedFlight } from '#worker/contract/search/searched-flights'
import type { RouterContext } from '../../../api/router-context'
import type { TripTab } from '../../../device/last-search'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { loadLostAgain } from '../../../device/lost-part'
import { prepareReading, type SearchParams, TRIP_TYPES } from '../../../links/search'
import { needsScript } from '../../../styles/scripting.css'
import { Button, Spinner } from '../../../ui/button'
import { Field, setError, useForm } from '../../../ui/form/form-library'
import { FormSelectField } from '../../../ui/form/select-field'
import { Tabs } from '../../../ui/layout/tabs'
import { useToast } from '../../../ui/overlay/toast'
import { CABIN_LABELS, TRIP_LABELS } from '../../../words/search'
import { AirportsFieldset, prepareNearby } from '../airports/airports-fieldset'
import type { AirportList } from '../airports/use-airports'
import { DatesFieldset } from '../dates/dates-fieldset'
import type { SeveralFlights } from '../several/flights-fieldset'
import { PlainSearchForm } from './plain-search-form'
import { form as formClass, rows, submitRow, underAirports } from './search-form.css'
import { brokenRule, fieldErrors, lastDayOnSale, type SearchFormValues, toCriteria } from './search-form-model'
import { chooseTrip, reopen, type SearchStore } from './search-form-store'
import { flightsToCome } from './several-flights.css'
import { FormTravelers } from './travelers-field'

const TRIP_TABS = TRIP_TYPES.map((value) => ({ value, label: TRIP_LABELS[value] }))

const CABINS = Object.entries(CABIN_LABELS).map(([value, label]) => ({ value, label }))

/** Values without a native field. */
const UNSEEN = ['tripTab', 'departureDate', 'returnDate', 'adultsCount', 'childrenCount', 'infantsCount'] as const

// If they fail to load, the form works without them.
const RecentSearchLinks = lazy(() => import('./recent-searches').catch(() => ({ default: () => null })))

const loadFlights = retryingImport(() => import('../several/flights-fieldset'), 'FlightsFieldset')

/** Loads the parts that the address names, for several flights or airports nearby, so that they are rendered and hydrated with the page. */
export const prepareForm = async (params: SearchParams, context: RouterContext) => {
  const isNamed = params.flights !== undefined || params.tripType === 'multi-city'
  // If they fail to load, the form itself tries again.
  if (isNamed) await Promise.all([prepareReading(params), loadFlights()]).catch(() => {})
  else if (params.nearby !== undefined) await prepareNearby(params, context).catch(() => {})
}

export interface SearchFormProps {
  /** The initial values. Another object resets the fields that weren't changed. */
  initial: SearchFormValues
  /** The flights after the first, when it opens with several. */
  furtherFlights?: SearchedFlight[] | undefined
  /** The traveler's own day, yyyy-MM-dd. */
  today: string
  airports: AirportList
  onTripChange?: (tripTab: TripTab) => void
  /** Opens the results; the button stays busy until the promise settles. */
  onSearch: (criteria: SearchCriteria) => void | Promise<void>
}

/** Reads the form's signal in a leaf component: read above a Field, each render would write the signal and loop endlessly. */
function SubmitButton({ form }: { form: SearchStore }) {
  useSignals()
  const submitting = form.submitting.value
  return (
    <Button type="submit" size="lg" block busy={submitting} icon={<Search size={18} />}>
      {submitting ? 'Searching...' : 'Search Flights'}
    </Button>
  )
}

/** The search form: airports, dates, travelers and cabin. Errors show beside their fields. */
export function SearchForm({ initial, furtherFlights = [], today, airports, onTripChange, onSearch }: SearchFormProps) {
  const toast = useToast()
  const [tripTab, setTripTab] = useState(initial.tripTab)
  const [form, { Form }] = useForm<SearchFormValues>({ initialValues: initial, validate: fieldErrors })
  const opened = useRef(initial)
  const several = useRef<SeveralFlights>({ further: furtherFlights })
  const part = useLazyPart(loadFlights, tripTab === 'multi-city', true)
  // After hydration: the traveler's own day and trip type.
  useEffect(() => {
    if (opened.current === initial) return
    reopen(form, opened.current, initial)
    opened.current = initial
    setTripTab(initial.tripTab)
  }, [form, initial])
  const submit = async (values: SearchFormValues) => {
    const isSeveral = values.tripTab === 'multi-city'
    const broken = isSeveral ? null : brokenRule(values, today)
    if (broken) {
      setError(form, broken.field, broken.message)
      return
    }
    try {
      const { cityFault } = await import('../airports/airports')
      const within = (from: string, to: string) => cityFault(airports.airports, from, to)
      const fault = !isSeveral && within(values.origin, values.destination)
      if (fault) {
        setError(form, 'destination', fault)
        return
      }
      const flights = isSeveral ? several.current.take?.(within) : undefined
      if (flights || !isSeveral) await onSearch(toCriteria(values, flights ?? {}))
    } catch (error) {
      loadLostAgain(error)
      toast({ title: 'Search failed', description: 'Please try again later.', tone: 'destructive' })
    }
  }
  const chooseTab = (chosen: TripTab) => {
    chooseTrip(form, chosen, lastDayOnSale(today))
    setTripTab(chosen)
    onTripChange?.(chosen)
  }
  return (
    <>
      {/* Only in the server's bundle: the browser's app doesn't need it. */}
      <noscript>{import.meta.env.SSR && <PlainSearchForm initial={initial} />}</noscript>
      <div className={needsScript}>
        <Tabs label="Trip type" value={tripTab} items={TRIP_TABS} onChange={chooseTab}>
          {/* Its input is the tabs. */}
          <Field of={form} name="tripTab">
            {() => null}
          </Field>
          {/* Where the app fails to load, the browser submits what was typed. */}
          <Form action="/search" data-app onSubmit={submit} className={formClass} aria-label="Search flights">
            {UNSEEN.map((name) => (
              <input key={name} type="hidden" name={name === 'tripTab' ? 'tripType' : name} value={initial[name]} />
            ))}
            <div className={rows}>
              {tripTab !== 'multi-city' ? (
                <>
                  <AirportsFieldset form={form} list={airports} />
                  <DatesFieldset form={form} today={today} oneWay={tripTab === 'one-way'} />
                </>
              ) : part ? (
                <part.FlightsFieldset several={several} form={form} initial={initial} list={airports} today={today} />
              ) : (
                <div className={flightsToCome}>
                  <Spinner label="Loading" />
                </div>
              )}
              <div className={underAirports}>
                <FormTravelers form={form} />
                <Field of={form} name="cabinClass">
                  {(field, props) => <FormSelectField field={field} props={props} label="Cabin" options={CABINS} />}
                </Field>
              </div>
              <div className={submitRow}>
                <SubmitButton form={form} />
              </div>
            </div>
            <Suspense>
              <RecentSearchLinks today={today} />
            </Suspense>
          </Form>
        </Tabs>
      </div>
    </>
  )
}
