import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { retryingImport } from '../../../device/lazy-part'
import { cityAndCode, type Named } from '../../../words/names'
import type { SearchableAirport } from './airports'
import address from './airports.gen.txt?url'

const loadParser = retryingImport(() => import('./airports'), 'parseAirports')

/** The airports of the picker, fetched as a file of their own, so that trying again after a failure sends a request. */
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

/**
 * Names places by their codes: airports as `known` has them, cities that were searched as a whole, which are none of them, as the list does.
 * Codes alone stand until then.
 * @param known undefined until something is
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
