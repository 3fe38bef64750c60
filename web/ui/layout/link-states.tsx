import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { Page } from './page'

const focus = (element: HTMLElement | null) => element?.focus()

/** The result of what was pressed, which it takes the place of, and its focus. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} ref={focus}>
    {children}
  </div>
)

interface DeadLinkProps {
  /** Whether the address has none of what the link in the mail brings. */
  isIncomplete?: boolean
  /** Why else a link of this kind doesn't work, in whole sentences. */
  why: string
  /** Links or buttons that lead on. */
  action: ReactNode
  /** What stands below. */
  children?: ReactNode
}

/** The page of a link from a mail that opens nothing: it was cut short, was used, or its time is over. */
export const DeadLink = ({ isIncomplete = false, why, action, children }: DeadLinkProps) => (
  <Page>
    <EmptyState
      level={1}
      icon={<Link2Off size={28} />}
      title={isIncomplete ? 'This link is not complete' : 'This link does not work anymore'}
      action={action}
    >
      <p>{isIncomplete ? 'Please open it again from the email: a part of it is missing.' : why}</p>
    </EmptyState>
    {children}
  </Page>
)
