import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { PasswordReset } from '#worker/contract/account'
import { currentUserQuery } from '../api/user'
import { resetPassword } from '../features/account/account-api'
import { ResetPasswordScreen } from '../features/account/links/reset-password-screen'
import { useLinkToken } from '../features/account/links/use-link-token'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/reset-password')({
  validateSearch: textParam('token'),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useLinkToken(Route.useSearch().token)
  const queryClient = useQueryClient()
  const onReset = async (reset: PasswordReset) => {
    await resetPassword(reset)
    // The reset has ended all sessions, perhaps this browser's too.
    await queryClient.invalidateQueries(currentUserQuery)
  }
  return <ResetPasswordScreen key={token} token={token} onReset={onReset} />
}
