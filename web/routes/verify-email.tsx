import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { currentUserQuery } from '../api/user'
import { InvitationNotice } from '../features/account/account-invitation'
import { useLinkToken } from '../features/account/links/use-link-token'
import { useVerification } from '../features/account/links/use-verification'
import { VerifyEmailScreen } from '../features/account/links/verify-email-screen'
import { useRequestVerification } from '../features/account/use-request-verification'
import { useBrand } from '../features/brand/brand-provider'
import { textParam } from '../links/text-param'

export const Route = createFileRoute('/verify-email')({
  validateSearch: textParam('token'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const token = useLinkToken(Route.useSearch().token)
  const { data: user } = useQuery(currentUserQuery)
  const { brand } = useBrand()
  const onAgain = useRequestVerification()
  return (
    <VerifyEmailScreen
      verification={useVerification(token)}
      onAgain={user ? () => void onAgain() : null}
      invitation={<InvitationNotice brandName={brand.name} />}
    />
  )
}
