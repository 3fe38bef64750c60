import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { SECURITY_EVENT_DAYS } from '#worker/contract/security/security-events'
import { plainMessage } from '../../../api/api-error'
import { Button, buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { AccessDenied } from '../../admin/access-denied'
import { isDenied } from '../../admin/admin-api'
import { saveFile } from '../../admin/save-file'
import { useRights } from '../../admin/use-rights'
import * as css from './activity.css'
import { activityQuery, getActivityFile } from './activity-api'
import { type ActivityFilter, activityHref, readActivityFilter } from './activity-filter'
import { ActivityFilters } from './activity-filters'
import { ActivityList } from './activity-list'

interface ActivityPageProps {
  /** The query string, which contains the filter. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

const lead = (isWhole: boolean) =>
  `What administrators and owners did, and what happened around signing in, ${isWhole ? 'at every brand' : 'to those of your team'}. The latter is kept for ${SECURITY_EVENT_DAYS} days. Days are in UTC.`

/** /admin/activity: the log of the platform for administrators, of their brand for its owners. */
export function ActivityPage({ search, onOpen, onLeave }: ActivityPageProps) {
  const filter = readActivityFilter(search)
  const isWhole = useRights()('platform')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(filter),
  )
  if (isDenied(error)) return <AccessDenied area="the activity" onLeave={onLeave} />
  const entries = data?.pages.flatMap((page) => page.entries)
  return (
    <Page title="Activity" lead={lead(isWhole)}>
      <ActivityFilters
        key={activityHref(filter)}
        filter={filter}
        isWhole={isWhole}
        onFilter={(wanted) => onOpen(activityHref(wanted))}
      />
      {!entries && !error && <ActivityWaiting />}
      {entries && entries.length > 0 && (
        <Card padding="lg">
          <ActivityList entries={entries} />
        </Card>
      )}
      {entries?.length === 0 && (
        <EmptyState icon={<ScrollText size={28} />} title="Nothing found">
          Nothing like that was done or happened. Choose other days, or clear the filter.
        </EmptyState>
      )}
      {error && (
        <LoadFailure title="The activity could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      <div className={css.foot}>
        {hasNextPage && (
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older
          </Button>
        )}
        {entries && entries.length > 0 && <Exports filter={filter} />}
        {isWhole && (
          <Link to="/admin-settings" className={buttonClass({ variant: 'secondary' })}>
            Admin Settings
          </Link>
        )}
      </div>
    </Page>
  )
}

/** Downloads the entries that match the filter. */
function Exports({ filter }: { filter: ActivityFilter }) {
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null)
  const toast = useToast()
  const save = async (format: 'csv' | 'json') => {
    setBusy(format)
    try {
      saveFile(await getActivityFile(filter, format))
    } catch (error) {
      toast({ tone: 'destructive', title: 'Not exported', description: plainMessage(error) })
    }
    setBusy(null)
  }
  return (['csv', 'json'] as const).map((format) => (
    <Button
      key={format}
      variant="secondary"
      busy={busy === format}
      disabled={busy !== null}
      onClick={() => void save(format)}
    >
      <Download size={18} aria-hidden="true" />
      Export {format.toUpperCase()}
    </Button>
  ))
}

const ActivityWaiting = () => (
  <Card padding="lg" className={css.waiting}>
    <div role="status">
      <VisuallyHidden>Loading activity…</VisuallyHidden>
    </div>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} width={row % 2 ? '60%' : '80%'} height="1.25rem" />
    ))}
  </Card>
)
