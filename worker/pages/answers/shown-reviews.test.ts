import { expect, it } from 'vitest'
import { publicBrand } from '../../content/brand-content'
import { demoBrand } from '../../content/demo/demo-brand'
import type { PublishedReview } from '../../features/reviews/contract'
import { reviewsMarkup } from './shown-reviews'

const review: PublishedReview = {
  id: 'r1',
  stars: 4,
  text: 'Fast. </script><script>alert(1)</script>',
  name: 'Amelia E.',
  answer: null,
  from: 'New York',
  to: 'London',
  month: '2026-11',
  publishedAt: '2026-11-25T12:00:00.000Z',
}
const markup = (summary: { count: number; average: number } | null, reviews: PublishedReview[]) =>
  reviewsMarkup(publicBrand(demoBrand, '2026-11-25'), { summary, reviews }, 'https://shop.example')

it('lists reviews as schema.org wants them, and no text of a traveler closes the block', () => {
  const html = markup({ count: 5, average: 4.2 }, [review])
  expect(html.match(/<\/script/g)).toHaveLength(1)
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Tailfin',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, bestRating: 5, reviewCount: 5 },
    review: [
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Amelia E.' },
        datePublished: '2026-11-25',
        reviewBody: review.text,
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
      },
    ],
  })
})

it('gives no average of few reviews, and nothing when none is shown', () => {
  expect(markup(null, [review])).not.toContain('aggregateRating')
  expect(markup(null, [])).toBe('')
})
