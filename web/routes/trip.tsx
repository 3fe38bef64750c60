import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../features/account/links/use-link-token'
import { GuestTripScreen } from '../features/trips/details/guest-trip-screen'
import { guestTripQuery } from '../features/trips/queries'

export const Route = createFileRoute('/trip')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  component: TripPage,
})

function TripPage() {
  const { token: inAddress } = Route.useSearch()
  const navigate = Route.useNavigate()
  const token = useLinkToken(inAddress, () => void navigate({ search: {}, replace: true }))
  const { data, error, refetch } = useQuery(guestTripQuery(token))
  return <GuestTripScreen booking={data} error={error} onRetry={() => void refetch()} />
}
