import { useQuery } from '@tanstack/react-query'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SeatSelection } from '#worker/contract/payment'
import { seatMapsQuery } from '../../../api/queries'
import { useToast } from '../../../ui/overlay/toast'
import type { BookingAction, BookingState } from '../booking-state'
import { isPartlySeated } from './seat-rules'
import { SeatScreen } from './seat-screen'

interface SeatStageProps {
  offer: Offer
  travelers: OfferPassenger[]
  booking: Pick<BookingState, 'seats' | 'bags'>
  nameOf: (passengerId: string) => string
  dispatch: (action: BookingAction) => void
}

/** The seat step at work: the cabins are fetched, a choice is told in a toast, and a party sits together or not at all. */
export function SeatStage({ offer, travelers, booking, nameOf, dispatch }: SeatStageProps) {
  const { data, isError } = useQuery(seatMapsQuery(offer.id))
  const toast = useToast()
  const choose = (seats: SeatSelection[], chosen: SeatSelection | null) => {
    dispatch({ type: 'seats_changed', seats })
    if (chosen) {
      toast({ title: 'Seat Selected', description: `Seat ${chosen.designator} for ${nameOf(chosen.passengerId)}` })
    }
  }
  const goOn = () => {
    if (isPartlySeated(booking.seats, travelers)) {
      toast({
        tone: 'destructive',
        title: 'Seat Selection Required',
        description: 'Please select seats for all passengers',
      })
    } else dispatch({ type: 'seats_accepted' })
  }
  return (
    <SeatScreen
      offer={offer}
      travelers={travelers}
      nameOf={nameOf}
      seatMaps={isError ? 'failed' : (data ?? null)}
      seats={booking.seats}
      bags={booking.bags}
      onChange={choose}
      onBags={(bags) => dispatch({ type: 'bags_changed', bags })}
      onContinue={goOn}
      onSkip={() => dispatch({ type: 'seats_skipped' })}
      onBack={() => dispatch({ type: 'went_back' })}
    />
  )
}
