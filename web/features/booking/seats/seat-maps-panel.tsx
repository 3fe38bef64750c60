import { useEffect, useRef, useState } from 'react'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import type { SeatMap } from '#worker/contract/seat-map'
import { directionTitles } from '#worker/domain/trip/journey'
import { Button } from '../../../ui/button'
import { Tabs } from '../../../ui/layout/tabs'
import { SeatLegend } from '../../../ui/seat-map/seat-legend'
import { freeOrPrice } from '../../../ui/seat-map/short-price'
import { Aircraft } from './cabin/aircraft'
import { type Cabin, type SeatElement, type ShownSeat, seatPrice, serviceFor } from './cabin/seat-button'
import { SeatList } from './cabin/seat-list'
import { TravelerSwitch } from './cabin/traveler-switch'
import { nextTurn, type SeatTurn, seatableOn } from './next-seat'
import { detail, detailLine, detailRoom, drawing, looks, panel, view } from './seat-maps-panel.css'
import { chooseSeat, mapsBySlice, seatElements } from './seat-rules'
import { seatedParty } from './seated-party'

/** Whose turn it is; `isAsked`: somebody was led here from elsewhere, and is taken there. */
export type AskedTurn = SeatTurn & { isAsked?: boolean }

export interface SeatMapsPanelProps {
  offer: Offer
  seatMaps: SeatMap[]
  travelers: OfferPassenger[]
  travelerName: (passengerId: string) => string
  /** On whose lap each traveler sits, by places in the list; null for a traveler with a seat. */
  lapAdults: readonly (number | null)[]
  seats: SeatSelection[]
  /** The traveler and flight that the next seat is for; null for the first of the party on the first flight. */
  turn: AskedTurn | null
  onTurn: (turn: AskedTurn) => void
  onChange: (seats: SeatSelection[]) => void
}

/** How far below the window's edge the panel's top is after scrolling to it, in px. */
const CLEAR_OF_HEADER = 84

/** "Free", "$20", "Free to $62": what the seats of a flight that this traveler can have cost. */
function priceRange(map: SeatMap, passengerId: string): string | null {
  const services = seatElements(map)
    .flatMap((element) => serviceFor(element, passengerId) ?? [])
    .toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount))
  const [low, high] = [services[0], services.at(-1)]
  if (!low || !high) return null
  const [from, to] = [low, high].map(({ total_amount, total_currency }) => freeOrPrice(total_amount, total_currency))
  return from === to ? `${from}` : `${from} to ${to}`
}

/** "Seat 12A · window · $25 · Extra legroom". */
const inWords = ({ cell: { element, place }, state, service }: ShownSeat) =>
  [
    `Seat ${element.designator}`,
    place,
    state === 'unavailable' || !service ? 'unavailable' : seatPrice(service),
    element.name,
    ...element.disclosures,
  ]
    .filter(Boolean)
    .join(' · ')

