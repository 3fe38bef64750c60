import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { savedTravelersQuery } from '../api/bookings'
import { offerQuery } from '../api/offers'
import { systemModeQuery } from '../api/system'
import { currentUserQuery } from '../api/user'
import { BookingPage, NoBooking } from '../features/booking/booking-page'
import type { TravelerCounts } from '../features/booking/passengers/travelers'
import type { StepAddress } from '../features/booking/step-address'
import type { CheckoutStep } from '../features/booking/steps'
import { type LaterStep, parseBookingParams } from '../links/booking'

export const Route = createFileRoute('/booking/')({
  validateSearch: parseBookingParams,
  loaderDeps: ({ search }) => ({ offer: search.offer }),
  loader: ({ context: { queryClient }, deps }) => {
    if (!deps.offer) return
    // Not awaited: the screen has its own loading state.
    void queryClient.prefetchQuery(offerQuery(deps.offer))
    void queryClient.prefetchQuery(systemModeQuery)
  },
  component: Booking,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking step from which this history entry was reached. */
    stepBefore?: CheckoutStep
  }
}

/** The name of a step in the address; the first has none. */
const nameOf = (step: CheckoutStep): LaterStep | undefined =>
  step === 'seat-selection' ? 'seats' : step === 'payment' ? step : undefined

/** The step in the address, with functions to move in the browser's history. */
function useBrowserSteps(offer: string, name: LaterStep | undefined): StepAddress {
  const router = useRouter()
  const navigate = Route.useNavigate()
  const isEntered = useCanGoBack()
  const asked = name === 'seats' ? 'seat-selection' : (name ?? 'passenger-info')
  const show: StepAddress['show'] = (step, { replace } = { replace: false }) =>
    void navigate({
      search: (search) => ({ ...search, step: nameOf(step) }),
      replace,
      state: (state) => ({ ...state, ...(!replace && { stepBefore: asked }) }),
    })
  return {
    asked,
    show,
    backTo: (step) => (router.state.location.state.stepBefore === step ? router.history.back() : show(step)),
    // Goes back only if it leads out of the booking: an address opened directly has no previous entry, and the one before may be a later step.
    leave: () =>
      isEntered && router.state.location.state.stepBefore === undefined
        ? router.history.back()
        : void router.navigate({ to: '/flight/$id', params: { id: offer } }),
  }
}

/**
 * The payment in the address after a bank's redirect, as written by Stripe: a mere claim until the server confirms it. Foreign parameters are
 * removed from the address at once, so that a reload doesn't count as another return.
 */
function useReturned(): string | undefined {
  const navigate = Route.useNavigate()
  const [returned] = useState(() => new URLSearchParams(globalThis.location?.search).get('payment_intent') ?? undefined)
  useEffect(() => {
    if (!returned) return
    void navigate({ search: ({ code, ...raw }) => ({ ...parseBookingParams(raw), code }), replace: true })
  }, [returned, navigate])
  return returned
}

/**
 * Whether this document's headers forbid a payment form: the Worker marks every live document except this page's own. The page is then reloaded,
 * in the same history entry, so that Back leads to the previous page. Later navigation reloads nothing: no page needs more.
 */
function useOwnDocument(): boolean {
  const router = useRouter()
  const [isOwn] = useState(() => !globalThis.document?.querySelector('[data-pays-elsewhere]'))
  useEffect(() => {
    const { href } = router.latestLocation
    if (!isOwn) void router.navigate({ href, reloadDocument: true, replace: true })
  }, [isOwn, router])
  return isOwn
}

function Booking() {
  const isOwn = useOwnDocument()
  const { offer, step, ...counts } = Route.useSearch()
  const returned = useReturned()
  if (!isOwn) return null
  return offer ? (
    <OfferBooking key={offer} id={offer} step={step} counts={counts} returned={returned} />
  ) : (
    <NoBooking message="No offer ID provided" />
  )
}

interface OfferBookingProps {
  id: string
  step: LaterStep | undefined
  counts: TravelerCounts
  returned: string | undefined
}

function OfferBooking({ id, step, counts, returned }: OfferBookingProps) {
  const router = useRouter()
  const address = useBrowserSteps(id, step)
  const { data: offer, error } = useQuery(offerQuery(id))
  const { data: mode, error: modeError } = useQuery(systemModeQuery)
  const { data: account, isPending } = useQuery(currentUserQuery)
  const { data: companions } = useQuery({ ...savedTravelersQuery, enabled: Boolean(account) })
  return (
    <BookingPage
      offerId={id}
      // Waits for the user, because the form is filled with a signed-in user's name, and for nothing else: later data must not remove the form.
      offer={isPending ? undefined : offer}
      account={account}
      companions={companions}
      error={error ?? modeError}
      isLiveMode={mode?.isLiveMode}
      counts={counts}
      returned={returned}
      address={address}
      goTo={(href) => void router.navigate({ href })}
      showConfirmation={(id) =>
        void router.navigate({
          to: '/booking/confirmed/$id',
          params: { id },
          // Replaces the payment form, which has nothing left to sell. If the visitor has left this page, adds a history entry instead.
          replace: router.state.location.pathname === '/booking',
        })
      }
    />
  )
}
