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

/** Tells the app what is near a place, where the server knows it as it writes the page. */
export const keepNear = (client: QueryClient, code: string, airports: OfferedAirport[]): void =>
  void client.setQueryData(nearQuery(code).queryKey, { airports })

/** Asks what is near a place that may be chosen next. */
export const fetchNear = (client: QueryClient, code: string): void => void client.prefetchQuery(nearQuery(code))

interface AirportNearbyProps {
  /** Of the airport or city that was chosen. */
  code: string
  isWanted: boolean
  /** Whether somebody is at its field, or has been. */
  isVisited: boolean
  onWant: (isWanted: boolean) => void
  /** The end that it is of, as its field is called. */
  end: string
}

/**
 * The choice to search the airports near a chosen one as well, with their names. Nothing where there are none, and nothing that comes late: it
 * would move what follows from under a finger that is about to press it.
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
