import { queryOptions } from '@tanstack/react-query'
import address from './positions.gen.txt?url'

/** Degrees east and north. */
export type Degrees = readonly [longitude: number, latitude: number]

/** A line of the pickers' list, as far as the globe needs it. */
export interface ListedPlace {
  id: string
  iata_code: string
  city_name: string
  foldedCode: string
  foldedCityCode: string
}

/** An airport on the globe, or a city, which is where its busiest airport is. */
export interface Place {
  code: string
  city: string
  at: Degrees
  isCity: boolean
}

/** The positions of the list's airports, fetched as a file. */
export const positionsQuery = queryOptions({
  queryKey: ['airport-positions'],
  queryFn: async () => {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
    return response.text()
  },
  staleTime: Number.POSITIVE_INFINITY,
})

const isCity = ({ id }: ListedPlace) => id.startsWith('cit_')

/**
 * The list's places with their positions, in its order: the busiest first. Those that the provider has added behind it have none.
 * @param positions six lines with a digit of each airport: three of its latitude in hundredths of a degree from 180° south (base 36), three of its
 * longitude
 */
export function locate(list: readonly ListedPlace[], positions: string): Place[] {
  const lines = positions.split('\n')
  const degrees = (row: number, from: number) =>
    (Number.parseInt(
      lines.slice(from, from + 3).reduce((digits, line) => digits + line.charAt(row), ''),
      36,
    ) -
      18_000) /
    100
  const airports = list.filter((place) => !isCity(place))
  const where = new Map<string, Degrees>()
  for (const [row, { iata_code, foldedCityCode }] of airports.slice(0, lines[0]?.length).entries()) {
    const at: Degrees = [degrees(row, 3), degrees(row, 0)]
    where.set(iata_code, at)
    if (!where.has(foldedCityCode)) where.set(foldedCityCode, at)
  }
  return list.flatMap((place) => {
    const at = where.get(isCity(place) ? place.foldedCode : place.iata_code)
    return at ? [{ code: place.iata_code, city: place.city_name, at, isCity: isCity(place) }] : []
  })
}
