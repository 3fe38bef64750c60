import * as v from 'valibot'
import { PasswordChangeRules, PasswordResetRules, RegistrationRules } from '#worker/domain/account/password-rules'

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
const messagesBy = (schema: v.GenericSchema) => (values: unknown) => {
  const messages: Record<string, string> = {}
  for (const issue of v.safeParse(schema, values).issues ?? []) messages[v.getDotPath(issue) ?? ''] ??= issue.message
  return messages
}

export const registrationMessages = messagesBy(RegistrationForm)
export const passwordMessages = messagesBy(PasswordForm)
export const resetMessages = messagesBy(ResetForm)
