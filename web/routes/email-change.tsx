import { createFileRoute } from '@tanstack/react-router'
import { useLinkToken } from '../features/account/links/use-link-token'
import { EmailLinkScreen } from '../features/account/rights/email-link-screen'
import { useEmailLink } from '../features/account/rights/use-email-link'

export const Route = createFileRoute('/email-change')({
  validateSearch: ({ token, stop, done }): { token?: string; stop?: 'yes'; done?: 'stopped' } => ({
    ...(typeof token === 'string' && { token }),
    ...(stop === 'yes' && { stop }),
    ...(done === 'stopped' && { done }),
  }),
  component: EmailChangePage,
})

function EmailChangePage() {
  const { token: inAddress, stop, done } = Route.useSearch()
  const token = useLinkToken(inAddress)
  const { onConfirm, onStop, onSignIn, ...link } = useEmailLink(token, done === 'stopped')
  return (
    <EmailLinkScreen link={link} wantsStop={stop === 'yes'} onConfirm={onConfirm} onStop={onStop} onSignIn={onSignIn} />
  )
}
