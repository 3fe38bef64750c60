import { useState } from 'react'
import * as v from 'valibot'
import type { AdministeredReview, ReviewAction } from '#worker/features/reviews/contract-calls'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { FormCheckbox } from '../../../ui/form/checkbox'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { FormTextArea } from '../../../ui/form/text-field'
import { useTyped } from '../../../ui/form/use-typed'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { Stars } from '../../../ui/stars'
import { flownWords } from '../../../words/flown-words'
import { useRights } from '../../admin/use-rights'
import { REVIEW_STATES, REVIEW_TONES } from './review-words'
import * as css from './reviews.css'

interface ReviewCardProps {
  review: AdministeredReview
  /** Performs an action; true when it succeeded. */
  onAct: (action: ReviewAction) => Promise<boolean>
}

/** A review with its actions. Its words and stars can't be changed. */
export function ReviewCard({ review, onAct }: ReviewCardProps) {
  const may = useRights()
  const { state, name, text, declineReason, answer, bookingId, brandKey } = review
  return (
    <Card as="li" className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          <bdi translate="no">{name}</bdi>
        </h2>
        <Stars count={review.stars} />
        <Badge tone={REVIEW_TONES[state]}>{REVIEW_STATES[state]}</Badge>
        {review.mode === 'test' && <Badge>Test booking</Badge>}
      </div>
      <p className={css.muted}>
        {`They ${flownWords(review)} · written `}{' '}
        <time dateTime={review.writtenAt}>{readerTime(review.writtenAt)}</time>
        {` · ${brandKey === 'default' ? 'default brand' : brandKey}`}
        {may('bookings') && (
          <>
            {' · '}
            <Link href={`/admin/bookings/${encodeURIComponent(bookingId)}`}>Booking</Link>
          </>
        )}
      </p>
      <p className={css.written}>{text}</p>
      {declineReason && <Said by={state === 'removed' ? 'Removed because' : 'Declined because'}>{declineReason}</Said>}
      {answer && <Said by="Your public answer">{answer}</Said>}
      {state === 'private' ? (
        <p className={css.muted}>Its writer wants you alone to read it.</p>
      ) : (
        // A new version resets the actions: a half-written answer must not go to words that have changed.
        <Actions key={review.version} review={review} onAct={onAct} />
      )}
    </Card>
  )
}

const Said = ({ by, children }: { by: string; children: string }) => (
  <div className={css.said}>
    <p className={css.saidBy}>{by}</p>
    <p className={css.written}>{children}</p>
  </div>
)

function Actions({ review, onAct }: ReviewCardProps) {
  const { state, answer, name, version: seenVersion } = review
  const [writing, setWriting] = useState<keyof typeof REASONS | 'answer' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const publish = async () => {
    setIsBusy(true)
    await onAct({ action: 'publish', seenVersion })
    setIsBusy(false)
  }
  const close = () => setWriting(null)
  if (writing === 'answer') return <AnswerForm review={review} onAct={onAct} onClose={close} />
  if (writing) return <ReasonForm action={writing} seenVersion={seenVersion} onAct={onAct} onClose={close} />
  return (
    <div className={css.buttons}>
      {state !== 'published' && (
        <Button busy={isBusy} aria-label={`Publish the review of ${name}`} onClick={() => void publish()}>
          Publish
        </Button>
      )}
      {state === 'waiting' && (
        <Button variant="secondary" aria-label={`Decline the review of ${name}`} onClick={() => setWriting('decline')}>
          Decline
        </Button>
      )}
      {state === 'published' && (
        <Button variant="secondary" aria-label={`Remove the review of ${name}`} onClick={() => setWriting('remove')}>
          Remove
        </Button>
      )}
      <Button variant="secondary" aria-label={`Answer the review of ${name}`} onClick={() => setWriting('answer')}>
        {answer ? 'Change Answer' : 'Answer'}
      </Button>
    </div>
  )
}

interface WritingProps {
  onAct: ReviewCardProps['onAct']
  onClose: () => void
}

const REASONS = {
  decline: { label: 'Why you don’t publish it', button: 'Decline Review' },
  remove: { label: 'Why you remove it', button: 'Remove Review' },
}

interface ReasonFormProps extends WritingProps {
  action: keyof typeof REASONS
  seenVersion: number
}

const written = (missing: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', missing),
  )
const Reason = v.object({ reason: written('Say why'), tellsWriter: v.boolean() })
const Answer = v.object({ text: written('Write an answer') })

function ReasonForm({ action, seenVersion, onAct, onClose }: ReasonFormProps) {
  const { Form, Field, store, busy } = useSchemaForm({
    schema: Reason,
    start: { reason: '', tellsWriter: true },
    send: ({ reason, tellsWriter }) => {
      const because = { seenVersion, reason }
      return onAct(action === 'remove' ? { action, ...because } : { action, ...because, tellsWriter })
    },
  })
  const tellsWriter = useTyped(store, 'tellsWriter')
  return (
    <Form className={css.form}>
      <Field
        name="reason"
        as={FormTextArea}
        label={REASONS[action].label}
        hint={
          action === 'remove' || tellsWriter
            ? 'Its writer is sent this by mail.'
            : 'Its writer reads this only if they open their link again.'
        }
        required
        autoFocus
        rows={3}
        maxLength={500}
      />
      {action === 'decline' && <Field name="tellsWriter" as={FormCheckbox} label="Tell its writer by mail" />}
      <div className={css.buttons}>
        <Button type="submit" variant="danger" busy={busy}>
          {REASONS[action].button}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function AnswerForm({
  review: { answer, version: seenVersion },
  onAct,
  onClose,
}: WritingProps & Pick<ReviewCardProps, 'review'>) {
  const [isRemoving, setRemoving] = useState(false)
  const save = (text: string) => onAct({ action: 'answer', seenVersion, text })
  const { Form, Field, busy } = useSchemaForm({
    schema: Answer,
    start: { text: answer ?? '' },
    send: ({ text }) => save(text),
  })
  const remove = async () => {
    setRemoving(true)
    await save('')
    setRemoving(false)
  }
  return (
    <Form className={css.form}>
      <Field
        name="text"
        as={FormTextArea}
        label="Answer"
        hint="It shows below the review, for everybody."
        required
        autoFocus
        rows={3}
        maxLength={1000}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={busy || isRemoving}>
          Save Answer
        </Button>
        {answer && (
          <Button variant="secondary" disabled={busy || isRemoving} onClick={() => void remove()}>
            Remove Answer
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
