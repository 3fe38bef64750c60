import { createFileRoute } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { FindTrip } from '../features/help/support/find-trip-later'
import { TripsPage } from '../features/trips/trips-page'

export const Route = createFileRoute('/my-trips/')({ component: MyTripsPage })

function MyTripsPage() {
  return <TripsPage findTrip={<FindTrip onRetrieve={retrieveTrip} />} />
}
