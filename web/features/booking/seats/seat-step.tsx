import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { seatMapsQuery } from '../../../api/offers'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { useCheckout } from '../checkout'
import { PartyTotal } from '../frame/party-total'
import { lapAdultsOf } from '../passengers/laps'
import { CarbonOffsetBox } from './carbon-offset'
import { type SeatTurn, withoutSeats } from './next-seat'
import type { AskedTurn } from './seat-maps-panel'
import { mapsBySlice, seatedTravelers } from './seat-rules'
import { SeatScreen } from './seat-screen'
import { ways } from './seat-screen.css'

/** Says which extras can't be bought any more, after a payment was refused for them. */
const LostExtras = ({ text }: { text: string }) => (
  <Notice tone="warning" title="No longer available">
    {text}
  </Notice>
)

interface MissingSeatsProps {
  /** A text such as "Tim Smith on JFK–LHR" for each missing seat. */
  left: string[]
  onChoose: () => void
  onGoOn: () => void
}

/** Names the travelers without a seat on flights where others have one, and gives two ways to continue. Takes the focus when it appears. */
function MissingSeats({ left, onChoose, onGoOn }: MissingSeatsProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Notice
      tone="warning"
      title="Seat Selection Required"
      action={
        <div className={ways}>
          <Button size="sm" ref={first} onClick={onChoose}>
            Choose the Missing Seats
          </Button>
          <Button size="sm" variant="secondary" onClick={onGoOn}>
            Continue Without Them
          </Button>
        </div>
      }
    >
      <p>Please select seats for all passengers</p>
      <p>
        Without one: {left.join(', ')}. If you continue without, the airline assigns a seat at check-in, perhaps apart
        from the others.
      </p>
    </Notice>
  )
}

/** The seat step: fetches the cabins, and asks before it continues with somebody left without a seat. */
export function SeatStep({ onBack }: { onBack: (() => void) | null }) {
  const { offer, order, travelers, booking, travelerName, dispatch } = useCheckout()
  const { data: known, isError, refetch } = useQuery(seatMapsQuery(offer.id))
  // The step shows before its hundreds of seats are drawn.
  const data = useDeferredValue(known, undefined)
  const [turn, setTurn] = useState<AskedTurn | null>(null)
  // How often Continue was pressed: each press shows the question again.
  const [asked, setAsked] = useState(0)
  const flights = mapsBySlice(offer, data ?? []).flatMap(({ segments }) => segments)
  const unseated = withoutSeats(
    flights.map(({ map }) => map),
    seatedTravelers(travelers).map(({ id }) => id),
    booking.seats,
  )
  const [first] = unseated
  const goOn = () => dispatch({ type: 'seats_accepted' })
  const inWords = ({ segmentId, passengerId }: SeatTurn) => {
    const segment = flights.find(({ segment: { id } }) => id === segmentId)?.segment
    return `${travelerName(passengerId)} on ${segment?.origin.iata_code}–${segment?.destination.iata_code}`
  }
  return (
    <SeatScreen
      offer={offer}
      travelers={travelers}
      travelerName={travelerName}
      lapAdults={lapAdultsOf(travelers, booking.passengers)}
      notice={booking.lostExtras && <LostExtras text={booking.lostExtras} />}
      offset={<CarbonOffsetBox />}
      total={<PartyTotal order={order} party={travelers.length} />}
      question={
        asked > 0 &&
        first && (
          <MissingSeats
            key={asked}
            left={unseated.map(inWords)}
            onChoose={() => {
              setAsked(0)
              setTurn({ ...first, isAsked: true })
            }}
            onGoOn={goOn}
          />
        )
      }
      seatMaps={data ?? (isError ? 'failed' : null)}
      onTryAgain={() => void refetch()}
      turn={turn}
      onTurn={setTurn}
      seats={booking.seats}
      bags={booking.bags}
      onChange={(seats) => dispatch({ type: 'seats_changed', seats })}
      onBags={(bags) => dispatch({ type: 'bags_changed', bags })}
      onContinue={() => (first ? setAsked(asked + 1) : goOn())}
      onSkip={() => dispatch({ type: 'seats_skipped' })}
      onBack={onBack}
    />
  )
}
