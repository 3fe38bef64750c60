import type { AuditEntry } from '#worker/contract/admin'
import { readerTime } from '../../../format/reader-time'
import { Card, Skeleton } from '../../../ui/layout/page'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { action, byline, heading, muted, row, rows, section } from './settings.css'

interface AuditListProps {
  /** Newest first; undefined while they load. */
  entries: AuditEntry[] | undefined
  failed: boolean
}

/** Recent activity of administrators and owners. */
export const AuditList = ({ entries, failed }: AuditListProps) => (
  <Card as="section" className={section} padding="lg">
    <h2 className={heading}>Recent activity</h2>
    {entries && entries.length > 0 && (
      <ol className={rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={row}>
            <span className={action}>{actionWords(entry)}</span>
            <span className={byline}>
              {entry.username ?? 'System'}, <time dateTime={entry.at}>{readerTime(entry.at)}</time>
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

/** An action as a sentence without its subject: "Saved acme.example, version 2 (name, theme)". */
export function actionWords({
  action,
  brandKey,
  detail,
  about,
}: Pick<AuditEntry, 'action' | 'brandKey' | 'detail' | 'about'>): string {
  const who = about ?? 'somebody'
  const brand = brandKey === 'default' ? 'the default brand' : brandKey
  switch (action) {
    case 'admin_confirmed':
      return 'Confirmed administrator access'
    case 'mode_switched':
      return `Switched to ${detail.to} mode`
    case 'mode_switch_failed':
      return `Could not switch to ${detail.to} mode`
    case 'brand_created':
      return `Created ${brand}`
    case 'brand_saved':
      return `Saved ${brand}, version ${detail.version}${detail.fields ? ` (${detail.fields})` : ''}`
    case 'brand_disabled':
      return `Disabled ${brand}`
    case 'brand_enabled':
      return `Enabled ${brand}`
    case 'brand_restored':
      return `Restored version ${detail.restored} of ${brand} as version ${detail.version}`
    case 'owner_added':
      return `Made ${who} an owner of ${brand}`
    case 'owner_removed':
      return `Removed ${who} as an owner of ${brand}`
    case 'case_step':
      return `Case “${String(detail.kind).replaceAll('_', ' ')}”: ${String(detail.step).replaceAll('_', ' ')}`
  }
}
