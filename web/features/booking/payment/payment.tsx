import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { AlreadyBooked } from '../attempt/already-booked'
import { FindingOut } from '../attempt/finding-out'
import { continued } from '../attempt/found'
import { useFinish } from '../attempt/use-finish'
import { useCheckout } from '../checkout'
import { OrderFacts } from './order-facts'
import { paymentView } from './payment-state'
import { PaymentStep } from './payment-step'
import {
  askCode,
  codeInAddress,
  codeProblem,
  codeQuery,
  isOf,
  keepCode,
  usePromotedPrice,
  writeCode,
} from './promotion/kept-code'

export { OrderFacts }

/** The payment step; while the outcome of a payment isn't known, only a screen that finds it out, without a way to buy again. */
export function Payment({ onBack }: { onBack: (() => void) | null }) {
  const { api, offer, booking, attempt, showConfirmation, dispatch } = useCheckout()
  const finish = useFinish(offer.id, showConfirmation)
  const view = paymentView(booking.payment)
  const unfinished = attempt.current()
  if (view === 'booked') return <AlreadyBooked attempt={unfinished} ask={api.findAttempt} />
  if (view === 'form' || !unfinished) return <PaymentStep onBack={onBack} />
  return (
    <FindingOut
      attempt={unfinished}
      ask={api.findAttempt}
      onFound={(found) => {
        attempt.keep(continued(unfinished, found))
        if (found.kind === 'booked') finish(found.booking)
        else if (found.kind === 'hidden') dispatch({ type: 'pay_failed', failure: { kind: 'already_booked' } })
        else dispatch({ type: 'found_out', found: found.kind })
      }}
    />
  )
}

/**
 * Keeps the promotion code of a booking through all its steps: asks for the one in the address, applies its discount again when the offer was read
 * again, and says why one takes nothing off any more. `onPriced`: the offer's price is what is charged.
 */
export function KeptCode({ onPriced }: { onPriced: (isPriced: true) => void }) {
  const { offer, booking } = useCheckout()
  const show = usePromotedPrice()
  const [problem, setProblem] = useState<{ code: string; why: string; isFinal: boolean } | null>(null)
  const asking = useRef<string | null>(null)
  const queries = useQueryClient()
  const { data: codePrice } = useQuery(codeQuery(offer.id))
  const { promotion } = offer
  const isAgain = codePrice && !promotion && isOf(codePrice, offer)
  // The code to ask for: the address's own, or one whose discount may differ at the offer's new price.
  const wanted =
    codePrice === undefined ? codeInAddress() : codePrice && !promotion && !isAgain && codePrice.promotion?.code

  const ask = async (code: string) => {
    if (asking.current === code) return
    asking.current = code
    const email = booking.passengers[0]?.email
    try {
      show(await askCode(offer.id, code, email))
      setProblem(null)
    } catch (failure) {
      // A code that couldn't be asked for, or needs an email address that isn't typed yet, wasn't refused.
      const isFinal = failure instanceof ApiError && Boolean(failure.fields.code && email)
      if (isFinal) keepCode(queries, offer.id, offer)
      setProblem({ code, why: codeProblem(failure), isFinal })
      onPriced(true)
    }
    asking.current = null
  }
  useLayoutEffect(() => {
    if (isAgain) show(codePrice)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step asks again for what failed to load before, and has the code in its address
  useEffect(() => {
    if (wanted) void ask(wanted)
    else if (!isAgain) {
      if (codePrice !== undefined) writeCode(codePrice?.promotion?.code)
      onPriced(true)
    }
  }, [wanted, isAgain, booking.step])

  if (!problem || promotion) return null
  return (
    <Notice
      tone="warning"
      title={`Promotion code ${problem.code} ${problem.isFinal ? 'takes nothing off' : 'is not applied'}`}
      action={
        !problem.isFinal && (
          <Button size="sm" variant="secondary" onClick={() => void ask(problem.code)}>
            Try the code again
          </Button>
        )
      }
    >
      {problem.why} The price here is without it.
    </Notice>
  )
}
