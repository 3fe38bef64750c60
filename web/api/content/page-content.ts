import { queryOptions } from '@tanstack/react-query'
import type { PageName } from '#worker/contract/content/page-names'
import type { ContentOf } from '#worker/contract/content/pages'
import { unwrap } from '../api-error'
import { api } from '../client'
import type { RouterContext } from '../router-context'

const getPageContent = <Name extends PageName>(page: Name) =>
  // The client's type is the union of all pages; the address decides which one it is.
  unwrap(api.content[':page'].$get({ param: { page } })) as Promise<ContentOf<Name>>

const contentQuery = <Name extends PageName>(page: Name) =>
  queryOptions({ queryKey: ['content', page], queryFn: () => getPageContent(page) })

/** The content of one of the brand's own pages, for the loader of its route. @throws ApiError */
export async function loadContent<Name extends PageName>(
  { queryClient, written }: RouterContext,
  page: Name,
): Promise<ContentOf<Name>> {
  const query = contentQuery(page)
  if (!written) return queryClient.ensureQueryData(query)
  const content = written.answers.content(page)
  queryClient.setQueryData(query.queryKey, content)
  return content
}
