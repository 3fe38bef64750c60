import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useReducer, useRef, useState } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import { currentUserQuery } from '../../api/queries'
import { Skeleton } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'
import { type BookingApi, bookingApi } from './booking-api'
import { bookingReducer, startBooking } from './booking-state'
import { BookingFrame } from './frame/booking-frame'
import { FlightSummary } from './frame/flight-summary'
import { orderOf } from './frame/order-lines'
import { ConfirmationScreen, PaymentStage, SeatStage, useLaterSteps } from './later-steps'
import { useLeaveOffer } from './offer/leave-offer'
import { dropDrafts, loadDraft, saveDraft } from './passengers/draft-store'
import { type PassengerFields, passengerName } from './passengers/passenger-form'
import { PassengerStage } from './passengers/passenger-stage'
import { type TravelerCounts, travelersOf } from './passengers/travelers'
import { BLANK_CARD } from './payment/card-rules'
import type { PayMemory } from './payment/use-purchase'
import { useRefresh } from './use-refresh'

/** The second toast waits until the first was read: only one shows at a time. */
const SECOND_TOAST_MS = 2500

export interface BookingFlowProps {
  offer: Offer
  counts: TravelerCounts
  isLiveMode: boolean
  api?: BookingApi
  /** To the previous browser page. */
  onBack: () => void
  goTo: (href: string) => void
}

/** A booking from its passengers to its confirmation. Holds the state; each step has a stage that works on it. */
export function BookingFlow({ offer, counts, isLiveMode, api = bookingApi, onBack, goTo }: BookingFlowProps) {
  useLaterSteps()
  const toast = useToast()
  const queries = useQueryClient()
  const travelers = travelersOf(offer, counts)
  const [booking, dispatch] = useReducer(bookingReducer, null, () =>
    startBooking(loadDraft(sessionStorage, offer.id, travelers)),
  )
  const [card, setCard] = useState(BLANK_CARD)
  const typed = useRef<PassengerFields[]>(booking.passengers)
  const memory = useRef<PayMemory>({ attempt: null, warned: false })
  const leave = useLeaveOffer({ offer, travelers, typed: () => typed.current, goTo })
  const { reprice, dropLostSeats } = useRefresh({ api, offer, booking, dispatch })
  const order = orderOf(offer, booking.seats, booking.bags)
  const nameOf = (passengerId: string) => {
    const index = travelers.findIndex(({ id }) => id === passengerId)
    return passengerName(booking.passengers[index], `Passenger ${index + 1}`)
  }
  const keep = (passengers: PassengerFields[]) => {
    typed.current = passengers
    saveDraft(sessionStorage, offer.id, passengers, travelers)
  }
  const finish = (result: BookingResult) => {
    dropDrafts(sessionStorage, offer.id)
    dispatch({ type: 'booked', result })
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    toast(
      result.status === 'pending'
        ? { title: 'We are confirming with the airline', description: 'Your money is reserved, not taken.' }
        : { title: 'Booking confirmed!', description: `Your booking reference is ${result.duffelBookingId}.` },
    )
    if (result.accountCreated) {
      setTimeout(() => toast({ title: 'Account created!', description: 'You are signed in.' }), SECOND_TOAST_MS)
    }
  }
  const answered: typeof dispatch = (action) => {
    if (action.type === 'gender_answered') {
      keep(
        typed.current.map((fields, index) => (index === action.index ? { ...fields, gender: action.gender } : fields)),
      )
    }
    dispatch(action)
  }

  return (
    <BookingFrame
      step={booking.step}
      heading={booking.result?.status === 'pending' ? 'Booking Received' : undefined}
      summary={booking.step !== 'confirmation' && <FlightSummary offer={offer} order={order} />}
      onBack={onBack}
    >
      {booking.step === 'passenger-info' && (
        <PassengerStage
          api={api}
          offer={offer}
          travelers={travelers}
          typed={typed.current}
          refused={booking.fieldErrors}
          leave={leave}
          onType={keep}
          onSubmit={(passengers) => dispatch({ type: 'passengers_accepted', passengers })}
        />
      )}
      {/* One boundary a step: a shared one would keep the last step, hidden, with the focus in it while the next one loads. */}
      <Suspense key={booking.step} fallback={<Skeleton height="28rem" />}>
        {booking.step === 'seat-selection' && (
          <SeatStage offer={offer} travelers={travelers} booking={booking} nameOf={nameOf} dispatch={dispatch} />
        )}
        {booking.step === 'payment' && (
          <PaymentStage
            api={api}
            offer={offer}
            order={order}
            travelers={travelers}
            booking={booking}
            isLiveMode={isLiveMode}
            card={card}
            memory={memory}
            leave={leave}
            nameOf={nameOf}
            onCard={setCard}
            dispatch={answered}
            onBooked={finish}
            refresh={reprice}
            onSeatsLost={dropLostSeats}
          />
        )}
        {booking.result && <ConfirmationScreen booking={booking.result} cardLast4={card.number.slice(-4) || null} />}
      </Suspense>
    </BookingFrame>
  )
}
