import { type FieldPath, type FieldValues, type FormStore, setError } from '@modular-forms/react'
import * as v from 'valibot'
import { PasswordChange, PasswordReset, Registration } from '#worker/contract/account'
import { AGREE } from '#worker/features/agreement/contract'
import { ApiError } from '../../api/api-error'
import { firstMessages } from '../../ui/form/first-messages'

// What the API takes, with the password once more, which is compared here and never sent.

const confirmPassword = v.pipe(v.string(), v.nonEmpty('Please confirm your new password'))

const { agreedTo: _agreedTo, ...registration } = Registration.entries
const RegistrationForm = v.object({ ...registration, confirmPassword: v.string(), terms: v.literal(true, AGREE) })
export type RegistrationForm = Omit<v.InferInput<typeof RegistrationForm>, 'terms'> & { terms: boolean }

const PasswordForm = v.object({ ...PasswordChange.entries, confirmPassword })
export type PasswordForm = v.InferInput<typeof PasswordForm>

const ResetForm = v.object({ newPassword: PasswordReset.entries.newPassword, confirmPassword })
export type ResetForm = v.InferInput<typeof ResetForm>

/**
 * A form's validation: the first message of each refused field. The form library's own would compare the two passwords only
 * once every other field is right; this one always does.
 */
const validation =
  (schema: v.GenericSchema, password: 'password' | 'newPassword') => (values: Record<string, unknown>) => {
    const messages = firstMessages(v.safeParse(schema, values).issues ?? [])
    if (values[password] !== values.confirmPassword) messages.confirmPassword ??= "Passwords don't match"
    return messages
  }

export const validateRegistration = validation(RegistrationForm, 'password')
export const validatePasswordChange = validation(PasswordForm, 'newPassword')
export const validatePasswordReset = validation(ResetForm, 'newPassword')

/** What a new password must be like. */
export const NEW_PASSWORD_HINT =
  'At least 8 characters, of any kind. No common password, and none with your name or ours.'

/** The server's messages by field. */
export type Refusals = Record<string, string>

/** The server's messages by field in a failed call; none for any other error. */
export const serverRefusals = (error: unknown): Refusals => (error instanceof ApiError ? error.fields : {})

/** Shows the server's messages beside their fields and focuses the first of these. */
export function showRefusals<Values extends FieldValues>(form: FormStore<Values, undefined>, refusals: Refusals) {
  Object.entries(refusals).forEach(([name, message], index) => {
    // The form ignores names that it has no field for.
    setError(form, name as FieldPath<Values>, message, { shouldFocus: index === 0 })
  })
}
