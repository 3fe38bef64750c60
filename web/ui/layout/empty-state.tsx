import type { ReactNode } from 'react'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import type { EmptyDrawingName } from '../art/empty-drawings'
import { action as actionClass, drawing, emptyState, picture, text, title as titleClass } from './empty-state.css'

const loadDrawings = retryingImport(() => import('../art/empty-drawings'), 'EmptyDrawing')

interface EmptyStateProps {
  icon?: ReactNode
  /** A drawing, where the state is the whole page. */
  art?: EmptyDrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The heading's level; 2 by default. */
  level?: 1 | 2 | 3
}

/** Shown where there is nothing to show: why, and what to do next. */
export function EmptyState({ icon, art, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  const part = useLazyPart(loadDrawings, Boolean(art))
  return (
    <div className={emptyState}>
      {art && <div className={drawing}>{part && <part.EmptyDrawing name={art} />}</div>}
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
