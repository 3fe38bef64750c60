import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { retrieveTrip } from '../api/guest-trip'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useBrand } from '../features/brand/brand-provider'
import { FindTrip } from '../features/help/support/find-trip-later'
import { GuestTripScreen, OpenTrip } from '../features/trips/guest-trip-screen'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/trip')({
  validateSearch: textParam('token'),
  component: TripPage,
})

function TripPage() {
  const { brand } = useBrand()
  const navigate = useNavigate()
  const token = useLinkToken(Route.useSearch().token)
  const findTrip = <FindTrip onRetrieve={retrieveTrip} />
  if (token === null) return <GuestTripScreen seller={brand} findTrip={findTrip} />
  // The same page without the token, which is used up.
  const showTrip = () => void navigate({ to: '/trip', replace: true, state: {} })
  return <OpenTrip key={token} token={token} onOpen={showTrip} findTrip={findTrip} />
}
