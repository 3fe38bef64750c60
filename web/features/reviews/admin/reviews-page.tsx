import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import type { ReviewAction, ReviewList } from '#worker/features/reviews/contract-calls'
import { plainMessage } from '../../../api/api-error'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/select-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { LoadFailure } from '../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../ui/layout/page'
import { useToast } from '../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { AccessDenied } from '../../admin/access-denied'
import { confirmAdministrator, isDenied } from '../../admin/admin-api'
import { failed, isConfirmed } from '../../admin/confirm-first'
import { ReviewCard } from './review-card'
import { REVIEW_STATES, readReviewState, reviewsHref } from './review-words'
import * as css from './reviews.css'
import { actOnReview, reviewsQuery } from './reviews-api'
import { ReviewsOff } from './reviews-off'

interface ReviewsPageProps {
  /** The query string: which reviews the list shows. */
  search: Record<string, unknown>
  onOpen: (href: string) => void
  onLeave: () => void
}

const DONE: Record<ReviewAction['action'], string> = {
  publish: 'Review published',
  decline: 'Review declined',
  remove: 'Review removed',
  answer: 'Answer saved',
}

/** /admin/reviews: travelers' reviews of their trips, for brand owners and administrators. */
export function ReviewsPage({ search, onOpen, onLeave }: ReviewsPageProps) {
  const state = readReviewState(search)
  const { data, error, refetch } = useQuery(reviewsQuery(state))
  const queryClient = useQueryClient()
  const toast = useToast()
  const act = async (id: string, action: ReviewAction) => {
    if (!(await isConfirmed({ confirm: confirmAdministrator, toast }))) return false
    try {
      await actOnReview(id, action)
      toast({ title: DONE[action.action] })
      return true
    } catch (refusal) {
      toast(failed('Not done', refusal))
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'reviews'] })
    }
  }
  if (isDenied(error)) return <AccessDenied area="the reviews" onLeave={onLeave} />
  if (error && !data) {
    return (
      <Page title="Reviews">
        <LoadFailure title="This could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      </Page>
    )
  }
  if (!data) return <Loading />
  return <ListScreen list={data} state={state} onState={(wanted) => onOpen(reviewsHref(wanted))} onAct={act} />
}

const options = Object.entries(REVIEW_STATES).map(([value, label]) => ({ value, label }))

interface ListScreenProps {
  list: ReviewList
  state: string
  onState: (state: string) => void
  onAct: (id: string, action: ReviewAction) => Promise<boolean>
}

function ListScreen({ list: { reviews, waitingCount }, state, onState, onAct }: ListScreenProps) {
  const waiting =
    waitingCount === 0 ? 'None waits.' : `${waitingCount} ${waitingCount === 1 ? 'waits' : 'wait'} for you.`
  return (
    <Page title="Reviews" lead={`What travelers say after their trips, latest first. ${waiting}`}>
      <ReviewsOff />
      <div className={css.tools}>
        <SelectField
          label="State"
          placeholder="All"
          options={options}
          value={state}
          onChange={(event) => onState(event.currentTarget.value)}
        />
      </div>
      {reviews.length > 0 ? (
        <ul className={css.list} aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} onAct={(action) => onAct(review.id, action)} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<MessageSquareQuote size={28} />}
          title={state ? 'No such reviews' : 'No reviews yet'}
          action={
            state && (
              <Button variant="secondary" onClick={() => onState('')}>
                Show all
              </Button>
            )
          }
        >
          {state
            ? 'No review is in this state.'
            : 'Travelers are asked for one some days after their last flight, where the Brand Manager says so.'}
        </EmptyState>
      )}
    </Page>
  )
}

const Loading = () => (
  <Page title="Reviews">
    <div role="status">
      <VisuallyHidden>Loading reviews…</VisuallyHidden>
    </div>
    <div className={css.list}>
      {[0, 1, 2].map((row) => (
        <Card key={row} className={css.card}>
          <Skeleton width="14rem" height="1.25rem" />
          <Skeleton width="80%" />
        </Card>
      ))}
    </div>
  </Page>
)
