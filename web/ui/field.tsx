import { type ReactNode, useId } from 'react'
import { field, hint as hintClass, label as labelClass, star } from './field.css'
import { FieldError } from './field-error'

/** What ties a control to its label, hint and error. Spread it onto the control. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldFrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the label; the rule itself is the form's. */
  required?: boolean | undefined
  /** The control, given what ties it to the label; a node where it ties itself. */
  children: ReactNode | ((control: ControlProps) => ReactNode)
  /** The control's id where something else must know it. */
  id?: string | undefined
}

/** A label above a control, and under it the hint, or the error in its place in sight. */
export function FieldFrame({ label, hint, error, required, children, id: given }: FieldFrameProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={field}>
      <label className={labelClass} htmlFor={id}>
        {label}
        {required && (
          <span className={star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {typeof children === 'function'
        ? children({
            id,
            'aria-describedby': describedBy,
            'aria-invalid': error ? true : undefined,
            'aria-required': required || undefined,
          })
        : children}
      {hint && (
        <p className={hintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** What every field takes beside its control's own attributes. */
export type FieldOptions = Pick<FieldFrameProps, 'label' | 'hint' | 'error' | 'required'>
