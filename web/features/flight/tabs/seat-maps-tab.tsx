import { lazy, Suspense } from 'react'
import type { Slice } from '#worker/contract/offer'
import type { SeatMap } from '#worker/contract/seat-map'
import { loadAgain } from '../../../device/lost-part'
import { Button, Spinner } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Skeleton } from '../../../ui/layout/page'
import { loadingText, ready, waiting } from './tabs.css'

/** The loading state of the seat maps; nothing is requested before the tab opens. */
export type SeatMapsState = { status: 'unasked' | 'loading' | 'failed' } | { status: 'ready'; seatMaps: SeatMap[] }

interface SeatMapsTabProps {
  state: SeatMapsState
  slices: Slice[]
  onRetry: () => void
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="warning"
    title="Seat Maps Unavailable"
    action={
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    }
  >
    We couldn't load the seat map for this flight. You can continue with your booking without selecting seats.
  </Notice>
)

// A module that fails to load is fetched again when the page is reloaded: by itself, then by the button.
const SeatMapsView = lazy(() =>
  import('./seat-maps-view').catch(async () => {
    await loadAgain()
    return { default: () => <Failed onRetry={() => location.reload()} /> }
  }),
)

const Loading = () => (
  <div className={waiting}>
    <p role="status" className={loadingText}>
      <Spinner /> Loading seat maps...
    </p>
    <Skeleton height="2.75rem" radius="lg" />
    <Skeleton height="28rem" radius="lg" />
  </div>
)

/** The aircraft's cabins, or why they can't be shown. */
export function SeatMapsTab({ state, slices, onRetry }: SeatMapsTabProps) {
  switch (state.status) {
    case 'unasked':
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed onRetry={onRetry} />
    case 'ready':
      return state.seatMaps.length === 0 ? (
        <Notice tone="info">
          Seat maps are not available for this flight. You will be able to select seats after booking.
        </Notice>
      ) : (
        <div className={ready}>
          <p role="status">Seat selection will be available during booking.</p>
          <Suspense fallback={<Loading />}>
            <SeatMapsView slices={slices} seatMaps={state.seatMaps} />
          </Suspense>
        </div>
      )
  }
}
