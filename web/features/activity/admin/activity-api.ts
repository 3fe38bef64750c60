import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ActivityKind, ActivitySource } from '#worker/features/activity/contract'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { type ActivityFilter, filled, NO_FILTER } from './activity-filter'

// The address may contain anything: the server refuses an unknown kind or source.
const toQuery = (filter: ActivityFilter) =>
  filled(filter) as Partial<Omit<ActivityFilter, 'kind' | 'source'>> & { kind?: ActivityKind; source?: ActivitySource }

/** A page of the log, newest first. @throws ApiError */
const getActivity = (filter: ActivityFilter, after: string | null) =>
  unwrap(api.admin.audit.$get({ query: { ...toQuery(filter), ...(after && { after }) } }))

/** The entries that match a filter, as a file. @throws ApiError */
export async function getActivityFile(filter: ActivityFilter, format: 'csv' | 'json'): Promise<File> {
  const answer = await answerTo(api.admin.audit.export.$get({ query: { ...toQuery(filter), format } }))
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `activity.${format}`
  return new File([await answer.blob()], name)
}

// The log grows, so it is loaded on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'activity', filter],
    queryFn: ({ pageParam }) => getActivity(filter, pageParam),
    initialPageParam: null as string | null, // a page's mark from the second on
    getNextPageParam: ({ next }) => next,
    ...fresh,
  })

/** The latest actions of administrators and owners at all brands. */
export const latestActivityQuery = queryOptions({
  queryKey: ['admin', 'activity', 'latest'],
  queryFn: async () => (await getActivity({ ...NO_FILTER, source: 'actions' }, null)).entries,
  ...fresh,
})
