import { Cloud } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Offer, Segment, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import { directionNames } from '#worker/domain/trip/journey'
import { distanceText, readsMiles } from '../../format/distance'
import { useTakenOver } from '../../page/served-page'
import { Card } from '../../ui/layout/page'
import type { MapLine, MapPoint } from '../../ui/route-map/map-view'
import { RouteMap } from '../../ui/route-map/route-map'
import { cityAndCode } from '../../words/names'
import { emissions as emissionsClass, figure, icon, muted, sectionTitle, way, wayName, ways } from './flight-screen.css'

/** An offer's carbon dioxide per traveler, and the source of the figure. */
interface Emissions {
  eachKg: number
  source: ReactNode
}

const kg = (amount: number) => `${amount.toLocaleString('en-US')} kg`

const MODEL = (
  <>
    The{' '}
    <a href="https://travelimpactmodel.org" target="_blank" rel="noreferrer">
      Travel Impact Model
    </a>
    ’s estimate for a seat in the cabins of these flights, in CO₂ equivalents from making the fuel to burning it (CC
    BY-SA 4.0).
  </>
)

/** The estimate for an offer: a model's if there is one, else the provider's, which covers the whole party; null when there is none. */
function offerEmissions({ total_emissions_kg: total, model_emissions_kg: model, passengers }: Offer): Emissions | null {
  if (model) return { eachKg: model, source: MODEL }
  // An infant on a lap has no seat.
  const travelers = passengers.filter(({ type }) => type !== 'infant_without_seat').length
  if (total === null || !(total > 0) || travelers === 0) return null
  const shared = `: ${kg(Math.round(total))} for ${travelers} travelers with a seat, shared equally.`
  return {
    eachKg: Math.round(total / travelers),
    source: `Our flight data provider’s estimate for all flights of this offer${travelers === 1 ? '.' : shared}`,
  }
}

/** Every airport of one direction in order, technical stops included. */
export const routeAirports = ({ segments }: Slice): Place[] => [
  ...segments.slice(0, 1).map(({ origin }) => origin),
  ...segments.flatMap((segment, index) => [
    ...(index > 0 && segments[index - 1]?.destination.iata_code !== segment.origin.iata_code ? [segment.origin] : []),
    ...segment.stops.map(({ airport }) => airport),
    segment.destination,
  ]),
]

/** "New York (JFK) to Dublin (DUB) to London (LHR)". */
export const routeInWords = (slice: Slice) => routeAirports(slice).map(cityAndCode).join(' to ')

/** The distance of one direction as stated by the airlines, in whole km; null unless every flight states it. */
export function distanceKm({ segments }: Slice): number | null {
  const known = segments.flatMap(({ distance_km: km }) => (km === null ? [] : [km]))
  return known.length === segments.length ? Math.round(known.reduce((sum, km) => sum + km, 0)) : null
}

const mapPoint = ({ iata_code, longitude, latitude }: Place): MapPoint[] =>
  longitude === null || latitude === null ? [] : [{ code: iata_code, longitude, latitude }]

const flightAirports = (segment: Segment): Place[] => [
  segment.origin,
  ...segment.stops.map(({ airport }) => airport),
  segment.destination,
]

/** The journey's flights as lines, each way once; flights of airports without coordinates are left out. */
export function mapLines(slices: Slice[]): MapLine[] {
  const lines = new Map<string, MapLine>()
  const names = directionNames(slices)
  for (const [index, slice] of slices.entries()) {
    for (const segment of slice.segments) {
      const points = flightAirports(segment).flatMap(mapPoint)
      const codes = points.map(({ code }) => code)
      const key = [codes, codes.toReversed()].map((way) => way.join('–')).toSorted()[0] ?? ''
      if (points.length > 1 && !lines.has(key)) lines.set(key, { points, back: names[index] === 'Return' })
    }
  }
  return [...lines.values()]
}

const EmissionsLine = ({ emissions }: { emissions: Emissions | null }) => (
  <div className={emissionsClass}>
    <Cloud size={18} className={icon} aria-hidden="true" />
    <div>
      {emissions ? (
        <>
          <p className={figure}>About {kg(emissions.eachKg)} CO₂ per traveler</p>
          <p className={muted}>{emissions.source}</p>
        </>
      ) : (
        <p>There is no estimate of this journey’s emissions.</p>
      )}
    </div>
  </div>
)

/** The flights' route on a map, and their carbon dioxide. */
export function RouteCard({ offer }: { offer: Offer }) {
  const { slices } = offer
  // The server knows no reader's region.
  const inMiles = useTakenOver() && readsMiles()
  const lines = useMemo(() => mapLines(slices), [slices])
  const isDrawn = lines.length > 0
  const names = directionNames(slices)
  const directions = slices.map((slice, index) => ({
    id: slice.id,
    name: names[index],
    route: routeInWords(slice),
    km: distanceKm(slice),
  }))
  return (
    <Card as="section" aria-labelledby="route-title">
      <h2 className={sectionTitle} id="route-title">
        Route and Emissions
      </h2>
      {isDrawn && (
        <RouteMap lines={lines} label={`Map of the route. ${directions.map(({ route }) => route).join('. ')}.`} />
      )}
      <dl className={ways}>
        {directions
          .filter(({ km }) => !isDrawn || km !== null)
          .map(({ id, name, route, km }) => (
            <div key={id} className={way}>
              <dt className={wayName}>{name}</dt>
              {/* The map and the flights beside it show the route already. */}
              <dd>
                <span>{[!isDrawn && route, km !== null && distanceText(km, inMiles)].filter(Boolean).join(', ')}</span>
              </dd>
            </div>
          ))}
      </dl>
      <EmissionsLine emissions={offerEmissions(offer)} />
    </Card>
  )
}
