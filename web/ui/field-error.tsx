import { CircleAlert } from 'lucide-react'
import { error as errorClass, errorIcon } from './field.css'

/** A field's message, under it. Nothing for an empty one. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p className={errorClass} id={id}>
      <CircleAlert size={16} className={errorIcon} aria-hidden="true" />
      {error}
    </p>
  ) : null
