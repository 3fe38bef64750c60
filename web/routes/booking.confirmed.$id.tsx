import { createFileRoute, useRouter } from '@tanstack/react-router'
import { confirmationQuery } from '../api/bookings'
import { ConfirmationPage } from '../features/booking/confirmation/confirmation-page'

export const Route = createFileRoute('/booking/confirmed/$id')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  // Not awaited: the page shows its own way of waiting.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(confirmationQuery(params.id)),
  component: Confirmation,
})

function Confirmation() {
  const { id } = Route.useParams()
  const router = useRouter()
  return <ConfirmationPage key={id} id={id} goTo={(href) => void router.navigate({ href })} />
}
