import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useVerification } from '../features/account/links/use-verification'
import { VerifyEmailScreen } from '../features/account/links/verify-email-screen'
import { useRequestVerification } from '../features/account/use-request-verification'

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const { token: inAddress } = Route.useSearch()
  const navigate = Route.useNavigate()
  const token = useLinkToken(inAddress, () => void navigate({ search: {}, replace: true }))
  const { data: user } = useQuery(currentUserQuery)
  const onAgain = useRequestVerification()
  return <VerifyEmailScreen verification={useVerification(token)} onAgain={user ? () => void onAgain() : null} />
}
