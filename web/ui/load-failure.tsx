import type { ReactNode } from 'react'
import { Button } from './button'
import { Notice } from './notice'

interface LoadFailureProps {
  title: string
  /** Why, as far as that is known. */
  children: ReactNode
  onRetry: () => void
}

/** Something could not be had, and may be asked for again. */
export const LoadFailure = ({ title, children, onRetry }: LoadFailureProps) => (
  <Notice
    tone="danger"
    title={title}
    action={
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
)
