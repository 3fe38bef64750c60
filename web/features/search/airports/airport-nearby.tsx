import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferedAirport } from '#worker/contract/search/nearby'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { cityAndCode } from '../../../words/names'
import { nearby, nearbyNames } from './airports.css'

const nearQuery = (code: string) =>
  queryOptions({
    queryKey: ['near', code],
    queryFn: () => unwrap(api.flights.near[':place'].$get({ param: { place: code } }), {}),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Puts the airports near a place into the cache, where the server knows them while rendering. */
export const keepNear = (client: QueryClient, code: string, airports: OfferedAirport[]): void =>
  void client.setQueryData(nearQuery(code).queryKey, { airports })

/** Prefetches the airports near a place that may be chosen next. */
export const fetchNear = (client: QueryClient, code: string): void => void client.prefetchQuery(nearQuery(code))

interface AirportNearbyProps {
  /** The code of the chosen airport or city. */
  code: string
  isWanted: boolean
  /** Whether its field has, or had, the focus. */
  isVisited: boolean
  onWant: (isWanted: boolean) => void
  /** The label of the field that it belongs to. */
  end: string
}

/**
 * The choice to search the airports near the chosen one too, with their names. Renders nothing where there are none or they arrive late: what
 * follows would then move from under a finger that is about to press it.
 */
export function AirportNearby({ code, isWanted, isVisited, onWant, end }: AirportNearbyProps) {
  const { data } = useQuery({ ...nearQuery(code), enabled: code.length === 3 })
  const [isAtHand] = useState(isVisited && data !== undefined)
  const airports = data?.airports ?? []
  if (airports.length === 0 || !(isAtHand || isWanted)) return null
  return (
    <label className={nearby}>
      <input type="checkbox" checked={isWanted} onChange={({ target }) => onWant(target.checked)} />
      <span>
        <VisuallyHidden>{end}:</VisuallyHidden> and airports within 100 km{' '}
        <span className={nearbyNames}>
          {airports.map((airport) => `${cityAndCode(airport)} ${airport.km} km`).join(', ')}
        </span>
      </span>
    </label>
  )
}
