import { queryOptions } from '@tanstack/react-query'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

const subscribers = api.admin.newsletter[':key']

/** The subscribers of a brand's newsletter, with masked addresses. */
export const subscribersQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'newsletter', key],
    queryFn: () => unwrap(subscribers.$get({ param: { key } })),
    // Loaded on every visit, because the list grows.
    staleTime: 0,
    refetchOnMount: true,
  })

/** The same with full addresses; the access is logged. @throws ApiError */
export const openSubscribers = (key: string) => unwrap(subscribers.addresses.$post({ param: { key } }))

/** A file with all confirmed subscribers; the export is logged. @throws ApiError */
export async function getSubscriberFile(key: string): Promise<File> {
  const answer = await answerTo(subscribers.export.$post({ param: { key } }))
  const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'newsletter.csv'
  return new File([await answer.blob()], name)
}
