import { type FieldPath, type FieldValues, type FormStore, getError, setError, validate } from '@modular-forms/react'
import { ApiError } from '../../api/api-error'

/** The server's messages by field. */
export type Refusals = Record<string, string>

/** The fields that a failed call complains about; none for any other error. */
export const refusalsOf = (error: unknown): Refusals => (error instanceof ApiError ? error.fields : {})

/** Puts the server's messages beside their fields and the focus into the first; what was typed stays. */
export function showRefusals<Values extends FieldValues>(form: FormStore<Values, undefined>, refusals: Refusals) {
  Object.entries(refusals).forEach(([name, message], index) => {
    // The form passes over a name that it doesn't have.
    setError(form, name as FieldPath<Values>, message, { shouldFocus: index === 0 })
  })
}

/** Looks again whether the second password is the first, once it was found not to be. */
export function recheckConfirmation<Values extends { confirmPassword: string }>(form: FormStore<Values, undefined>) {
  const name = 'confirmPassword' as FieldPath<Values>
  if (getError(form, name)) void validate(form, name, { shouldFocus: false })
}
