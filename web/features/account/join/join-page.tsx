import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Role } from '#worker/contract/account'
import { isPrivileged, mayDo } from '#worker/domain/account/rights'
import type { InviteState } from '#worker/features/team/contract'
import { currentUserQuery } from '../../../api/user'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../../ui/layout/link-states'
import { LoadFailure, Notice } from '../../../ui/layout/notice'
import { Page } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { TEAM_ROLES } from '../../../words/team-roles'
import { useLinkToken } from '../links/use-link-token'
import { useRequestVerification } from '../use-request-verification'
import { useSignOut } from '../use-sign-out'
import { type Joining, useInvitation } from './use-invitation'

const home = (
  <Link to="/" className={buttonClass({ variant: 'secondary' })}>
    To the home page
  </Link>
)

const WHY: Record<Exclude<InviteState, 'open'>, string> = {
  accepted: 'This invitation has been accepted already. If that was you, sign in and go on.',
  withdrawn: 'This invitation was withdrawn. Ask whoever invited you for another one.',
  replaced: 'A newer invitation has taken the place of this one. Open the latest email, or ask for another one.',
  expired: 'This invitation was open for a week, which is over. Ask whoever invited you for another one.',
}

/** The page for an address; removes the token from it at once. */
export const JoinByLink = ({ opened, brandName }: { opened: string | undefined; brandName: string }) => (
  <JoinPage token={useLinkToken(opened)} brandName={brandName} />
)

/** /admin/join: an invitation to the team of this shop, opened by the link in its mail. */
export function JoinPage({ token, brandName }: { token: string | null; brandName: string }) {
  const joining = useInvitation(token)
  switch (joining.status) {
    case 'working':
      return (
        <Page title="Invitation">
          <p role="status">Looking at the invitation…</p>
        </Page>
      )
    case 'incomplete':
      return joining.signedInAs !== null && !joining.isConfirmed ? (
        <ConfirmFirst email={joining.signedInAs} />
      ) : (
        <NoLink email={joining.signedInAs} />
      )
    case 'invalid':
      return (
        <DeadLink
          why="It may have been cut short, or belong to another shop, or its time is over. Ask whoever invited you for another one."
          action={home}
        />
      )
    case 'over':
      return (
        <DeadLink
          why={WHY[joining.invitation.state === 'open' ? 'expired' : joining.invitation.state]}
          action={<WayOn />}
        />
      )
    case 'failed':
      return (
        <Page title="Invitation">
          <LoadFailure title="The invitation could not be loaded" onRetry={joining.onRetry}>
            {joining.message}
          </LoadFailure>
        </Page>
      )
    case 'joined':
      return <Joined brandName={brandName} />
    case 'open':
      return <Open joining={joining} brandName={brandName} />
  }
}

/** Opened without a link, by a visitor or by a user whose confirmed address has no invitation. */
const NoLink = ({ email }: { email: string | null }) => (
  <Page>
    <EmptyState
      level={1}
      icon={<UserPlus size={28} />}
      title={email === null ? 'Sign in to see your invitation' : 'No invitation is open'}
      action={<WayOn />}
    >
      <p>
        {email === null
          ? 'Sign in with the account that has the address that was invited, or open the link in the email again.'
          : `There is no open invitation to ${email} here. If you have one to another address, open the link in its email again.`}
      </p>
    </EmptyState>
  </Page>
)

/** An invitation to an address is shown only to a user who has confirmed it. */
function ConfirmFirst({ email }: { email: string }) {
  const requestLink = useRequestVerification()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await requestLink()
    setBusy(false)
  }
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<UserPlus size={28} />}
        title="Confirm your email address first"
        action={
          <>
            <Button busy={busy} onClick={() => void send()}>
              Send confirmation link
            </Button>
            {home}
          </>
        }
      >
        <p>
          An invitation to {email} shows here once you have confirmed that the address is yours. The link in the
          invitation&apos;s own email confirms it as well.
        </p>
      </EmptyState>
    </Page>
  )
}

const WayOn = () => {
  const { data: user } = useQuery(currentUserQuery)
  return user ? (
    home
  ) : (
    <>
      <Link to="/login" search={{ redirect: '/admin/join' }} className={buttonClass()}>
        Sign In
      </Link>
      {home}
    </>
  )
}

function Open({ joining, brandName }: { joining: Extract<Joining, { status: 'open' }>; brandName: string }) {
  const signOut = useSignOut()
  const { invitation, signedInAs, isBusy, refusal, onAccept } = joining
  const { email, role } = invitation
  const isOther = signedInAs !== null && signedInAs !== email
  return (
    <Page>
      {refusal && (
        <Notice tone="danger" title="You have not joined">
          {refusal}
        </Notice>
      )}
      <EmptyState
        level={1}
        icon={<UserPlus size={28} />}
        title={`Join the team of ${brandName}`}
        action={
          signedInAs === null ? (
            <>
              <Link to="/login" search={{ redirect: '/admin/join' }} className={buttonClass()}>
                Sign In
              </Link>
              <Link
                to="/register"
                search={{ redirect: '/admin/join' }}
                className={buttonClass({ variant: 'secondary' })}
              >
                Create an account
              </Link>
            </>
          ) : isOther ? (
            <Button onClick={() => void signOut()}>Log out</Button>
          ) : (
            <Button busy={isBusy} onClick={onAccept}>
              Accept the invitation
            </Button>
          )
        }
      >
        <p>
          {email} is invited {TEAM_ROLES[role].as}. {TEAM_ROLES[role].about}
        </p>
        {signedInAs === null && (
          <p>
            Sign in with the account that has this address here. If you have none, create it: signing in brings you back
            here.
          </p>
        )}
        {isOther && (
          <p>You are signed in as {signedInAs}. Log out, then open the link in the email once more to go on.</p>
        )}
      </EmptyState>
    </Page>
  )
}

/** The page on which a new team member starts. */
const firstRoom = (role: Role) =>
  mayDo(role, 'brand')
    ? { href: '/admin/brands', label: 'Open the brand manager' }
    : mayDo(role, 'pages')
      ? { href: '/admin/pages', label: 'Open the pages' }
      : { href: '/admin/bookings', label: 'Open the bookings' }

function Joined({ brandName }: { brandName: string }) {
  const { data: user } = useQuery(currentUserQuery)
  const room = user && isPrivileged(user.role) ? firstRoom(user.role) : null
  return (
    <Page>
      <Outcome>
        <EmptyState
          level={1}
          icon={<Users size={28} />}
          title={`You are on the team of ${brandName}`}
          action={
            <>
              {room && (
                <Link href={room.href} className={buttonClass()}>
                  {room.label}
                </Link>
              )}
              {home}
            </>
          }
        >
          <p>The menu at your initials leads to what is yours. You will be asked to set up a second factor.</p>
        </EmptyState>
      </Outcome>
    </Page>
  )
}
