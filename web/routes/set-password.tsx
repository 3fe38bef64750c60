import { createFileRoute } from '@tanstack/react-router'
import { useFirstPassword } from '../features/account/first-password/use-first-password'
import { ResetPasswordScreen } from '../features/account/links/reset-password-screen'
import { useLinkToken } from '../features/account/links/use-link-token'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/set-password')({
  validateSearch: textParam('token'),
  component: SetPasswordPage,
})

function SetPasswordPage() {
  const token = useLinkToken(Route.useSearch().token)
  return <ResetPasswordScreen key={token} token={token} isFirst onReset={useFirstPassword()} />
}
