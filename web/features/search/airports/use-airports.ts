import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryingImport } from '../../../device/lazy-part'
import { cityAndCode, type Named } from '../../../words/names'
import type { SearchableAirport } from './airports'
import address from './airports.gen.txt?url'

const loadParser = retryingImport(() => import('./airports'), 'parseAirports')

/** The airports of the picker, fetched as a file rather than imported, so that a retry after a failure sends a request. */
const airportsQuery = queryOptions({
  queryKey: ['airports'],
  queryFn: async () => {
    const [response, { parseAirports }] = await Promise.all([fetch(address), loadParser()])
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    return parseAirports(await response.text())
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The airport list for the pickers. */
export interface AirportList {
  /** `waiting` until the list is needed or while the device is offline, `building` while it is fetched and parsed. */
  state: 'waiting' | 'building' | 'error' | 'ready'
  airports: readonly SearchableAirport[]
  /** Loads the list; after an error, retries. */
  load: () => void
}

const NONE: readonly SearchableAirport[] = []

/** The airports, fetched when `load` is first called, or at once when `wanted` (a form that opens with airports). */
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

/**
 * Names places by their codes: from `known`, or from the list for whole cities, which aren't in `known`. Until then, the names are the codes.
 * @param known undefined until the first results
 */
export function usePlaceNames(codes: readonly string[], known: readonly Named[] | undefined) {
  const find = (code: string, among?: readonly Named[]) => among?.find(({ iata_code }) => iata_code === code)
  const { data } = useQuery({
    ...airportsQuery,
    enabled: known !== undefined && !codes.every((code) => find(code, known)),
  })
  return (code: string) => {
    const place = find(code, known) ?? find(code, data)
    return place ? cityAndCode(place) : code
  }
}