/** Seats on every flight: a tab for each flight, whose turn it is, and the cabins as a drawing or a list. The module's default for lazy loading. */
export default function SeatMapsPanel(props: SeatMapsPanelProps) {
  const { offer, seatMaps, travelers, travelerName, lapAdults, seats, turn, onTurn, onChange } = props
  const titles = directionTitles(offer.slices)
  const flights = mapsBySlice(offer, seatMaps).flatMap(({ index, segments }) =>
    segments.map(({ segment: { id, origin, destination }, map }) => ({
      id,
      map,
      name: `${titles[index]}: ${origin.iata_code}–${destination.iata_code}`,
    })),
  )
  const party = seatedParty(travelers, travelerName, lapAdults)
  const flight = flights.find(({ id }) => id === turn?.segmentId) ?? flights[0]
  const seatable = flight ? seatableOn(flight.map) : new Set<string>()
  const traveler =
    party.find(({ id }) => id === turn?.passengerId) ?? party.find(({ id }) => seatable.has(id)) ?? party[0]
  const [shows, setShows] = useState<'map' | 'list'>('map')
  const [looked, setLooked] = useState<ShownSeat | null>(null)
  const [news, setNews] = useState({ title: '', text: '' })
  const whole = useRef<HTMLDivElement>(null)
  // After a choice or a message has led to another flight, its top is shown first.
  useEffect(() => {
    if (!turn?.isAsked) return
    const at =
      whole.current?.querySelector<HTMLElement>('input[type="radio"]:checked') ??
      whole.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    at?.focus({ preventScroll: true })
    window.scrollTo({ top: scrollY + (whole.current?.getBoundingClientRect().top ?? 0) - CLEAR_OF_HEADER })
  }, [turn])
  if (!flight || !traveler) return null
  const onFlight = seats.filter(({ segmentId }) => segmentId === flight.id)

  const goTo = (next: AskedTurn) => {
    setNews({ title: '', text: '' })
    setLooked(null)
    onTurn(next)
  }
  const goOn = (after: SeatSelection[], chosen: SeatSelection) => {
    const passengerIds = party.map(({ id }) => id)
    const next = nextTurn(chosen, { maps: flights.map(({ map }) => map), passengerIds, seats: after })
    const isElsewhere = next !== null && next.segmentId !== chosen.segmentId
    // Exchanging a seat doesn't move on: the rest of the flight was done before.
    const wasSeated = onFlight.some(({ passengerId }) => passengerId === chosen.passengerId)
    const leads = next && !(wasSeated && isElsewhere) ? next : null
    const where = isElsewhere ? ` on ${flights.find(({ id }) => id === next.segmentId)?.name}` : ''
    const got = `${chosen.designator} for ${travelerName(chosen.passengerId)}.`
    setLooked(null)
    setNews({
      title: 'Seat Selected',
      text: leads
        ? `${got} Now choosing for ${travelerName(leads.passengerId)}${where}.`
        : next
          ? got
          : `${got} Everyone who can choose a seat has one.`,
    })
    if (leads) onTurn({ ...leads, isAsked: isElsewhere })
  }
  const choose = (element: SeatElement, cabin: Cabin) => {
    const service = serviceFor(element, traveler.id)
    if (!service || !element.designator) return
    const chosen: SeatSelection = {
      passengerId: traveler.id,
      segmentId: flight.id,
      seatId: service.id,
      designator: element.designator,
      cabinClass: cabin.cabin_class,
      price: { amount: service.total_amount, currency: service.total_currency },
    }
    const after = chooseSeat(seats, chosen)
    onChange(after)
    if (after.includes(chosen)) return goOn(after, chosen)
    setLooked(null)
    setNews({ title: 'Seat given back', text: `${traveler.name} has no seat on this flight now.` })
  }
  const seen = { traveler, party, seats: onFlight }
  const range = priceRange(flight.map, traveler.id)
  const nextFlight = flights[flights.indexOf(flight) + 1]

  return (
    <div ref={whole}>
      <Tabs
        label="Flights"
        value={flight.id}
        onChange={(segmentId) => goTo({ segmentId, passengerId: traveler.id })}
        items={flights.map(({ id, name }) => ({ value: id, label: name }))}
      >
        <div className={panel}>
          <div className={looks}>
            <SeatLegend
              items={[
                ['available', 'Available', range],
                ['selected', 'Selected'],
                ...(party.length > 1 ? [['companion', 'Another traveler of yours'] as const] : []),
                ['unavailable', 'Unavailable'],
              ]}
            />
          </div>
          <div className={detailRoom}>
            {party.length > 1 && (
              <TravelerSwitch
                party={party}
                seats={onFlight}
                seatable={seatable}
                chosen={traveler.id}
                onChoose={(passengerId) => goTo({ segmentId: flight.id, passengerId })}
              />
            )}
            <div className={detailLine}>
              <div className={detail}>
                <p role="status">
                  {news.title && <strong>{news.title}</strong>} <span>{news.text}</span>
                </p>
                {/* Hidden from screen readers: each seat's own name says the same. */}
                {!news.title && looked && (
                  <p aria-hidden="true">
                    <span>{inWords(looked)}</span>
                  </p>
                )}
                {!news.title && !looked && <p>Select a seat, or get one at check-in.</p>}
              </div>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend */}
              <div className={view} role="group" aria-label="Show the seats as">
                {(['map', 'list'] as const).map((each) => (
                  <button key={each} type="button" aria-pressed={shows === each} onClick={() => setShows(each)}>
                    {each === 'map' ? 'Map' : 'List'}
                  </button>
                ))}
              </div>
            </div>
          </div>
          {shows === 'map' ? (
            <div className={drawing}>
              <Aircraft
                key={flight.id}
                cabins={flight.map.cabins}
                {...seen}
                onChoose={choose}
                onLook={(seat) => {
                  setLooked(seat)
                  setNews({ title: '', text: '' })
                }}
              />
            </div>
          ) : (
            <SeatList cabins={flight.map.cabins} {...seen} onChoose={choose} />
          )}
          {nextFlight && (
            <Button
              variant="secondary"
              onClick={() => {
                goTo({ segmentId: nextFlight.id, passengerId: party[0]?.id ?? traveler.id, isAsked: true })
              }}
            >
              Next: {nextFlight.name}
            </Button>
          )}
        </div>
      </Tabs>
    </div>
  )
}
