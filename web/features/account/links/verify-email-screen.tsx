import { LogIn, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { needsScript } from '../../../styles/scripting.css'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../../ui/layout/link-states'
import { NeedsScript } from '../../../ui/layout/needs-script'
import { LoadFailure } from '../../../ui/layout/notice'
import { Page, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { WORKS_ONCE } from './works-once'

/** The state of confirming an address. */
export type Verification =
  | { status: 'working' | 'signed-out' | 'invalid' | 'incomplete' }
  | { status: 'done'; email: string }
  | { status: 'failed'; message: string; onRetry: () => void }

interface VerifyEmailScreenProps {
  verification: Verification
  /** Sends another link to the signed-in user; null when nobody is signed in. */
  onAgain: (() => void) | null
  /** A link to an open invitation to the address, if there is one. */
  invitation?: ReactNode
}

/** /verify-email: confirms an address by a one-time link. */
export function VerifyEmailScreen({ verification, onAgain, invitation }: VerifyEmailScreenProps) {
  switch (verification.status) {
    case 'working':
      return <Working />
    case 'signed-out':
      return <SignInFirst />
    case 'invalid':
    case 'incomplete': {
      const isIncomplete = verification.status === 'incomplete'
      return <DeadLink isIncomplete={isIncomplete} why={WORKS_ONCE} action={<WayOn onAgain={onAgain} />} />
    }
    case 'done':
      return <Confirmed email={verification.email} invitation={invitation} />
    case 'failed':
      return (
        <Page title="Confirm your email address">
          <LoadFailure title="Your address could not be confirmed" onRetry={verification.onRetry}>
            {verification.message}
          </LoadFailure>
        </Page>
      )
  }
}

const Working = () => (
  <Page title="Confirm your email address">
    <NeedsScript />
    <div className={needsScript}>
      <div role="status">
        <VisuallyHidden>Confirming your email address…</VisuallyHidden>
      </div>
      <Skeleton width="60%" height="1.25rem" />
    </div>
  </Page>
)

const SignInFirst = () => (
  <Page>
    <EmptyState
      level={1}
      icon={<LogIn size={28} />}
      title="Sign in to confirm your email address"
      action={
        <>
          <Link to="/login" search={{ redirect: '/verify-email' }} className={buttonClass()}>
            Sign In
          </Link>
          <Link to="/forgot-password" className={buttonClass({ variant: 'secondary' })}>
            Forgot password?
          </Link>
        </>
      }
    >
      <p>Only the account&apos;s owner can confirm its address. We bring you back here afterward.</p>
    </EmptyState>
  </Page>
)

const Confirmed = ({ email, invitation }: { email: string; invitation: ReactNode }) => (
  <Page>
    {invitation}
    <Outcome>
      <EmptyState
        level={1}
        icon={<MailCheck size={28} />}
        title="Your email address is confirmed"
        action={
          <>
            <Link to="/my-trips" className={buttonClass()}>
              View My Trips
            </Link>
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              Search Flights
            </Link>
          </>
        }
      >
        <p>
          Trips booked with <strong>{email}</strong> are in My Trips, those you booked as a guest too.
        </p>
      </EmptyState>
    </Outcome>
  </Page>
)

const WayOn = ({ onAgain }: { onAgain: (() => void) | null }) => (
  <>
    {onAgain && <Button onClick={onAgain}>Send a new link</Button>}
    <Link href="/account-settings" className={buttonClass({ variant: onAgain ? 'secondary' : 'primary' })}>
      Account Settings
    </Link>
  </>
)
