import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { seatMapsQuery } from '../../../api/offers'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { useCheckout } from '../checkout'
import { lapsIn } from '../passengers/laps'
import { type SeatTurn, withoutSeats } from './next-seat'
import type { AskedTurn } from './seat-maps-panel'
import { mapsBySlice, seatedTravelers } from './seat-rules'
import { SeatScreen } from './seat-screen'
import { ways } from './seat-screen.css'

/** What can't be bought any more, after a payment was refused for it. */
const LostExtras = ({ text }: { text: string }) => (
  <Notice tone="warning" title="No longer available">
    {text}
  </Notice>
)

interface StandingProps {
  /** "Tim Smith on JFK–LHR", each that was left out. */
  left: string[]
  onChoose: () => void
  onGoOn: () => void
}

/** Who of the party has no seat where others have one, and the two ways to continue. It takes the focus, as it appears at or near the press. */
function Standing({ left, onChoose, onGoOn }: StandingProps) {
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

/** The seat step at work: the cabins are fetched, and who leaves somebody without a seat is asked whether that is meant. */
export function SeatStep({ onBack }: { onBack: (() => void) | null }) {
  const { offer, travelers, booking, travelerName, dispatch } = useCheckout()
  const { data, isError, refetch } = useQuery(seatMapsQuery(offer.id))
  const [turn, setTurn] = useState<AskedTurn | null>(null)
  // How often the way on was pressed: each press leads to the question.
  const [asked, setAsked] = useState(0)
  const flights = mapsBySlice(offer, data ?? []).flatMap(({ segments }) => segments)
  const standing = withoutSeats(
    flights.map(({ map }) => map),
    seatedTravelers(travelers).map(({ id }) => id),
    booking.seats,
  )
  const [first] = standing
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
      laps={lapsIn(travelers, booking.passengers)}
      notice={booking.lostExtras && <LostExtras text={booking.lostExtras} />}
      question={
        asked > 0 &&
        first && (
          <Standing
            key={asked}
            left={standing.map(inWords)}
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
