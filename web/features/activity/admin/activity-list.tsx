import type { ActivityEntry } from '#worker/features/activity/contract'
import { Badge, type BadgeProps } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import * as css from './activity.css'
import { activityHref } from './activity-filter'
import { activityTime, activityWords, actor, origin } from './activity-words'

// What an administrator looks for stands out; the rest is routine.
const NOTABLE: Partial<Record<ActivityEntry['kind'], { tone: NonNullable<BadgeProps['tone']>; text: string }>> = {
  sign_in_failed: { tone: 'warning', text: 'Failed' },
  proof_failed: { tone: 'warning', text: 'Failed' },
  factor_failed: { tone: 'warning', text: 'Failed' },
  password_change_failed: { tone: 'warning', text: 'Failed' },
  link_refused: { tone: 'warning', text: 'Refused' },
  throttled: { tone: 'danger', text: 'Throttled' },
  access_denied: { tone: 'danger', text: 'Denied' },
}

/** What was done and what happened, newest first. */
export const ActivityList = ({ entries }: { entries: ActivityEntry[] }) => (
  <ol className={css.list} aria-label="Activity">
    {entries.map((entry) => (
      <ActivityRow key={entry.id} entry={entry} />
    ))}
  </ol>
)

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const notable = NOTABLE[entry.kind]
  const from = origin(entry)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p>
          <span>{activityWords(entry)}</span> {notable && <Badge tone={notable.tone}>{notable.text}</Badge>}
        </p>
        <p className={css.who}>
          {entry.userId && entry.username ? (
            <Link href={activityHref({ who: entry.userId })} className={css.name}>
              {actor(entry)}
            </Link>
          ) : (
            actor(entry)
          )}
          {` · ${entry.brandKey === 'default' ? 'default brand' : entry.brandKey}`}
          {entry.factor && ` · by ${entry.factor.replaceAll('_', ' ').replaceAll('+', ' and ')}`}
        </p>
        {from && <p className={css.where}>{from}</p>}
      </div>
      <time className={css.when} dateTime={entry.at}>
        {activityTime(entry)}
      </time>
    </li>
  )
}
