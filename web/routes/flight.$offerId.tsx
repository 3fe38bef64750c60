import { createFileRoute } from '@tanstack/react-router'
import { offerQuery } from '../api/queries'
import { FlightPage, flightAddress } from '../features/flight/flight-page'

export const Route = createFileRoute('/flight/$offerId')({
  validateSearch: flightAddress.validateSearch,
  // Not awaited: the page shows its own way of waiting.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(offerQuery(params.offerId)),
  component: Flight,
})

function Flight() {
  const { offerId } = Route.useParams()
  return <FlightPage key={offerId} offerId={offerId} params={Route.useSearch()} />
}
