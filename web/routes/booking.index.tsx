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
    // Not awaited: the screen shows its own way of waiting.
    void queryClient.prefetchQuery(offerQuery(deps.offer))
    void queryClient.prefetchQuery(systemModeQuery)
  },
  component: Booking,
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the booking that this entry of the history was reached from. */
    stepBefore?: CheckoutStep
  }
}

/** What the address calls a step; the first has no name. */
const nameOf = (step: CheckoutStep): LaterStep | undefined =>
  step === 'seat-selection' ? 'seats' : step === 'payment' ? step : undefined

/** The step that the address names, and the browser's history around it. */
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
    // Whoever opened the address by itself has nothing behind it; whoever came from a later step would be led on to it again.
    leave: () =>
      isEntered && router.state.location.state.stepBefore === undefined
        ? router.history.back()
        : void router.navigate({ to: '/flight/$id', params: { id: offer } }),
  }
}

/**
 * The payment from whose check by a bank the browser comes back, as Stripe writes it into the address: a claim, until the server is asked. All that
 * isn't this page's is taken out of the address at once: a reload isn't another return.
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
 * Whether this document's headers let no payment form in: the Worker marks each live one but this page's own. Then it is loaded anew, in the place
 * of the entry that the history has by now, so that Back leads to the page before. Who goes on from here loads nothing: no page has more on it.
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
      // Whoever is signed in finds their name in the form. Nothing else is waited for: what comes later must not take the form away.
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
          // In place of a payment form that has nothing left to sell; whoever has gone on elsewhere finds the way back there.
          replace: router.state.location.pathname === '/booking',
        })
      }
    />
  )
}
