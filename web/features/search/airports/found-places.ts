import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FEWEST_LETTERS, MOST_LETTERS } from '#worker/contract/places/asked-text'
import type { FoundPlace } from '#worker/contract/places/found-place'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { isTypedCode } from './airport-search'
import { parseAirports, type SearchableAirport } from './airports'

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 250

/** The provider's places as lines of the list. */
const toAirports = (places: readonly FoundPlace[]) => {
  const plain = (text: string) => text.replace(/[|~^_\n]/g, ' ')
  const lines = places.map(({ iata_code: code, country_code, city_name, name, isCity }) =>
    [code, country_code, plain(city_name), ...(isCity ? ['', code] : [plain(name)])].join('|'),
  )
  return parseAirports(`\n\n${lines.join('\n')}`)
}

const placesQuery = (text: string) =>
  queryOptions({
    queryKey: ['places', text.toLowerCase()],
    queryFn: async () => toAirports((await unwrap(api.flights.places.$get({ query: { text } }), {})).places),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The text once typing has paused; '' until then. */
function useSettled(text: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? text : ''
}

const NONE: readonly SearchableAirport[] = []

interface FoundPlaces {
  places: readonly SearchableAirport[]
  /** Whether the provider is still to answer. */
  isAsking: boolean
}

/** The provider's places for a text that our list doesn't have, asked when typing pauses. @param text '' asks for none */
export function useFoundPlaces(text: string): FoundPlaces {
  const typed = text.trim()
  const wanted = typed.length < FEWEST_LETTERS || typed.length > MOST_LETTERS ? '' : typed
  const settled = useSettled(wanted)
  const { data = NONE, isLoading } = useQuery({ ...placesQuery(settled), enabled: settled !== '' })
  return {
    places: isTypedCode(wanted) ? data.filter(({ iata_code }) => iata_code === wanted) : data,
    isAsking: isLoading || settled !== wanted,
  }
}

/** Adds a chosen place to the list of `useAirports`, so that it keeps its name. */
export const keepPlace = (client: QueryClient, place: SearchableAirport): void =>
  void client.setQueryData<readonly SearchableAirport[]>(['airports'], (list) =>
    list?.some(({ iata_code }) => iata_code === place.iata_code) ? list : list && [...list, place],
  )
