import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublishedReviews } from '#worker/features/reviews/contract'
import { publishedReviewsQuery } from '../../../api/content/published-reviews'
import { createQueryClient } from '../../../router'
import { Reviews } from './reviews'

describe('the verified reviews', () => {
  const review = {
    id: 'one',
    stars: 4,
    text: '<b>Found</b> it fast.',
    name: 'Amelia E.',
    publishedAt: '2026-11-24T09:00:00.000Z',
    from: 'Boston',
    to: 'Lisbon',
    month: '2026-05',
    answer: 'Come again!',
  }
  const showReviews = (said: PublishedReviews) => {
    const queryClient = createQueryClient()
    queryClient.setQueryData(publishedReviewsQuery.queryKey, said)
    return render(
      <QueryClientProvider client={queryClient}>
        <Reviews title="Verified reviews" lead="" />
      </QueryClientProvider>,
    )
  }

  it('show route, month and words of the traveler, with the brand’s answer', () => {
    showReviews({ summary: null, reviews: [review] })
    const shown = within(screen.getByRole('listitem'))
    expect(shown.getByText('<b>Found</b> it fast.')).toBeDefined()
    expect(shown.getByText('4 of 5 stars')).toBeDefined()
    expect(shown.getByText('Verified: flew Boston to Lisbon in May 2026')).toBeDefined()
    expect(shown.getByText('Come again!')).toBeDefined()
    expect(screen.queryByText(/verified reviews/)).toBeNull()
  })

  it('have an average when there are enough of them', () => {
    showReviews({ summary: { count: 12, average: 4 }, reviews: [review] })
    expect(screen.getByText('4.0')).toBeDefined()
    expect(screen.getByText(/from 12 verified reviews/)).toBeDefined()
  })

  it('are hidden while there are none', () => {
    expect(showReviews({ summary: null, reviews: [] }).container.textContent).toBe('')
  })
})
