import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { readLastTripType, saveLastSearch, saveLastTripType, type TripTab } from '../../../device/last-search'
import type { FlyersParam } from '../../../links/flyers'
import { readSearch, type SearchParams, toSearchParams } from '../../../links/search'
import { useTakenOver, useToday } from '../../../page/served-page'
import { useAirports } from '../airports/use-airports'
import { initialSearchValues } from './search-form-model'

/** The initial values: as the server knows them and, after hydration, by the traveler's own day and device. */
function useOpened(params: SearchParams, today: string) {
  const isTakenOver = useTakenOver()
  const open = () => {
    // Multi-city opens only when the address says so: its form is higher.
    const tripTab = isTakenOver && readLastTripType() === 'one-way' ? 'one-way' : 'round-trip'
    const reading = readSearch(params, today)
    const initial = initialSearchValues(params, reading, { today, tripTab })
    return { isTakenOver, initial, furtherFlights: reading.criteria.furtherFlights }
  }
  const [opened, setOpened] = useState(open)
  if (opened.isTakenOver === isTakenOver) return opened
  const reopened = open()
  setOpened(reopened)
  return reopened
}

/** The search form's properties on a page whose query string is `params`. */
export function useSearchForm(params: SearchParams) {
  const navigate = useNavigate()
  const today = useToday()
  const { initial, furtherFlights } = useOpened(params, today)
  const airports = useAirports(initial.origin !== '' || initial.destination !== '')
  const onTripChange = (tripTab: TripTab) => {
    saveLastTripType(tripTab)
    const isSeveral = tripTab === 'multi-city'
    // Several flights aren't stored on the device: only the address holds them.
    const isNamed = isSeveral || (params.tripType ?? params.returnDate ?? params.flights) !== undefined
    const search = {
      ...params,
      ...(isNamed && { tripType: tripTab }),
      ...(!isSeveral && { flights: undefined }),
      ...(tripTab === 'one-way' && { returnDate: undefined, from_returnDate: undefined }),
    }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const onSearch = async (criteria: SearchCriteria, others?: FlyersParam) => {
    saveLastSearch(criteria)
    // Storing is a convenience: the search goes on without it.
    import('./recent-searches').then(({ saveSearch }) => saveSearch(criteria, airports.airports)).catch(() => {})
    await navigate({ to: '/search', search: { ...toSearchParams(criteria), ...others } })
  }
  return { today, initial, furtherFlights, airports, onTripChange, onSearch }
}
