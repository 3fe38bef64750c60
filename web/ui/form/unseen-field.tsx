import type { Ref } from 'react'
import { visuallyHidden } from '../visually-hidden.css'

interface UnseenFieldProps {
  ref: Ref<HTMLInputElement>
}

/** A field that neither people nor their browsers fill in, and scripts that fill in every field do. Not read out, and not reached by keys. */
export const UnseenField = ({ ref }: UnseenFieldProps) => (
  <span className={visuallyHidden} aria-hidden="true">
    <label>
      Leave this empty
      <input ref={ref} name="detour" tabIndex={-1} autoComplete="off" />
    </label>
  </span>
)
