import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { PasswordReset } from '#worker/contract/account'
import { currentUserQuery } from '../api/user'
import { resetPassword } from '../features/account/account-api'
import { ResetPasswordScreen } from '../features/account/links/reset-password-screen'
import { useLinkToken } from '../features/account/links/use-link-token'

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' ? { token } : {}),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const { token: inAddress } = Route.useSearch()
  const navigate = Route.useNavigate()
  const token = useLinkToken(inAddress, () => void navigate({ search: {}, replace: true }))
  const queryClient = useQueryClient()
  const onReset = async (reset: PasswordReset) => {
    await resetPassword(reset)
    // The session of this browser may have been one of those that it ended.
    await queryClient.invalidateQueries(currentUserQuery)
  }
  return <ResetPasswordScreen key={token} token={token} onReset={onReset} />
}
