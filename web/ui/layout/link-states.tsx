import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { Page } from './page'

const focus = (element: HTMLElement | null) => element?.focus()

/** The result of an action. It replaces what was pressed and takes the focus. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} ref={focus}>
    {children}
  </div>
)

interface DeadLinkProps {
  /** Whether the address lacks the token of the link in the mail. */
  isIncomplete?: boolean
  /** The other reasons why a link of this kind doesn't work, in whole sentences. */
  why: string
  /** Links or buttons for the next step. */
  action: ReactNode
  /** Content below. */
  children?: ReactNode
}

/** The page of a mail's link that doesn't work: it is incomplete, used or expired. */
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
