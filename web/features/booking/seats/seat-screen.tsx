import { lazy, type ReactNode, Suspense } from 'react'
import { Button, Spinner } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { BagSteppers } from './bag-steppers'
import type { SeatMapsPanelProps } from './seat-maps-panel'
import { actions, back, next, note, skip, stack, waiting } from './seat-screen.css'

const FAILED =
  "We couldn't load the seat map for this flight. You can continue with your booking without selecting seats."
const NONE = 'Seat maps are not available for this flight. You can continue with your booking without selecting seats.'

const Unavailable = ({ text }: { text: string }) => (
  <Notice tone="warning" title="Seat Selection Unavailable">
    {text}
  </Notice>
)

// When the module can't be fetched (a lost connection, a new release), the traveler goes on without seats.
const SeatMapsPanel = lazy(() =>
  import('./seat-maps-panel').catch(() => ({ default: () => <Unavailable text={FAILED} /> })),
)

type SeatScreenProps = Omit<SeatMapsPanelProps, 'seatMaps'> & {
  /** null while they load; "failed" when they couldn't be had. */
  seatMaps: SeatMapsPanelProps['seatMaps'] | 'failed' | null
  bags: Parameters<typeof BagSteppers>[0]['bags']
  onBags: Parameters<typeof BagSteppers>[0]['onChange']
  /** What stands over the cabins: a seat that was sold meanwhile. */
  notice?: ReactNode
  onContinue: () => void
  onSkip: () => void
  onBack: () => void
}

const Loading = () => (
  <Card className={waiting}>
    <Spinner />
    <p role="status">Loading seat maps...</p>
  </Card>
)

/** The second step: seats and bags. Both are optional. */
export function SeatScreen({ seatMaps, bags, onBags, notice, onContinue, onSkip, onBack, ...panel }: SeatScreenProps) {
  const maps = Array.isArray(seatMaps) && seatMaps.length > 0 ? seatMaps : null
  return (
    <div className={stack}>
      {notice}
      {seatMaps === null ? (
        <Loading />
      ) : maps ? (
        <Card padding="sm">
          <Suspense fallback={<Loading />}>
            <SeatMapsPanel {...panel} seatMaps={maps} />
          </Suspense>
        </Card>
      ) : (
        <Unavailable text={seatMaps === 'failed' ? FAILED : NONE} />
      )}
      <BagSteppers offer={panel.offer} travelerName={panel.travelerName} bags={bags} onChange={onBags} />
      {maps && <p className={note}>Note: Basic Economy fares may incur extra seat charges.</p>}
      <div className={actions}>
        <Button variant="ghost" className={back} onClick={onBack}>
          Back to Passenger Information
        </Button>
        {maps && (
          <Button variant="secondary" className={skip} onClick={onSkip}>
            Skip Seat Selection
          </Button>
        )}
        <Button className={next} onClick={onContinue} disabled={seatMaps === null}>
          Continue to Payment
        </Button>
      </div>
    </div>
  )
}
