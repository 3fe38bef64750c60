import type { AuditEntry } from '#worker/contract/admin'
import { Card, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { moment } from '../moment'
import { actionWords } from './audit-words'
import { action, byline, heading, muted, row, rows, section } from './settings-screen.css'

interface AuditListProps {
  /** Newest first; undefined while they load. */
  entries: AuditEntry[] | undefined
  failed: boolean
}

/** What administrators and owners did lately. */
export const AuditList = ({ entries, failed }: AuditListProps) => (
  <Card as="section" className={section} padding="lg">
    <h2 className={heading}>Recent activity</h2>
    {entries && entries.length > 0 && (
      <ol className={rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={row}>
            <span className={action}>{actionWords(entry)}</span>
            <span className={byline}>
              {entry.username ?? 'System'}, <time dateTime={entry.at}>{moment(entry.at)}</time>
            </span>
          </li>
        ))}
      </ol>
    )}
    {entries?.length === 0 && <p className={muted}>Nothing has been done yet.</p>}
    {!entries && failed && <p className={muted}>The activity could not be loaded.</p>}
    {!entries && !failed && (
      <div role="status">
        <VisuallyHidden>Loading recent activity…</VisuallyHidden>
        <Skeleton width="80%" height="1.25rem" />
      </div>
    )}
  </Card>
)
