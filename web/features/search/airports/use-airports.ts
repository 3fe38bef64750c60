import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchableAirport } from './airports'

/** The airports of the picker. The list is a chunk of its own, fetched when somebody first needs it. */
const airportsQuery = queryOptions({
  queryKey: ['airports'],
  queryFn: async () => {
    const [{ default: list }, { parseAirports }] = await Promise.all([import('./airports.gen'), import('./airports')])
    return parseAirports(list)
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The airport list as the pickers see it. */
export interface AirportList {
  /** `waiting` until somebody needs the list or while the device is offline, `building` while it is fetched and unfolded. */
  state: 'waiting' | 'building' | 'error' | 'ready'
  airports: readonly SearchableAirport[]
  /** Asks for the list; asking again after an error tries again. */
  load: () => void
}

const NONE: readonly SearchableAirport[] = []

/** The airports, fetched when `load` is first called, or at once when `wanted` (a form that opens with airports in it). */
export function useAirports(wanted: boolean): AirportList {
  const [asked, setAsked] = useState(wanted)
  const { data, status, fetchStatus, refetch } = useQuery({ ...airportsQuery, enabled: asked })
  const load = () => {
    if (status === 'error') void refetch()
    setAsked(true)
  }
  if (status === 'success') return { state: 'ready', airports: data, load }
  if (status === 'error' && fetchStatus !== 'fetching') return { state: 'error', airports: NONE, load }
  return { state: fetchStatus === 'fetching' ? 'building' : 'waiting', airports: NONE, load }
}
