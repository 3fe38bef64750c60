import { pageContent } from '../../content/brand-content'
import type { Brand, BrandRecord } from '../../contract/brand'
import { MOST_STARS, type PublishedReviews } from '../../features/reviews/contract'
import { NO_REVIEWS } from '../../features/reviews/published-reviews'
import { dataBlock } from '../markup'
import { organizationId } from '../structured-data'

/** The reviews on the brand's home page; none where the brand doesn't show that section. */
export const shownReviews = (record: BrandRecord, reviews: PublishedReviews): PublishedReviews =>
  pageContent(record, 'home').reviews ? reviews : NO_REVIEWS

const rating = (stars: number) => ({ '@type': 'Rating', ratingValue: stars, bestRating: MOST_STARS })

/**
 * The reviews on a page as schema.org data for its head; null when it shows none. The caller leaves out reviews that were written in test
 * mode.
 */
export function reviewsMarkup({ name }: Brand, { summary, reviews }: PublishedReviews, origin: string): string {
  if (reviews.length === 0) return ''
  return dataBlock('type="application/ld+json"', {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(origin),
    name,
    ...(summary && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: summary.average,
        bestRating: MOST_STARS,
        reviewCount: summary.count,
      },
    }),
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: review.publishedAt.slice(0, 10),
      reviewBody: review.text,
      reviewRating: rating(review.stars),
    })),
  })
}
