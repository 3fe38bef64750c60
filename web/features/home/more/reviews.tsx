import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import type { PublishedReview } from '#worker/features/reviews/contract'
import { publishedReviewsQuery } from '../../../api/content/published-reviews'
import { Stars } from '../../../ui/stars'
import { flownWords } from '../../../words/flown-words'
import { Section } from '../section'
import type { PartContent } from '../shown-parts'
import * as css from './reviews.css'

/** Published reviews of travelers who have flown, latest first; nothing while there are none. */
export function Reviews({ title, lead }: PartContent<'reviews'>) {
  const { data } = useQuery(publishedReviewsQuery)
  if (!data || data.reviews.length === 0) return null
  const { summary, reviews } = data
  return (
    <Section title={title} lead={lead}>
      {summary && (
        <p className={css.summary}>
          <span className={css.average}>{summary.average.toFixed(1)}</span>
          <Stars count={summary.average} size={22} />
          {`from ${summary.count} verified reviews`}
        </p>
      )}
      <ul className={css.list}>
        {reviews.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </Section>
  )
}

const Review = ({ review }: { review: PublishedReview }) => (
  <li className={css.card}>
    <Stars count={review.stars} />
    <blockquote className={css.words}>
      <p>{review.text}</p>
    </blockquote>
    <div>
      <cite className={css.name}>
        <bdi translate="no">{review.name}</bdi>
      </cite>
      <p className={css.verified}>
        <BadgeCheck size={16} className={css.icon} aria-hidden="true" />
        {`Verified: ${flownWords(review)}`}
      </p>
    </div>
    {review.answer && (
      <div className={css.answer}>
        <p className={css.answerer}>Our answer</p>
        <p className={css.words}>{review.answer}</p>
      </div>
    )}
  </li>
)
