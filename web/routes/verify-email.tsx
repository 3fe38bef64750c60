import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useVerification } from '../features/account/links/use-verification'
import { VerifyEmailScreen } from '../features/account/links/verify-email-screen'
import { useRequestVerification } from '../features/account/use-request-verification'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/verify-email')({
  validateSearch: textParam('token'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const token = useLinkToken(Route.useSearch().token)
  const { data: user } = useQuery(currentUserQuery)
  const onAgain = useRequestVerification()
  return <VerifyEmailScreen verification={useVerification(token)} onAgain={user ? () => void onAgain() : null} />
}
