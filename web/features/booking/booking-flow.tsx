import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Skeleton } from '../../ui/layout/page'
import { CheckoutProvider, type CheckoutProviderProps, useCheckout } from './checkout'
import { BookingFrame } from './frame/booking-frame'
import { FlightSummary } from './frame/flight-summary'
import { paymentView } from './payment/payment-state'
import { type StepAddress, useStepAddress } from './step-address'

// The steps after the first come in chunks of their own: the passenger form shows without them.
const loadSeats = () => import('./seats/seat-step')
const loadPayment = () => import('./payment/payment')

const SeatStep = lazy(async () => ({ default: (await loadSeats()).SeatStep }))
const Payment = lazy(async () => ({ default: (await loadPayment()).Payment }))

/** Fetches the later steps while the first is filled in, so that they show at once, and a new release meanwhile can't remove their files. */
function useLaterSteps(): void {
  useEffect(() => {
    // A failed fetch is tried again when the step is shown, and shows its error then.
    void Promise.allSettled([loadSeats(), loadPayment()])
  }, [])
}

interface BookingFlowProps extends Omit<CheckoutProviderProps, 'children' | 'asked'> {
  address: StepAddress
  /** The first step. */
  PassengerStep: ComponentType
  /** Stands over every step. */
  notice?: ReactNode
}

/** A booking from its passengers to its payment. */
export const BookingFlow = ({ address, PassengerStep, notice, ...checkout }: BookingFlowProps) => (
  <CheckoutProvider {...checkout} asked={address.asked}>
    <Steps {...{ address, PassengerStep, notice }} />
  </CheckoutProvider>
)

function Steps({ address, PassengerStep, notice }: Pick<BookingFlowProps, 'address' | 'PassengerStep' | 'notice'>) {
  useLaterSteps()
  const onBack = useStepAddress(address)
  const { offer, order, booking } = useCheckout()
  const { step, payment } = booking
  const view = step === 'payment' ? `payment ${paymentView(payment)}` : step
  return (
    <BookingFrame
      step={step}
      view={view}
      // What is paid for stands beside the form that asks for the card.
      summary={view === 'payment form' ? null : <FlightSummary offer={offer} order={order} />}
      onBack={onBack}
    >
      {notice}
      {step === 'passenger-info' && <PassengerStep />}
      {/* One boundary for each step: a shared one would keep the previous step in the page, hidden but focused, while the next one loads. */}
      <Suspense key={step} fallback={<Skeleton height="28rem" />}>
        {step === 'seat-selection' && <SeatStep onBack={onBack} />}
        {step === 'payment' && <Payment onBack={onBack} />}
      </Suspense>
    </BookingFrame>
  )
}
