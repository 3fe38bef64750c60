import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Page } from '../../../ui/layout/page'

const focus = (element: HTMLElement | null) => element?.focus()

/** What came of something that was asked for. It takes the focus, since what asked for it is gone. */
export const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} ref={focus}>
    {children}
  </div>
)

interface LinkInvalidProps {
  /** The way on. */
  action: ReactNode
}

/** A one-time link that was used, has expired, or came without its end. */
export const LinkInvalid = ({ action }: LinkInvalidProps) => (
  <Page>
    <EmptyState level={1} icon={<Link2Off size={28} />} title="This link does not work anymore" action={action}>
      <p>Each link works once, within 30 minutes. It may have been used or have expired, or a part of it is missing.</p>
    </EmptyState>
  </Page>
)
