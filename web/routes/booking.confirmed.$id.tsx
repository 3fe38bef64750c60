import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { confirmationQuery } from '../api/bookings'
import { currentUserQuery } from '../api/user'
import { SaveTripCard } from '../features/account/first-password/save-trip-card'
import { useFirstPassword } from '../features/account/first-password/use-first-password'
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
  const { data: user } = useQuery(currentUserQuery)
  const setPassword = useFirstPassword()
  const saveTrip = user?.security && (
    <SaveTripCard
      key={user.id}
      user={user}
      hasPassword={user.security.hasPassword}
      onSet={(newPassword) => setPassword({ newPassword })}
    />
  )
  return <ConfirmationPage key={id} id={id} saveTrip={saveTrip} goTo={(href) => void router.navigate({ href })} />
}
