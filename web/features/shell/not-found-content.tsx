import { Compass } from 'lucide-react'
import { buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Page } from '../../ui/layout/page'

/** The page of unknown paths, with the texts of P §1. */
export const NotFoundContent = () => (
  <Page width="text">
    <EmptyState
      level={1}
      icon={<Compass size={28} />}
      title="404 Page Not Found"
      action={
        <>
          <a href="/" className={buttonClass()}>
            Back to flights
          </a>
          <a href="/support" className={buttonClass({ variant: 'secondary' })}>
            Support
          </a>
        </>
      }
    >
      <p>Did you forget to add the page to the router?</p>
      <p>The address may be mistyped, or the page may have moved.</p>
    </EmptyState>
  </Page>
)
