import { useQuery } from '@tanstack/react-query'
import type { SeatSelection } from '#worker/contract/payment'
import { seatMapsQuery } from '../../../api/offers'
import { Notice } from '../../../ui/layout/notice'
import { useToast } from '../../../ui/overlay/toast'
import { useCheckout } from '../checkout'
import { isPartlySeated } from './seat-rules'
import { SeatScreen } from './seat-screen'

/** What can't be bought any more, after a payment was refused for it. */
const LostExtras = ({ text }: { text: string }) => (
  <Notice tone="warning" title="No longer available">
    {text}
  </Notice>
)

/** The seat step at work: the cabins are fetched, a choice is told in a toast, and a party sits together or not at all. */
export function SeatStep() {
  const { offer, travelers, booking, travelerName, dispatch } = useCheckout()
  const { data, isError } = useQuery(seatMapsQuery(offer.id))
  const toast = useToast()
  const choose = (seats: SeatSelection[], chosen: SeatSelection | null) => {
    dispatch({ type: 'seats_changed', seats })
    if (!chosen) return
    toast({ title: 'Seat Selected', description: `Seat ${chosen.designator} for ${travelerName(chosen.passengerId)}` })
  }
  const goOn = () => {
    if (!isPartlySeated(booking.seats, travelers)) return dispatch({ type: 'seats_accepted' })
    toast({
      tone: 'destructive',
      title: 'Seat Selection Required',
      description: 'Please select seats for all passengers',
    })
  }
  return (
    <SeatScreen
      offer={offer}
      travelers={travelers}
      travelerName={travelerName}
      notice={booking.lostExtras && <LostExtras text={booking.lostExtras} />}
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
