import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { OfferedAirport } from '#worker/contract/search/nearby'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { distanceText, readsMiles } from '../../../format/distance'
import { useTakenOver } from '../../../page/served-page'
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
  onWant: (isWanted: boolean) => void
  /** The label of the field that it belongs to. */
  end: string
}

const REACH_KM = 100

/** The choice to search the airports near the chosen one too, with their names. It lies in its field, so that nothing moves when it appears. */
export function AirportNearby({ code, isWanted, onWant, end }: AirportNearbyProps) {
  const { data } = useQuery({ ...nearQuery(code), enabled: code.length === 3 })
  // The server knows no reader's region.
  const inMiles = useTakenOver() && readsMiles()
  const airports = data?.airports ?? []
  if (airports.length === 0) return null
  const names = airports.map((airport) => `${cityAndCode(airport)} ${distanceText(airport.km, inMiles)}`).join(', ')
  return (
    <label className={nearby} title={names}>
      <input type="checkbox" checked={isWanted} onChange={({ target }) => onWant(target.checked)} />
      <VisuallyHidden>{end}:</VisuallyHidden> <span>Nearby</span>{' '}
      <span className={nearbyNames}>{`airports within ${distanceText(REACH_KM, inMiles)}: ${names}`}</span>
    </label>
  )
}
