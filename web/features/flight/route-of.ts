import type { Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/place'
import { cityAndCode } from '../../format/places'
import type { MapLine, MapPoint } from '../../ui/route-map/map-view'

/** Every airport of one direction in order, technical stops included. */
export const airportsOf = ({ segments }: Slice): Place[] => [
  ...segments.slice(0, 1).map(({ origin }) => origin),
  ...segments.flatMap((segment, index) => [
    ...(index > 0 && segments[index - 1]?.destination.iata_code !== segment.origin.iata_code ? [segment.origin] : []),
    ...segment.stops.map(({ airport }) => airport),
    segment.destination,
  ]),
]

/** "New York (JFK) to Dublin (DUB) to London (LHR)". */
export const routeInWords = (slice: Slice) => airportsOf(slice).map(cityAndCode).join(' to ')

/** What the airlines say one direction measures, in whole km; null unless every flight tells it. */
export function distanceKm({ segments }: Slice): number | null {
  const known = segments.flatMap(({ distance_km: km }) => (km === null ? [] : [km]))
  return known.length === segments.length ? Math.round(known.reduce((sum, km) => sum + km, 0)) : null
}

const pointOf = ({ iata_code, longitude, latitude }: Place): MapPoint[] =>
  longitude === null || latitude === null ? [] : [{ code: iata_code, longitude, latitude }]

const waysOf = (segment: Segment): Place[] => [
  segment.origin,
  ...segment.stops.map(({ airport }) => airport),
  segment.destination,
]

/** The journey's flights as lines, each way once; flights whose airports have no known place are left out. */
export function mapLines(slices: Slice[]): MapLine[] {
  const lines = new Map<string, MapLine>()
  for (const [index, slice] of slices.entries()) {
    for (const segment of slice.segments) {
      const points = waysOf(segment).flatMap(pointOf)
      const codes = points.map(({ code }) => code)
      const key = [codes, codes.toReversed()].map((way) => way.join('–')).toSorted()[0] ?? ''
      if (points.length > 1 && !lines.has(key)) lines.set(key, { points, back: index > 0 })
    }
  }
  return [...lines.values()]
}
