import type { ActivityEntry } from '#worker/features/activity/contract'
import { Card, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { activityTime, activityWords, actor } from '../../activity/admin/activity-words'
import { action, byline, head, heading, muted, row, rows, section } from './settings.css'

interface AuditListProps {
  /** Newest first; undefined while they load. */
  entries: ActivityEntry[] | undefined
  failed: boolean
}

const SHOWN = 12

/** The latest actions of administrators and owners at all brands. */
export const AuditList = ({ entries, failed }: AuditListProps) => (
  <Card as="section" className={section} padding="lg">
    <div className={head}>
      <h2 className={heading}>Recent activity</h2>
      <Link href="/admin/activity">All activity</Link>
    </div>
    {entries && entries.length > 0 && (
      <ol className={rows}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id} className={row}>
            <span className={action}>{activityWords(entry)}</span>
            <span className={byline}>
              {actor(entry)}, <time dateTime={entry.at}>{activityTime(entry)}</time>
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
