import { useId, useState } from 'react'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import type { SeatMap } from '#worker/contract/seat-map'
import { Tabs } from '../../../ui/layout/tabs'
import { SeatLegend } from '../../../ui/seat-map/seat-legend'
import { directionTitle } from '../../../words/itinerary'
import { Aircraft } from './aircraft'
import { legend, list, name as nameClass, option, panel, radio, seat as seatClass } from './seat-maps-panel.css'
import { chooseSeat, mapsBySlice, seatedTravelers } from './seat-rules'

interface TravelerSwitchProps {
  /** Everyone who takes a seat, with the seat they hold on this flight. */
  travelers: { id: string; name: string; seat: string | null }[]
  chosen: string
  onChoose: (passengerId: string) => void
}

/** Chooses the traveler whom the next seat is for. */
export function TravelerSwitch({ travelers, chosen, onChoose }: TravelerSwitchProps) {
  const group = useId()
  return (
    <fieldset>
      <legend className={legend}>Choose a seat for</legend>
      <div className={list}>
        {travelers.map(({ id, name, seat }) => (
          <label key={id} className={option}>
            <input
              type="radio"
              className={radio}
              name={group}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={nameClass}>{name}</span>
            <span className={seatClass}>{seat ?? 'No seat'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export interface SeatMapsPanelProps {
  offer: Offer
  seatMaps: SeatMap[]
  travelers: OfferPassenger[]
  travelerName: (passengerId: string) => string
  seats: SeatSelection[]
  /** The seats after a click; `chosen` is the new one, null when one was given back. */
  onChange: (seats: SeatSelection[], chosen: SeatSelection | null) => void
}

const LEGEND = [
  ['available', 'Available'],
  ['selected', 'Selected'],
  ['unavailable', 'Unavailable'],
] as const
const COMPANION = ['companion', 'Another traveler of yours'] as const

/** Seats on every flight: a tab for each flight, a switch between travelers, and the cabins. The module's default for lazy loading. */
export default function SeatMapsPanel({
  offer,
  seatMaps,
  travelers,
  travelerName,
  seats,
  onChange,
}: SeatMapsPanelProps) {
  const flights = mapsBySlice(offer, seatMaps).flatMap(({ index, segments }) =>
    segments.map(({ segment, map }) => ({ index, segment, map })),
  )
  const seated = seatedTravelers(travelers)
  const [flightId, setFlightId] = useState(flights[0]?.segment.id ?? '')
  const [passengerId, setPassengerId] = useState(seated[0]?.id ?? '')
  const flight = flights.find(({ segment }) => segment.id === flightId) ?? flights[0]
  if (!flight) return null
  const onFlight = seats.filter(({ segmentId }) => segmentId === flight.segment.id)

  const choose = (chosen: Omit<SeatSelection, 'passengerId' | 'segmentId'>) => {
    const selection = { ...chosen, passengerId, segmentId: flight.segment.id }
    const after = chooseSeat(seats, selection)
    onChange(after, after.includes(selection) ? selection : null)
  }

  return (
    <Tabs
      label="Flights"
      value={flight.segment.id}
      onChange={setFlightId}
      items={flights.map(({ index, segment }) => ({
        value: segment.id,
        label: `${directionTitle(index)}: ${segment.origin.iata_code}–${segment.destination.iata_code}`,
      }))}
    >
      <div className={panel}>
        {seated.length > 1 && (
          <TravelerSwitch
            travelers={seated.map(({ id }) => ({
              id,
              name: travelerName(id),
              seat: onFlight.find((seat) => seat.passengerId === id)?.designator ?? null,
            }))}
            chosen={passengerId}
            onChoose={setPassengerId}
          />
        )}
        <SeatLegend items={seated.length > 1 ? [...LEGEND, COMPANION] : LEGEND} />
        <Aircraft
          key={flight.segment.id}
          cabins={flight.map.cabins}
          passengerId={passengerId}
          seats={onFlight}
          travelerName={travelerName}
          onChoose={choose}
        />
      </div>
    </Tabs>
  )
}
