import { queryOptions } from '@tanstack/react-query'
import type { PublishedReviews } from '#worker/features/reviews/contract'
import { servedPage } from '../../page/served-page'

/** What travelers have said of the brand, as far as it is published. The server has written them into a home page. */
export const publishedReviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async (): Promise<PublishedReviews> => {
    // By hand: what other calls need besides would come with each home page.
    const key = servedPage()?.brand.key
    const answer = await fetch('/api/reviews', { ...(key && { headers: { 'x-brand': key } }) })
    if (!answer.ok) throw new Error('The reviews could not be read')
    return answer.json()
  },
})
