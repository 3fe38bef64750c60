import { type ReactNode, useState } from 'react'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { Skeleton } from '../../ui/layout/page'
import { CheckoutProvider, type CheckoutProviderProps, useCheckout } from './checkout'
import { BookingFrame } from './frame/booking-frame'
import { FlightSummary } from './frame/flight-summary'
import { PassengerStep } from './passengers/passenger-step'
import { paymentView } from './payment/payment-state'
import { type StepAddress, useStepAddress } from './step-address'

// The steps after the first come in chunks of their own: the passenger form shows without them. They are fetched while it is filled in, so that
// they show at once, and a new release meanwhile can't remove their files.
const loadSeats = retryingImport(() => import('./seats/seat-step'), 'SeatStep')
const loadPayment = retryingImport(() => import('./payment/payment'), 'Payment')

interface BookingFlowProps extends Omit<CheckoutProviderProps, 'children' | 'asked'> {
  address: StepAddress
  /** Shown above every step. */
  notice?: ReactNode
}

/** A booking from its passengers to its payment. */
export const BookingFlow = ({ address, notice, ...checkout }: BookingFlowProps) => (
  <CheckoutProvider {...checkout} asked={address.asked}>
    <Steps address={address} notice={notice} />
  </CheckoutProvider>
)

function Steps({ address, notice }: Pick<BookingFlowProps, 'address' | 'notice'>) {
  const seats = useLazyPart(loadSeats, true)
  const later = useLazyPart(loadPayment, true)
  const onBack = useStepAddress(address)
  const { offer, order, travelers, booking } = useCheckout()
  const { step, payment } = booking
  // With a code in the address nothing has a price until the server's answer.
  const [isPriced, setPriced] = useState(() => !/[?&]code=/.test(globalThis.location?.search))
  const view = step === 'payment' ? `payment ${paymentView(payment)}` : step
  return (
    <BookingFrame
      step={step}
      view={view}
      summary={
        isPriced && (
          // Folded again at each step, so that its form is what is seen first.
          <FlightSummary key={step} offer={offer} order={order} party={travelers.length}>
            {view === 'payment form' && later && <later.OrderFacts />}
          </FlightSummary>
        )
      }
      onBack={onBack}
    >
      {notice}
      {later && <later.KeptCode onPriced={setPriced} />}
      {step === 'passenger-info' ? (
        <PassengerStep />
      ) : step === 'seat-selection' && seats ? (
        <seats.SeatStep onBack={onBack} />
      ) : step === 'payment' && isPriced && later ? (
        <later.Payment onBack={onBack} />
      ) : (
        <Skeleton height="28rem" />
      )}
    </BookingFrame>
  )
}
