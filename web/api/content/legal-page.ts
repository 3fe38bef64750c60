import { queryOptions } from '@tanstack/react-query'
import type { AgreedText } from '#worker/features/agreement/contract-agreed-text'
import type { LegalKey, LegalPage, OwnLegalKey } from '#worker/features/brands/legal/contract'
import { unwrap } from '../api-error'
import { api } from '../client'
import type { RouterContext } from '../router-context'

const legalQuery = (page: LegalKey, version: number | undefined) =>
  queryOptions({
    queryKey: ['legal', page, version],
    queryFn: (): Promise<LegalPage> =>
      unwrap(api.content.legal[':page'].$get({ param: { page }, query: version ? { version: String(version) } : {} })),
  })

/** A legal text in the version its address asks for, or the current one, for the loader of its route. @throws ApiError */
export async function loadLegalPage(
  { queryClient, written }: RouterContext,
  page: LegalKey,
  version: number | undefined,
): Promise<LegalPage> {
  const query = legalQuery(page, version)
  if (!written) return queryClient.ensureQueryData(query)
  const answer = await written.answers.legal(page, version)
  queryClient.setQueryData(query.queryKey, answer)
  return answer
}

/** A legal text as it was agreed to with a trip of the signed-in user, or one opened by link in this browser. @throws ApiError */
export const agreedTextQuery = (id: string, page: OwnLegalKey, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['agreed', id, page, isSignedIn],
    queryFn: (): Promise<AgreedText> => {
      const calls = isSignedIn ? api.bookings : api.trip
      return unwrap(calls[':id'].agreed[':page'].$get({ param: { id, page } }))
    },
  })
