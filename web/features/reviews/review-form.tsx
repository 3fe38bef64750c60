import { type FormEvent, useState } from 'react'
import { type OpenedReview, REVIEW_CONSENT, REVIEW_LENGTH, REVIEWER_NAME_MOST } from '#worker/features/reviews/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { CheckboxField } from '../../ui/form/checkbox'
import { TextArea, TextField } from '../../ui/form/text-field'
import { Notice } from '../../ui/layout/notice'
import * as css from './reviews.css'
import { StarField } from './star-field'
import type { ReviewActions, ReviewDraft } from './use-review'

interface ReviewFormProps extends Pick<ReviewActions, 'onType' | 'onWrite'> {
  opened: OpenedReview
  /** The input from before a reload. */
  draft: ReviewDraft | null
  brandName: string
  /** Called once it is stored. */
  onWritten: () => void
}

const storedDraft = ({ review, proposedName }: OpenedReview): ReviewDraft =>
  review
    ? { stars: review.stars, text: review.text, name: review.name, mayPublish: review.state !== 'private' }
    : { stars: null, text: '', name: proposedName, mayPublish: false }

/** The review's form. Input is kept until it is stored, even across a reload. */
export function ReviewForm({ opened, draft, brandName, onType, onWrite, onWritten }: ReviewFormProps) {
  const [typed, setTyped] = useState(draft ?? storedDraft(opened))
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const type = (change: Partial<ReviewDraft>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    onType(next)
    const names = Object.keys(change).map((name) => (name === 'mayPublish' ? 'consent' : name))
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsBusy(true)
    setFailure(null)
    try {
      await onWrite(typed)
      onWritten()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(plainMessage(error))
      else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      method="dialog"
      className={css.form}
      aria-label="Your review"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <StarField value={typed.stars} error={errors.stars} onChange={(stars) => type({ stars })} />
      <TextArea
        label="Your review"
        required
        rows={7}
        maxLength={REVIEW_LENGTH.most}
        hint={`${REVIEW_LENGTH.least} to ${REVIEW_LENGTH.most} characters, without links.`}
        value={typed.text}
        error={errors.text}
        onChange={(event) => type({ text: event.currentTarget.value })}
      />
      <TextField
        label="Name to show"
        required
        maxLength={REVIEWER_NAME_MOST}
        autoComplete="off"
        hint="As you want it. It need not be your whole name."
        value={typed.name}
        error={errors.name}
        onChange={(event) => type({ name: event.currentTarget.value })}
      />
      <CheckboxField
        label={REVIEW_CONSENT.text.replace('{brand}', brandName)}
        description={`Leave it open, and only ${brandName} reads your review.`}
        checked={typed.mayPublish}
        error={errors.consent}
        onChange={(event) => type({ mayPublish: event.currentTarget.checked })}
      />
      {failure && (
        <Notice tone="danger" title="Your review was not sent">
          {failure}
        </Notice>
      )}
      <div className={css.buttons}>
        <Button type="submit" size="lg" busy={isBusy}>
          {opened.review ? 'Save Changes' : 'Send Review'}
        </Button>
      </div>
    </form>
  )
}
