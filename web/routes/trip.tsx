import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { guestTripQuery } from '../api/guest-trip'
import { useLinkToken } from '../features/account/links/use-link-token'
import { GuestTripScreen } from '../features/trips/details/guest-trip-screen'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/trip')({
  validateSearch: textParam('token'),
  component: TripPage,
})

function TripPage() {
  const token = useLinkToken(Route.useSearch().token)
  const { data, error, refetch } = useQuery(guestTripQuery(token))
  return <GuestTripScreen booking={data} error={error} onRetry={() => void refetch()} />
}
