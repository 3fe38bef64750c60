import { createFileRoute } from '@tanstack/react-router'
import { offerQuery } from '../api/offers'
import { flightAddress } from '../features/flight/flight-address'
import { FlightPage } from '../features/flight/flight-page'

export const Route = createFileRoute('/flight/$id')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: flightAddress.validateSearch,
  // Not awaited: the page shows its own way of waiting.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(offerQuery(params.id)),
  component: Flight,
})

function Flight() {
  const { id } = Route.useParams()
  return <FlightPage key={id} offerId={id} params={Route.useSearch()} />
}
