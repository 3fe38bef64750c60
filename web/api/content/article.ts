import { queryOptions } from '@tanstack/react-query'
import type { ArticlePage } from '#worker/contract/content/articles'
import { ApiError, unwrap } from '../api-error'
import { api } from '../client'
import type { RouterContext } from '../router-context'

const articleQuery = (id: string) =>
  queryOptions({
    queryKey: ['content', 'blog', id],
    queryFn: () => unwrap(api.content.blog[':article'].$get({ param: { article: id } })),
  })

/**
 * An article of the brand's blog with others to read next, for the loader of its route; null when the blog has no such article.
 * @throws ApiError
 */
export async function loadArticle({ queryClient, written }: RouterContext, id: string): Promise<ArticlePage | null> {
  const query = articleQuery(id)
  if (written) {
    const article = written.answers.article(id)
    if (article) queryClient.setQueryData(query.queryKey, article)
    return article
  }
  try {
    return await queryClient.ensureQueryData(query)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    return null
  }
}
