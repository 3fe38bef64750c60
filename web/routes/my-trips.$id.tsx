import { createFileRoute } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useBrand } from '../features/brand/brand-provider'
import { FindTrip } from '../features/help/support/find-trip-later'
import { TripPage } from '../features/trips/trip-page'

export const Route = createFileRoute('/my-trips/$id')({ component: OneTripPage })

function OneTripPage() {
  const { id } = Route.useParams()
  const { brand } = useBrand()
  return <TripPage key={id} id={id} seller={brand} findTrip={<FindTrip onRetrieve={retrieveTrip} />} />
}
