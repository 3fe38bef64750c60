import { useEffect, useRef, useState } from 'react'
import type { OwnReview } from '#worker/features/reviews/contract'
import { plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import * as css from './reviews.css'

interface ReviewStatusProps {
  review: OwnReview
  brandName: string
  /** Whether it is the result of a press and takes the focus. */
  takesFocus: boolean
}

/** The state of a review, for its writer. */
export function ReviewStatus({ review, brandName, takesFocus }: ReviewStatusProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1}>
      <Words review={review} brandName={brandName} />
    </div>
  )
}

function Words({ review: { state, declineReason, answer }, brandName }: Omit<ReviewStatusProps, 'takesFocus'>) {
  switch (state) {
    case 'private':
      return (
        <Notice tone="success" title="Thank you for your review">
          Only {brandName} reads it.
        </Notice>
      )
    case 'waiting':
      return (
        <Notice tone="success" title="Thank you for your review">
          {brandName} looks at it before it is published.
        </Notice>
      )
    case 'published':
      return (
        <Notice tone="success" title="Your review is published">
          <p>If you change it, {brandName} looks at it again first.</p>
          {answer && (
            <p className={css.written}>
              {brandName} answers: {answer}
            </p>
          )}
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="warning" title={`${brandName} does not publish your review`}>
          <p className={css.written}>{declineReason}</p>
          <p>You can change it, and {brandName} looks at it again.</p>
        </Notice>
      )
    case 'removed':
      return (
        <Notice tone="warning" title={`${brandName} has removed your review from its site`}>
          <p className={css.written}>{declineReason}</p>
          <p>You can change it, and {brandName} looks at it again.</p>
        </Notice>
      )
  }
}

interface WithdrawReviewProps {
  /** @throws ApiError */
  onWithdraw: () => Promise<void>
  onWithdrawn: () => void
}

/** Withdraws a review after a second press. */
export function WithdrawReview({ onWithdraw, onWithdrawn }: WithdrawReviewProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const withdraw = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onWithdraw()
      onWithdrawn()
    } catch (error) {
      setFailure(plainMessage(error))
      setIsBusy(false)
    }
  }
  return (
    <section className={css.section} aria-label="Withdraw your review">
      {isAsked ? (
        <>
          <p>Your review is deleted at once, with what was answered to it.</p>
          <div className={css.buttons}>
            <Button variant="danger" busy={isBusy} autoFocus onClick={() => void withdraw()}>
              Delete My Review
            </Button>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              Keep It
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          Withdraw My Review
        </Button>
      )}
      {failure && (
        <Notice tone="danger" title="That did not work">
          {failure}
        </Notice>
      )}
    </section>
  )
}
