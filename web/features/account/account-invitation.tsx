import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '../../api/user'
import { buttonClass } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { Link } from '../../ui/link'
import { ownInvitationQuery } from './account-api'

/** Shows an open invitation to the user's confirmed address: they may have registered in order to accept it. */
export function InvitationNotice({ brandName }: { brandName: string }) {
  const { data: user } = useQuery(currentUserQuery)
  const mayBeInvited = user?.role === 'traveler' && user.emailVerified
  const { data: invitation } = useQuery({ ...ownInvitationQuery(user?.id), enabled: mayBeInvited })
  if (!mayBeInvited || !invitation) return null
  return (
    <Notice
      tone="info"
      title={`You are invited to the team of ${brandName}`}
      action={
        <Link href="/admin/join" className={buttonClass({ size: 'sm' })}>
          See the invitation
        </Link>
      }
    >
      It went to {invitation.email}, which you have confirmed.
    </Notice>
  )
}
