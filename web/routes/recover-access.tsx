import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { RecoverAccessScreen } from '../features/account/factors/recover-access-screen'
import { useLinkToken } from '../features/account/links/use-link-token'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/recover-access')({
  validateSearch: textParam('token'),
  component: RecoverAccessPage,
})

function RecoverAccessPage() {
  const token = useLinkToken(Route.useSearch().token)
  const queryClient = useQueryClient()
  // All sessions have ended, perhaps this browser's too; or a notice about it must disappear.
  const onChange = () => queryClient.invalidateQueries(currentUserQuery)
  return <RecoverAccessScreen key={token} token={token} onChange={onChange} />
}
