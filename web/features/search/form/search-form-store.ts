import { mostOf, type Party } from '#worker/contract/travel'
import { type FormStore, focus, setValue, validate } from '../../../ui/form/form-library'
import { defaultReturn, type SearchFormValues } from './search-form-model'

export type SearchStore = FormStore<SearchFormValues>

type Name = keyof SearchFormValues
const AIRPORTS: Name[] = ['origin', 'destination']
const COUNTS: (keyof Party)[] = ['adultsCount', 'childrenCount', 'infantsCount']

/** Sets values and, once the form was submitted, revalidates them and their companions. Doesn't move the focus. */
function change(form: SearchStore, values: Partial<SearchFormValues>, companions: Name[]) {
  for (const [name, value] of Object.entries(values)) {
    // The entries of a Partial<SearchFormValues>: each value belongs to its name.
    setValue(form, name as Name, value as never, { shouldValidate: false, shouldFocus: false })
  }
  if (form.submitted.peek()) void validate(form, companions, { shouldFocus: false })
}

/** The value of a field; undefined for one that was never shown. */
export const current = (form: SearchStore, name: Name) => form.internal.fields[name]?.value.peek()

type End = 'origin' | 'destination'
const NEARBY = { origin: 'nearbyOrigin', destination: 'nearbyDestination' } as const

/** Sets an airport and clears the choice of airports nearby, which was about the previous airport. */
export const chooseAirport = (form: SearchStore, name: End, code: string): void =>
  change(form, { [name]: code, [NEARBY[name]]: false }, AIRPORTS)

export const chooseNearby = (form: SearchStore, name: End, isWanted: boolean): void =>
  change(form, { [NEARBY[name]]: isWanted }, [])

/** Swaps origin and destination. When both are empty, moves the focus to the origin. */
export function swapAirports(form: SearchStore) {
  const [origin, destination] = AIRPORTS.map((name) => String(current(form, name))).reverse()
  const [nearbyOrigin, nearbyDestination] = [current(form, NEARBY.destination), current(form, NEARBY.origin)]
  const swapped = { origin, destination, nearbyOrigin, nearbyDestination }
  change(form, swapped as Partial<SearchFormValues>, AIRPORTS) // all are present
  if (!origin && !destination) focus(form, 'origin')
}

/** Sets a departure; a return before it moves to a week after it, or to the last day. Returns the moved return, else ''. */
export function chooseDeparture(form: SearchStore, day: string, last: string): string {
  const back = String(current(form, 'returnDate') ?? '')
  const mustMove = current(form, 'tripTab') === 'round-trip' && (back === '' || back < day)
  const moved = mustMove ? defaultReturn(day, last) : ''
  change(form, { departureDate: day, ...(moved && { returnDate: moved }) }, ['departureDate', 'returnDate'])
  return back && moved
}

export const chooseReturn = (form: SearchStore, day: string): void =>
  change(form, { returnDate: day }, ['departureDate', 'returnDate'])

/** Sets the trip type: one way has no return date, a round trip gets one a week after departure. */
export function chooseTrip(form: SearchStore, tripTab: SearchFormValues['tripTab'], last: string): void {
  const departure = String(current(form, 'departureDate') ?? '')
  const returnDate = tripTab === 'one-way' ? '' : String(current(form, 'returnDate')) || defaultReturn(departure, last)
  change(form, { tripTab, returnDate }, ['returnDate'])
}

/** Sets a count; infants never outnumber adults. Returns by how many infants the party was reduced. */
export function chooseCount(form: SearchStore, name: keyof Party, count: number): number {
  const [adultsCount, childrenCount, infants] = COUNTS.map((each) =>
    each === name ? count : Number(current(form, each)),
  ) as [number, number, number] // one of each
  const most = mostOf({ adultsCount, childrenCount, infantsCount: infants })
  const infantsCount = Math.min(infants, most.infantsCount)
  change(form, { adultsCount, childrenCount, infantsCount }, COUNTS)
  return infants - infantsCount
}

/** Reopens the form with other initial values, keeping changes made since. */
export function reopen(form: SearchStore, before: SearchFormValues, now: SearchFormValues): void {
  const untouched = Object.entries(now).filter(([name]) => current(form, name as Name) === before[name as Name])
  change(form, Object.fromEntries(untouched), [])
}
