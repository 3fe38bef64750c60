import { spinner } from './spinner.css'

/** A turning ring in the color and size of the text. Says nothing to a screen reader unless it has a label. */
export const Spinner = ({ label }: { label?: string }) =>
  label ? (
    <span className={spinner} role="status" aria-label={label} />
  ) : (
    <span className={spinner} aria-hidden="true" />
  )
