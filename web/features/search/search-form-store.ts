import { type FormStore, setValue, validate } from '@modular-forms/react'
import { defaultReturn, mostInfants, type SearchFormValues } from './search-form-model'

export type SearchStore = FormStore<SearchFormValues>

type Name = keyof SearchFormValues

/** Sets values and, once the form was submitted, tells again what is wrong with them and their companions. Moves no focus. */
function change(form: SearchStore, values: Partial<SearchFormValues>, companions: Name[]) {
  for (const [name, value] of Object.entries(values)) {
    // The entries of a Partial<SearchFormValues>: each value belongs to its name.
    setValue(form, name as Name, value as never, { shouldValidate: false, shouldFocus: false })
  }
  if (form.submitted.peek()) void validate(form, companions, { shouldFocus: false })
}

const current = (form: SearchStore, name: Name) => form.internal.fields[name]?.value.peek()

export const chooseAirport = (form: SearchStore, name: 'origin' | 'destination', code: string): void =>
  change(form, { [name]: code }, ['origin', 'destination'])

/** Exchanges origin and destination. */
export const swapAirports = (form: SearchStore): void =>
  change(form, { origin: String(current(form, 'destination')), destination: String(current(form, 'origin')) }, [
    'origin',
    'destination',
  ])

/** Sets a departure; a return before it moves to a week after it. */
export function chooseDeparture(form: SearchStore, day: string): void {
  const back = String(current(form, 'returnDate') ?? '')
  const mustMove = current(form, 'tripTab') === 'round-trip' && (back === '' || back < day)
  change(form, { departureDate: day, ...(mustMove && { returnDate: defaultReturn(day) }) }, [
    'departureDate',
    'returnDate',
  ])
}

export const chooseReturn = (form: SearchStore, day: string): void =>
  change(form, { returnDate: day }, ['departureDate', 'returnDate'])

/** Sets the trip type: one way has no return date, a round trip gets one a week after departure, infants keep to their limit. */
export function chooseTrip(form: SearchStore, tripTab: SearchFormValues['tripTab']): void {
  const departure = String(current(form, 'departureDate') ?? '')
  const adults = Number(current(form, 'adultsCount'))
  const infantsCount = Math.min(Number(current(form, 'infantsCount')), mostInfants(adults, tripTab))
  const returnDate = tripTab === 'one-way' ? '' : String(current(form, 'returnDate')) || defaultReturn(departure)
  change(form, { tripTab, returnDate, infantsCount }, ['returnDate'])
}

/** Sets a count; infants never outnumber adults. */
export function chooseCount(
  form: SearchStore,
  name: 'adultsCount' | 'childrenCount' | 'infantsCount',
  count: number,
): void {
  const tripTab = current(form, 'tripTab') as SearchFormValues['tripTab'] // the store's own value of that name
  const adults = name === 'adultsCount' ? count : Number(current(form, 'adultsCount'))
  const infants = name === 'infantsCount' ? count : Number(current(form, 'infantsCount'))
  change(form, { [name]: count, infantsCount: Math.min(infants, mostInfants(adults, tripTab)) }, [
    'adultsCount',
    'childrenCount',
    'infantsCount',
  ])
}
