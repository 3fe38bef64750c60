import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchCriteria } from '#worker/contract/search'
import { readLastTripType, saveLastSearch, saveLastTripType, type TripTab } from '../../../device/last-search'
import { localDay } from '../../../format/dates'
import { readSearch, type SearchParams, toSearchParams } from '../../../links/search'
import { useServedPage, useTakenOver } from '../../../page/served-page'
import { useAirports } from '../airports/use-airports'
import { initialSearchValues } from './search-form-model'

/** What the form opens with: as the server can know it, and once the page is taken over by the traveler's own day and device. */
function useOpened(params: SearchParams) {
  const written = useServedPage()?.day
  const isTakenOver = useTakenOver()
  const open = () => {
    const today = isTakenOver || !written ? localDay(new Date()) : written
    // Multi-city has no form yet to open with.
    const tripTab = isTakenOver && readLastTripType() === 'one-way' ? 'one-way' : 'round-trip'
    const initial = initialSearchValues(params, readSearch(params, today), { today, tripTab })
    return { isTakenOver, today, initial }
  }
  const [opened, setOpened] = useState(open)
  if (opened.isTakenOver === isTakenOver) return opened
  const anew = open()
  setOpened(anew)
  return anew
}

/** The search form's properties on a page whose query string is `params`. */
export function useSearchForm(params: SearchParams) {
  const navigate = useNavigate()
  const { today, initial } = useOpened(params)
  const airports = useAirports(initial.origin !== '' || initial.destination !== '')
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
  return { today, initial, airports, onTripChange, onSearch }
}
