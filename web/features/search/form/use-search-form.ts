import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { readLastTripType, saveLastSearch, saveLastTripType, type TripTab } from '../../../device/last-search'
import { localDay } from '../../../format/dates'
import { readSearch, type SearchParams, toSearchParams } from '../../../links/search'
import { useAirports } from '../airports/use-airports'
import { initialSearchValues } from './search-form-model'

/** The search form's properties on a page whose query string is `params`. */
export function useSearchForm(params: SearchParams) {
  const navigate = useNavigate()
  const [opened] = useState(() => {
    const today = localDay(new Date())
    const tripTab = readLastTripType() ?? 'round-trip'
    return { today, initial: initialSearchValues(params, readSearch(params, today), { today, tripTab }) }
  })
  const airports = useAirports(opened.initial.origin !== '' || opened.initial.destination !== '')
  const onTripChange = (tripTab: TripTab) => {
    saveLastTripType(tripTab)
    if (tripTab === 'multi-city') return
    const { returnDate: _dropped, from_returnDate: _too, ...oneWay } = params
    const namesTrip = params.tripType !== undefined || params.returnDate !== undefined
    const search = { ...(tripTab === 'one-way' ? oneWay : params), ...(namesTrip && { tripType: tripTab }) }
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  const onSearch = async (criteria: SearchCriteria) => {
    saveLastSearch(criteria)
    // Remembering is a convenience: the search goes on without it.
    import('./recent-searches').then(({ saveSearch }) => saveSearch(criteria, airports.airports)).catch(() => {})
    await navigate({ to: '/search', search: toSearchParams(criteria) })
  }
  return { ...opened, airports, onTripChange, onSearch }
}
