import { LogIn } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Page } from '../../ui/page'

/** My Trips of somebody who isn't signed in. */
export const SignInPrompt = () => (
  <Page title="My Trips">
    <EmptyState
      icon={<LogIn size={28} />}
      title="Please sign in"
      action={
        <>
          <a href="/login?redirect=/my-trips" className={buttonClass()}>
            Sign In
          </a>
          <a href="/register" className={buttonClass({ variant: 'secondary' })}>
            Create Account
          </a>
        </>
      }
    >
      <p>Your bookings are kept in your account. Sign in to see them.</p>
    </EmptyState>
  </Page>
)
