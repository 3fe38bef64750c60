import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
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
  // Kept in state: the parameter is removed from the address once the page is shown.
  const [wantsStop] = useState(stop === 'yes')
  const token = useLinkToken(inAddress)
  const { onConfirm, onStop, onSignIn, ...link } = useEmailLink(token, done === 'stopped')
  return <EmailLinkScreen link={link} wantsStop={wantsStop} onConfirm={onConfirm} onStop={onStop} onSignIn={onSignIn} />
}
