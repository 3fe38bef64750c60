import { useEffect, useState } from 'react'
import type { Offer } from '#worker/contract/offer'
import { readLastSearch } from '../../device/last-search'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Card, Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { readAttempt } from './attempt/attempt-store'
import type { Resumed } from './booking-state'
import type { CheckoutProviderProps } from './checkout'
import { fieldShape, fields, loading } from './frame/booking-frame.css'
import { lastSearchHref } from './offer/search-again'
import { isSealed, openDrafts } from './passengers/draft-store'
import type { StepAddress } from './step-address'

// Beside its offer, without which it can't be shown: asked for with this page's own code, and again when a fetch has failed.
const loadFlow = retryingImport(() => import('./booking-flow'), 'BookingFlow')
if (globalThis.document) loadFlow().catch(() => {})
// Hardly any visit begins with one of these.
const loadEarlier = retryingImport(() => import('./attempt/earlier-attempt'), 'EarlierAttempt')

const FIELDS = [1, 2, 3, 4, 5, 6]

/** The booking page while its offer loads: a skeleton of the first step. */
const BookingLoading = () => (
  <Page width="wide">
    <p role="status">Loading booking details...</p>
    <div className={loading} aria-hidden="true">
      <Card>
        <Skeleton height="1.5rem" width="12rem" />
        <div className={fields}>
          {FIELDS.map((field) => (
            <div key={field} className={fieldShape}>
              <Skeleton height="0.875rem" width="5rem" />
              <Skeleton height="2.875rem" radius="md" />
            </div>
          ))}
        </div>
      </Card>
      <Card className={fieldShape}>
        <Skeleton height="1.5rem" width="9rem" />
        <Skeleton height="4.5rem" radius="md" />
        <Skeleton height="4.5rem" radius="md" />
        <Skeleton height="1.5rem" />
      </Card>
    </div>
  </Page>
)

interface BookingPageProps
  extends Pick<CheckoutProviderProps, 'account' | 'companions' | 'counts' | 'goTo' | 'showConfirmation' | 'api'> {
  offerId: string
  offer: Offer | undefined
  /** Why the offer isn't available, or nothing is sold. */
  error: Error | null
  /** Undefined while it isn't known yet. */
  isLiveMode: boolean | undefined
  address: StepAddress
  /** The payment that the address comes back with from a bank's check; anybody may have written it there. */
  returned?: string | undefined
}

/** What this tab stored of an offer before a reload: being read, there, or lost. */
function useStoredDraft(offerId: string): 'opening' | 'there' | 'lost' {
  const [state, setState] = useState<'opening' | 'there' | 'lost'>(() => (isSealed(offerId) ? 'opening' : 'there'))
  useEffect(() => {
    if (state === 'opening') void openDrafts(offerId).then((isOpen) => setState(isOpen ? 'there' : 'lost'))
  }, [offerId, state])
  return state
}

/** The booking of one offer: what became of an earlier attempt of this tab; then its skeleton, its error, or the steps. */
export function BookingPage({ offerId, offer, error, isLiveMode, returned, ...given }: BookingPageProps) {
  const [attempt] = useState(() => readAttempt(offerId))
  const draft = useStoredDraft(offerId)
  const flow = useLazyPart(loadFlow, true)
  const earlier = useLazyPart(loadEarlier, attempt !== null || returned !== undefined)
  const [resumed, setResumed] = useState<Resumed | null>(null)
  if (attempt && !resumed) {
    const { address, showConfirmation, api } = given
    const known = { attempt, api, returned, showConfirmation }
    return earlier ? (
      <earlier.EarlierAttempt {...known} onBack={address.leave} onEnd={setResumed} />
    ) : (
      <BookingLoading />
    )
  }
  const notice = earlier && !attempt && returned !== undefined && <earlier.BegunElsewhere />
  if (offer && isLiveMode !== undefined && draft !== 'opening' && flow) {
    const begun = { offer, isLiveMode, resumed, isLost: draft === 'lost', notice }
    return <flow.BookingFlow key={offer.id} {...begun} {...given} />
  }
  if (!error) return <BookingLoading />
  return (
    <>
      {notice}
      <NoBooking message={error.message} note={resumed ? NOTHING_CHARGED : undefined} />
    </>
  )
}

const NOTHING_CHARGED = 'Nothing was charged. If anything was reserved on your card, it is released.'

interface NoBookingProps {
  /** Why; "Flight offer not found" when it isn't known. */
  message: string | undefined
  /** What became of an attempt to buy it. */
  note?: string | undefined
}

/** There is nothing to book: why, and the way back to the search. */
export const NoBooking = ({ message, note }: NoBookingProps) => (
  <Page>
    <EmptyState
      level={1}
      art="failed"
      title="Error loading flight details"
      action={
        <Link className={buttonClass()} href={lastSearchHref(readLastSearch())}>
          Back to Search Results
        </Link>
      }
    >
      <p>{message || 'Flight offer not found'}</p>
      {note && <p>{note}</p>}
    </EmptyState>
  </Page>
)
