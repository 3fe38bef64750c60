import type { ReactNode } from 'react'
import { action as actionClass, emptyState, picture, text, title as titleClass } from './empty-state.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3
}

/** Shown where there is nothing to show: why, and what to do next. */
export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={emptyState}>
      {icon && (
        <div className={picture} aria-hidden="true">
          {icon}
        </div>
      )}
      <Heading className={titleClass}>{title}</Heading>
      {children && <div className={text}>{children}</div>}
      {action && <div className={actionClass}>{action}</div>}
    </div>
  )
}
