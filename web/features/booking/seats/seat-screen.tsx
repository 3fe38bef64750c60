import { lazy, type ReactNode, Suspense } from 'react'
import { loadAgain } from '../../../device/lost-part'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { Card } from '../../../ui/layout/page'
import { next, stepBar } from '../frame/booking-frame.css'
import { BagSteppers } from './bag-steppers'
import type { SeatMapsPanelProps } from './seat-maps-panel'
import { back, cabins, note, skip, skipped, stack } from './seat-screen.css'
import { SeatSkeleton } from './seat-skeleton'

const FAILED =
  "We couldn't load the seat map for this flight. You can continue with your booking without selecting seats."
const NONE = 'Seat maps are not available for this flight. You can continue with your booking without selecting seats.'

const Unavailable = ({ text, action }: { text: string; action?: ReactNode }) => (
  <Notice tone="warning" title="Seat Selection Unavailable" action={action}>
    {text}
  </Notice>
)

// When the module can't be fetched, and a reload doesn't help, the traveler goes on without seats.
const SeatMapsPanel = lazy(() =>
  import('./seat-maps-panel').catch(async () => {
    await loadAgain()
    return { default: () => <Unavailable text={FAILED} /> }
  }),
)

type SeatScreenProps = Omit<SeatMapsPanelProps, 'seatMaps'> & {
  /** null while they load; "failed" when they couldn't be loaded. */
  seatMaps: SeatMapsPanelProps['seatMaps'] | 'failed' | null
  bags: Parameters<typeof BagSteppers>[0]['bags']
  onBags: Parameters<typeof BagSteppers>[0]['onChange']
  /** Above the cabins: a seat that was sold meanwhile. */
  notice?: ReactNode
  /** Below the cabins: the carbon offset. */
  offset?: ReactNode
  /** Beside the button: what the party pays. */
  total?: ReactNode
  /** Above the buttons to continue: who has no seat. */
  question?: ReactNode
  onTryAgain: () => void
  onContinue: () => void
  onSkip: () => void
  onBack: (() => void) | null
}

/** The second step: seats and bags. Both are optional. */
export function SeatScreen(props: SeatScreenProps) {
  const { seatMaps, bags, onBags, notice, offset, total, question, ...rest } = props
  const { onTryAgain, onContinue, onSkip, onBack, ...panel } = rest
  const maps = Array.isArray(seatMaps) && seatMaps.length > 0 ? seatMaps : null
  const flights = panel.offer.slices.flatMap(({ segments }) => segments).length
  const loading = <SeatSkeleton flights={flights} party={panel.travelers.length} />
  return (
    <div className={stack}>
      {notice}
      <BagSteppers offer={panel.offer} travelerName={panel.travelerName} bags={bags} onChange={onBags} />
      {seatMaps === null || maps ? (
        <Card padding="sm" className={cabins}>
          {maps ? (
            <Suspense fallback={loading}>
              <SeatMapsPanel {...panel} seatMaps={maps} />
            </Suspense>
          ) : (
            loading
          )}
        </Card>
      ) : (
        <Unavailable
          text={seatMaps === 'failed' ? FAILED : NONE}
          action={
            seatMaps === 'failed' && (
              <Button
                size="sm"
                onClick={({ currentTarget }) => {
                  // The button goes away while they load.
                  currentTarget.closest('main')?.focus({ preventScroll: true })
                  onTryAgain()
                }}
              >
                Try again
              </Button>
            )
          }
        />
      )}
      {offset}
      {maps && <p className={note}>Note: Basic Economy fares may incur extra seat charges.</p>}
      {question}
      <Button variant="ghost" className={back} onClick={onBack ?? undefined} disabled={!onBack}>
        Back to Passenger Information
      </Button>
      <div className={stepBar}>
        {total}
        {(seatMaps === null || maps || panel.seats.length > 0) && (
          <Button variant="ghost" className={skip} onClick={onSkip}>
            <span>
              Skip <span className={skipped}>Seat Selection</span>
            </span>
          </Button>
        )}
        <Button className={next} onClick={onContinue} disabled={seatMaps === null}>
          Continue to Payment
        </Button>
      </div>
    </div>
  )
}
