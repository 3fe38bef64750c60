import { type FieldPath, type FieldValues, type FormStore, getError, setError, validate } from '@modular-forms/react'
import * as v from 'valibot'
import { PasswordChangeRules, PasswordResetRules, RegistrationRules } from '#worker/domain/account/password-rules'
import { ApiError } from '../../api/api-error'

// What the API takes, and the password once more, which stays in the browser.

const DIFFERENT = "Passwords don't match"

const RegistrationForm = v.pipe(
  v.object({ ...RegistrationRules.entries, confirmPassword: v.string() }),
  v.forward(
    v.check(({ password, confirmPassword }) => password === confirmPassword, DIFFERENT),
    ['confirmPassword'],
  ),
)
export type RegistrationForm = v.InferInput<typeof RegistrationForm>

const PasswordForm = v.pipe(
  v.object({
    ...PasswordChangeRules.entries,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Please confirm your new password')),
  }),
  v.forward(
    v.check(({ newPassword, confirmPassword }) => newPassword === confirmPassword, DIFFERENT),
    ['confirmPassword'],
  ),
)
export type PasswordForm = v.InferInput<typeof PasswordForm>

const ResetForm = v.pipe(
  v.object({
    newPassword: PasswordResetRules.entries.newPassword,
    confirmPassword: v.pipe(v.string(), v.nonEmpty('Please confirm your new password')),
  }),
  v.forward(
    v.check(({ newPassword, confirmPassword }) => newPassword === confirmPassword, DIFFERENT),
    ['confirmPassword'],
  ),
)
export type ResetForm = v.InferInput<typeof ResetForm>

/** What a new password must be like. */
export const NEW_PASSWORD_HINT =
  'At least 12 characters, with uppercase and lowercase letters, a number and a special character.'

/**
 * A form's check: the first message of every refused field. Unlike the form library's own it also compares the two passwords
 * while other fields are wrong.
 */
const formCheck = (schema: v.GenericSchema) => (values: unknown) => {
  const messages: Record<string, string> = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) messages[v.getDotPath(issue) ?? ''] ??= issue.message
  return messages
}

export const registrationMessages = formCheck(RegistrationForm)
export const passwordMessages = formCheck(PasswordForm)
export const resetMessages = formCheck(ResetForm)

/** The server's messages by field. */
export type Refusals = Record<string, string>

/** The fields that a failed call complains about; none for any other error. */
export const serverRefusals = (error: unknown): Refusals => (error instanceof ApiError ? error.fields : {})

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
