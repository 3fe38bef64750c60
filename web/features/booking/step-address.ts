import { useEffect, useRef } from 'react'
import { isReadyFor, mayLeaveStep } from './booking-state'
import { useCheckout } from './checkout'
import { type CheckoutStep, STEP_BEFORE } from './steps'

/** Where the browser keeps which step shows. */
export interface StepAddress {
  /** The step that the address names. */
  asked: CheckoutStep
  /** Gives a step its address: an entry of its own in the history, or in place of the present one. */
  show: (step: CheckoutStep, how?: { replace: boolean }) => void
  /** Goes to the step before, by the history where that leads there. */
  backTo: (step: CheckoutStep) => void
  /** Goes to the page before the booking. */
  leave: () => void
}

/**
 * Keeps the step and the address in sync: a step that is reached has an entry in the history, and Back, Forward or a reload shows the step that
 * the address names, unless what it needs is missing. Returns the way one step back; null where there is none to go now.
 */
export function useStepAddress({ asked, show, backTo, leave }: StepAddress): (() => void) | null {
  const { booking, dispatch, passengerRules, typed } = useCheckout()
  const { step } = booking
  const known = useRef({ asked, step })
  const isReady = () => isReadyFor(asked, { passengers: typed.current }, passengerRules)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read as it is when one of the two moves
  useEffect(() => {
    const before = known.current
    known.current = { asked, step }
    if (asked === step) return
    if (step !== before.step) return show(step)
    if (asked === before.asked || !mayLeaveStep(booking) || !isReady()) return show(step, { replace: true })
    dispatch({ type: 'went_to', step: asked, passengers: typed.current })
  }, [asked, step])
  if (!mayLeaveStep(booking)) return null
  const before = STEP_BEFORE[step]
  return before ? () => backTo(before) : leave
}
