import { queryOptions } from '@tanstack/react-query'
import type { PublishedReviews } from '#worker/features/reviews/contract'
import { servedPage } from '../../page/served-page'

/** The published reviews of the brand. The server renders them into the home page. */
export const publishedReviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async (): Promise<PublishedReviews> => {
    // Without the API client, whose code would come with every home page.
    const key = servedPage()?.brand.key
    const answer = await fetch('/api/reviews', { ...(key && { headers: { 'x-brand': key } }) })
    if (!answer.ok) throw new Error('The reviews could not be read')
    return answer.json()
  },
})
