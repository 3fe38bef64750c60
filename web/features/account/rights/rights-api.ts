import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Activity, DeletionPreview } from '#worker/features/rights/contract'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

/** The user's waiting change of address, or null. Loaded on every visit, because links are opened elsewhere. */
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: async () => (await unwrap(api.auth['email-change'].$get())).change,
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
})

/** Requests a change of address by mails to both addresses. @throws ApiError, with messages by field */
export const requestEmailChange = async (email: string) =>
  (await unwrap(api.auth['email-change'].$post({ json: { email } }))).change

/** Cancels the waiting change. @throws ApiError */
export const cancelEmailChange = () => unwrap(api.auth['email-change'].$delete())

/** The change of address of a mailed link. @throws ApiError, `link_invalid` */
export const openEmailChange = (token: string) => unwrap(api.auth['email-change'].open.$post({ json: { token } }))

/** Confirms the change by a link. @throws ApiError */
export const confirmEmailChange = (token: string) => unwrap(api.auth['email-change'].confirm.$post({ json: { token } }))

/** Stops the change by the old address's link, and signs the user out everywhere. @throws ApiError */
export const stopEmailChange = (token: string) => unwrap(api.auth['email-change'].stop.$post({ json: { token } }))

/** The account's security events, newest first, page by page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam }): Promise<Activity> =>
    unwrap(api.auth.activity.$get({ query: pageParam === '' ? {} : { after: pageParam } })),
  initialPageParam: '',
  getNextPageParam: ({ next }: Activity) => next,
  staleTime: 0,
  refetchOnMount: true,
})

/** Everything that is stored about the user, as a file. @throws ApiError */
export async function downloadData(): Promise<Blob> {
  const answer = await answerTo(api.auth.data.$post())
  return answer.blob()
}

/** The consequences of deleting the account now. @throws ApiError */
export const previewDeletion = (): Promise<DeletionPreview> => unwrap(api.auth['account-deletion'].$get())

/** Deletes the account. @throws ApiError, `conflict` with the reason why it can't be deleted now */
export const deleteAccount = () => unwrap(api.auth['account-deletion'].$post())
