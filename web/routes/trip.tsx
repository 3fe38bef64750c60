import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getGuestTrip, guestTripQuery, keepGuestFlights } from '../api/guest-trip'
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
  const queryClient = useQueryClient()
  // The query itself would use the link once more.
  const refresh = async () => queryClient.setQueryData(guestTripQuery(token).queryKey, await getGuestTrip())
  return (
    <GuestTripScreen
      booking={data}
      error={error}
      keepCalls={{ keep: keepGuestFlights, refresh }}
      onRetry={() => void refetch()}
    />
  )
}
