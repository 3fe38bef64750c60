import { Star } from 'lucide-react'
import * as css from './stars.css'
import { VisuallyHidden } from './visually-hidden'

const MOST = 5

/** A rating of `count` out of five stars, with text for screen readers. */
export const Stars = ({ count, size = 18 }: { count: number; size?: number }) => (
  <span className={css.stars}>
    <VisuallyHidden>{`${count} of ${MOST} stars`}</VisuallyHidden>
    {Array.from({ length: MOST }, (_, place) => (
      <Star
        // biome-ignore lint/suspicious/noArrayIndexKey: a star is its place
        key={place}
        size={size}
        className={place < Math.round(count) ? css.full : css.empty}
        aria-hidden="true"
      />
    ))}
  </span>
)
