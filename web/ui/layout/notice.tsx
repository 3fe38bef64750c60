import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { action as actionClass, body, icon, title as titleClass, tone as tones } from './notice.css'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface NoticeProps {
  tone: keyof typeof ICONS
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** A message within the page. Screen readers announce warnings and errors at once, other messages at the next pause. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={tones[tone]} role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={20} className={icon[tone]} aria-hidden="true" />
      <div className={body}>
        {title && <p className={titleClass}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={actionClass}>{action}</div>}
      </div>
    </div>
  )
}

interface LoadFailureProps {
  title: string
  /** The reason, as far as it is known. */
  children: ReactNode
  onRetry: () => void
}

/** A load that failed and can be retried. */
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
