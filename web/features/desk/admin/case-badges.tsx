import type { CaseEntry } from '#worker/features/issues/contract'
import { Badge } from '../../../ui/labels'
import { isOverdue } from './case-words'

/** The state of a case at a glance: overdue, open or resolved, in which mode, how often it was seen. */
export const CaseBadges = ({ entry, now }: { entry: CaseEntry; now: Date }) => (
  <>
    {isOverdue(entry, now) ? (
      <Badge tone="danger">Overdue</Badge>
    ) : (
      <Badge tone={entry.state === 'open' ? 'warning' : 'success'}>
        {entry.state === 'open' ? 'Open' : 'Resolved'}
      </Badge>
    )}
    <Badge tone={entry.mode === 'live' ? 'info' : 'neutral'}>{entry.mode === 'live' ? 'Live' : 'Test'}</Badge>
    {entry.seen > 1 && <Badge>Seen {entry.seen} times</Badge>}
  </>
)
