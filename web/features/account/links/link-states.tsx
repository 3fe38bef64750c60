import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'

const focus = (element: HTMLElement | null) => element?.focus()

/** The result of a form that it replaces. It takes the focus, since the form is gone. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} ref={focus}>
    {children}
  </div>
)

interface LinkInvalidProps {
  /** Links or buttons that lead on. */
  action: ReactNode
}

/** The page of a one-time link that was used, has expired, or is incomplete. */
export const LinkInvalid = ({ action }: LinkInvalidProps) => (
  <Page>
    <EmptyState level={1} icon={<Link2Off size={28} />} title="This link does not work anymore" action={action}>
      <p>Each link works once, within 30 minutes. It may have been used or have expired, or a part of it is missing.</p>
    </EmptyState>
  </Page>
)
