import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/layout/page'
import type { FlightChangeNoticeProps } from './flight-change-notice'

const FlightChangeNotice = lazy(() =>
  import('./flight-change-notice').then((module) => ({ default: module.FlightChangeNotice })),
)

/** The airline's changes to a trip; loaded only for the few trips that have changed. */
export const ChangedTrip = (props: FlightChangeNoticeProps) =>
  props.booking.flightChange ? (
    <Suspense fallback={<Skeleton height="15rem" radius="md" />}>
      <FlightChangeNotice {...props} />
    </Suspense>
  ) : null
