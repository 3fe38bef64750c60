import type { ReactNode } from 'react'
import { body, content, item, markers, rail, time as timeClass, timeline, title as titleClass } from './journey.css'

interface TimelineItemProps {
  /** At the left of the line: "09:05". */
  time?: ReactNode
  /** `wait` is a small dot, for layovers. */
  marker?: keyof typeof markers
  title: ReactNode
  children?: ReactNode
}

/** A vertical list of events; its children are TimelineItems. */
export const Timeline = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ol className={timeline} aria-label={label}>
    {children}
  </ol>
)

/** One event of a Timeline. */
export const TimelineItem = ({ time, marker = 'stop', title, children }: TimelineItemProps) => (
  <li className={item}>
    <span className={timeClass}>{time}</span>
    <span className={rail} aria-hidden="true">
      <span className={markers[marker]} />
    </span>
    <div className={content}>
      <div className={titleClass}>{title}</div>
      {children && <div className={body}>{children}</div>}
    </div>
  </li>
)
