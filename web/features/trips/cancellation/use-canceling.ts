import { useEffect, useRef, useState } from 'react'
import type { CancellationQuote, CancellationResult } from '#worker/contract/booking'
import { ApiError } from '../../../api/api-error'
import { useToast } from '../../../ui/overlay/toast'
import type { Toast } from '../../../ui/overlay/toast-region'

/** The API calls of a traveler's cancellation, for one booking. */
export interface CancelCalls {
  quote: () => Promise<CancellationQuote>
  cancel: (quoteId: string) => Promise<CancellationResult>
  /** Reads the trips again. */
  refresh: () => Promise<unknown>
}

export type CancelState =
  | { status: 'quoting'; again: boolean }
  | { status: 'quoted'; quote: CancellationQuote; again: boolean; busy: boolean }
  | { status: 'refused'; message: string; mayRetry: boolean }

const SOMETHING_WRONG = 'Something went wrong. Please try again.'

const CANCELED: Toast = {
  title: 'Booking cancelled',
  description: 'Your booking has been successfully cancelled.',
}
const CONFIRMING: Toast = {
  title: 'We are confirming the cancellation with the airline',
  description: 'We write to you as soon as it has answered. Please do not cancel again.',
}

/** Why a call about a trip failed, in words for its traveler. */
export const failureReason = (error: unknown) =>
  error instanceof ApiError && error.code !== 'unreachable' ? error.plain : SOMETHING_WRONG

// After these codes another try would get the same answer.
const FINAL = ['not_cancellable', 'booking_in_progress', 'mode_unavailable', 'not_found', 'not_signed_in']

/** Cancels a booking in the browser: asks for a quote, confirms it on `confirm`, and asks again when it has expired. */
export function useCanceling({ quote, cancel, refresh }: CancelCalls, onDone: () => void) {
  const [state, setState] = useState<CancelState>({ status: 'quoting', again: false })
  const toast = useToast()
  const isOpen = useRef(true)

  const done = async (message: Toast) => {
    await refresh()
    toast(message)
    onDone()
  }

  /** Whether an error says that there is nothing left to cancel. */
  const settled = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'already_cancelled') await done(CANCELED)
    else if (error.code === 'cancellation_in_progress') await done(CONFIRMING)
    else return false
    return true
  }

  const ask = async (again: boolean) => {
    setState({ status: 'quoting', again })
    try {
      const given = await quote()
      if (isOpen.current) setState({ status: 'quoted', quote: given, again, busy: false })
    } catch (error) {
      if (!isOpen.current || (await settled(error))) return
      const mayRetry = !(error instanceof ApiError && FINAL.includes(error.code))
      setState({ status: 'refused', message: failureReason(error), mayRetry })
    }
  }

  const confirm = async () => {
    if (state.status !== 'quoted' || state.busy) return
    setState({ ...state, busy: true })
    try {
      const { status } = await cancel(state.quote.id)
      await done(status === 'cancelled' ? CANCELED : CONFIRMING)
    } catch (error) {
      if (await settled(error)) return
      if (error instanceof ApiError && error.code === 'quote_expired') return ask(true)
      toast({ tone: 'destructive', title: 'Cancellation failed', description: failureReason(error) })
      setState({ ...state, busy: false })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog is for one booking and begins once
  useEffect(() => {
    isOpen.current = true
    void ask(false)
    return () => {
      isOpen.current = false
    }
  }, [])

  return { state, confirm, retry: () => ask(false) }
}
