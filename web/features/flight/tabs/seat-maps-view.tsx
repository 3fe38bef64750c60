import { useState } from 'react'
import type { Slice } from '#worker/contract/offer'
import type { SeatMap } from '#worker/contract/seat-map'
import { directionNames } from '#worker/domain/trip/journey'
import { Tabs } from '../../../ui/layout/tabs'
import { Fuselage } from '../../../ui/seat-map/cabin-drawing'
import { isFacility, SeatLegend } from '../../../ui/seat-map/seat-legend'
import { CabinPicture, cabinElements, cabinName, offeredText } from './cabin-picture'
import { facts, factsName, muted, panel } from './seat-maps-view.css'

const LEGEND = [
  ['available', 'Available'],
  ['unavailable', 'Unavailable'],
] as const

function flightChoices(slices: Slice[]) {
  const names = directionNames(slices)
  return slices.flatMap(({ segments }, index) =>
    segments.map(({ id, origin, destination }) => ({
      id,
      direction: names[index],
      route: `${origin.iata_code}–${destination.iata_code}`,
    })),
  )
}

const cabinFacilities = ({ cabins }: SeatMap) => [
  ...new Set(
    cabins.flatMap((cabin) =>
      cabinElements(cabin)
        .map(({ type }) => type)
        .filter(isFacility),
    ),
  ),
]

/** The cabins of each flight whose airline shares them. A default export, for React.lazy. */
export default function SeatMapsView({ slices, seatMaps }: { slices: Slice[]; seatMaps: SeatMap[] }) {
  const flights = flightChoices(slices).map((flight) => ({
    ...flight,
    map: seatMaps.find(({ segment_id }) => segment_id === flight.id),
  }))
  const shown = flights.flatMap(({ map, ...flight }) => (map ? [{ ...flight, map }] : []))
  const missing = flights.filter(({ map }) => !map)
  const [chosen, setChosen] = useState(shown[0]?.id ?? '')
  const flight = shown.find(({ id }) => id === chosen) ?? shown[0]
  if (!flight) return null
  return (
    <Tabs
      label="Flights"
      value={flight.id}
      onChange={setChosen}
      items={shown.map(({ id, direction, route }) => ({ value: id, label: `${direction}: ${route}` }))}
    >
      <div className={panel}>
        {missing.length > 0 && <p className={muted}>No seat map for {missing.map(({ route }) => route).join(', ')}.</p>}
        <ul className={facts}>
          {flight.map.cabins.map((cabin) => (
            <li key={`${cabin.deck}-${cabin.cabin_class}`}>
              <span className={factsName}>{cabinName(cabin)}:</span> {offeredText(cabin)}
            </li>
          ))}
        </ul>
        <SeatLegend items={LEGEND} facilities={cabinFacilities(flight.map)} />
        <Fuselage>
          {flight.map.cabins.map((cabin) => (
            <CabinPicture key={`${cabin.deck}-${cabin.cabin_class}`} cabin={cabin} />
          ))}
        </Fuselage>
      </div>
    </Tabs>
  )
}
