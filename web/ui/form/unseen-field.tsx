import type { Ref } from 'react'
import { visuallyHidden } from '../visually-hidden.css'

interface UnseenFieldProps {
  ref: Ref<HTMLInputElement>
}

/** A field for bots: people and their browsers don't fill it in, scripts that fill in every field do. Hidden from screen readers and the tab order. */
export const UnseenField = ({ ref }: UnseenFieldProps) => (
  <span className={visuallyHidden} aria-hidden="true">
    <label>
      Leave this empty
      <input ref={ref} name="detour" tabIndex={-1} autoComplete="off" />
    </label>
  </span>
)
