import { BellOff } from 'lucide-react'
import { useState } from 'react'
import type { OpenedReview } from '#worker/features/reviews/contract'
import { plainMessage } from '../../api/api-error'
import { fullDate } from '../../format/dates'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { DeadLink } from '../../ui/layout/link-states'
import { NeedsScript } from '../../ui/layout/needs-script'
import { LoadFailure, Notice } from '../../ui/layout/notice'
import { Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { ReviewForm } from './review-form'
import { ReviewStatus, WithdrawReview } from './review-status'
import * as css from './reviews.css'
import type { ReviewActions, ReviewDraft, ReviewLinkState } from './use-review'

interface ReviewScreenProps extends ReviewActions {
  link: ReviewLinkState
  brandName: string
  /** Whether the reader followed "Don't ask me again". */
  wantsStop: boolean
}

/** /review: a traveler's review of a trip, opened by the link in a mail. */
export function ReviewScreen({ link, brandName, wantsStop, ...actions }: ReviewScreenProps) {
  const [isStopping, setIsStopping] = useState(wantsStop)
  switch (link.status) {
    case 'loading':
      return <Loading />
    case 'invalid':
    case 'incomplete':
      return <DeadLink isIncomplete={link.status === 'incomplete'} why={WHY} action={TO_CONTACT} />
    case 'failed':
      return (
        <Page title="Your review">
          <LoadFailure title="The link could not be read" onRetry={link.onRetry}>
            {link.message}
          </LoadFailure>
        </Page>
      )
    case 'opened': {
      const { opened, draft } = link
      if (isStopping) {
        return (
          <Stop
            opened={opened}
            brandName={brandName}
            onStop={actions.onStopAsking}
            onBack={() => setIsStopping(false)}
          />
        )
      }
      return <Opened opened={opened} draft={draft} brandName={brandName} {...actions} />
    }
  }
}

const Loading = () => (
  <Page title="Your review">
    <NeedsScript />
    <div className={needsScript}>
      <div role="status">
        <VisuallyHidden>Reading the link…</VisuallyHidden>
      </div>
      <Skeleton width="60%" height="1.25rem" />
    </div>
  </Page>
)

const WHY = 'Its time is over, or a part of it is missing. To change or withdraw a review later, write to us.'

const TO_CONTACT = (
  <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
    Write to Us
  </Link>
)

function Opened({
  opened,
  draft,
  brandName,
  ...actions
}: { opened: OpenedReview; draft: ReviewDraft | null; brandName: string } & ReviewActions) {
  const { trip, review, editableUntil } = opened
  // Counts how often a review was stored or withdrawn.
  const [round, setRound] = useState(0)
  return (
    <Page title={`Your trip from ${trip.from} to ${trip.to}`} lead={`Tell ${brandName} how it went.`}>
      <div className={css.sections}>
        {review && (
          <ReviewStatus review={review} brandName={brandName} takesFocus={round > 0} key={`status ${round}`} />
        )}
        <ReviewForm
          // Resets the form once the stored review is known.
          key={JSON.stringify(review)}
          opened={opened}
          draft={round === 0 ? draft : null}
          brandName={brandName}
          onType={actions.onType}
          onWrite={actions.onWrite}
          onWritten={() => setRound(round + 1)}
        />
        <p className={css.soft}>
          By this link you can change or withdraw your review until{' '}
          <time dateTime={editableUntil}>{fullDate(editableUntil.slice(0, 10))}</time>. After that, write to us.
        </p>
        {review && <WithdrawReview onWithdraw={actions.onWithdraw} onWithdrawn={() => setRound(round + 1)} />}
        <section className={css.section}>
          {opened.mayAskAgain ? (
            <StopButton label="Don’t Ask Me Again" onStop={actions.onStopAsking} />
          ) : (
            <p role="status">{brandName} won’t ask you for reviews again.</p>
          )}
        </section>
      </div>
    </Page>
  )
}

/** A button that stops further requests, with the reason when that failed. */
function StopButton({
  label,
  onStop,
  isMain = false,
}: {
  label: string
  onStop: () => Promise<void>
  isMain?: boolean
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onStop()
    } catch (error) {
      setFailure(plainMessage(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} busy={isBusy} onClick={() => void press()}>
        {label}
      </Button>
      {failure && (
        <Notice tone="danger" title="That did not work">
          {failure}
        </Notice>
      )}
    </>
  )
}

interface StopProps {
  opened: OpenedReview
  brandName: string
  onStop: () => Promise<void>
  onBack: () => void
}

const Stop = ({ opened, brandName, onStop, onBack }: StopProps) => {
  const write = (
    <Button variant="secondary" onClick={onBack}>
      Write a Review
    </Button>
  )
  return (
    <Page>
      {opened.mayAskAgain ? (
        <EmptyState
          level={1}
          icon={<BellOff size={28} />}
          title="No more questions about your trips?"
          action={
            <>
              <StopButton label="Don’t Ask Me Again" onStop={onStop} isMain />
              {write}
            </>
          }
        >
          <p>{brandName} then never asks you for a review again. Mails about your bookings still come.</p>
        </EmptyState>
      ) : (
        <EmptyState level={1} icon={<BellOff size={28} />} title="We won’t ask you again" action={write}>
          <p role="status">{brandName} won’t ask you for reviews again. You can still write about this trip.</p>
        </EmptyState>
      )}
    </Page>
  )
}
