import { Star } from 'lucide-react'
import { useId } from 'react'
import { MOST_STARS } from '#worker/features/reviews/contract'
import { FieldError } from '../../ui/form/field'
import { VisuallyHidden } from '../../ui/visually-hidden'
import * as css from './reviews.css'

interface StarFieldProps {
  value: number | null
  error: string | undefined
  onChange: (stars: number) => void
}

/** A choice of one to five stars: radio buttons with stars as labels. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.legend}>
        How was it?
        <span aria-hidden="true" className={css.needed}>
          {' '}
          *
        </span>
      </legend>
      <div className={css.choices}>
        {Array.from({ length: MOST_STARS }, (_, place) => place + 1).map((stars) => (
          <label key={stars} className={css.choice}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              className={css.hiddenRadio}
              onChange={() => onChange(stars)}
            />
            <Star
              size={32}
              aria-hidden="true"
              className={value !== null && stars <= value ? css.chosenStar : css.otherStar}
            />
            <VisuallyHidden>{stars === 1 ? '1 star' : `${stars} stars`}</VisuallyHidden>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
