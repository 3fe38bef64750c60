import { createFileRoute } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useBrand } from '../features/brand/brand-provider'
import { FindTrip } from '../features/help/support/find-trip-later'
import { GuestTripScreen } from '../features/trips/guest-trip-screen'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/trip')({
  validateSearch: textParam('token'),
  component: TripPage,
})

function TripPage() {
  const { brand } = useBrand()
  const token = useLinkToken(Route.useSearch().token)
  return <GuestTripScreen token={token} seller={brand} findTrip={<FindTrip onRetrieve={retrieveTrip} />} />
}
