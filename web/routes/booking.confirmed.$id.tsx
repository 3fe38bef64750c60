import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { confirmationQuery } from '../api/bookings'
import { currentUserQuery } from '../api/user'
import { retryingImport, useLazyPart } from '../device/lazy-part'
import { ConfirmationPage } from '../features/booking/confirmation/confirmation-page'

export const Route = createFileRoute('/booking/confirmed/$id')({
  // Its data's part comes with its screen, not with every page.
  codeSplitGroupings: [['loader', 'component']],
  // Not awaited: the page shows its own way of waiting.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(confirmationQuery(params.id)),
  component: Confirmation,
})

// Only whoever bought without an account is asked for a password.
const loadSaveTrip = retryingImport(() => import('../features/account/first-password/save-trip-card'), 'SaveTrip')

function Confirmation() {
  const { id } = Route.useParams()
  const router = useRouter()
  const { data: user } = useQuery(currentUserQuery)
  const card = useLazyPart(loadSaveTrip, user?.security?.hasPassword === false)
  const saveTrip = card && user?.security && <card.SaveTrip key={user.id} user={user} />
  return <ConfirmationPage key={id} id={id} saveTrip={saveTrip} goTo={(href) => void router.navigate({ href })} />
}
