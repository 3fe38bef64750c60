import * as v from 'valibot'
import { PasswordChange, PasswordReset, Registration } from '#worker/contract/account'
import { AGREE } from '#worker/features/agreement/contract'

// The API's schemas with the repeated password, which is compared here and never sent.

const DIFFERENT = "Passwords don't match"
/** Compares the two passwords even while other fields, the new password among them, are invalid. */
const confirms = (name: 'password' | 'newPassword') => (typed: { confirmPassword: string }) =>
  (typed as Record<string, string>)[name] === typed.confirmPassword

const confirmPassword = v.pipe(v.string(), v.nonEmpty('Please confirm your new password'))

const { agreedTo: _agreedTo, ...registration } = Registration.entries
export const RegistrationForm = v.pipe(
  v.object({ ...registration, confirmPassword: v.string(), terms: v.literal(true, AGREE) }),
  v.forward(v.partialCheck([['confirmPassword']], confirms('password'), DIFFERENT), ['confirmPassword']),
)

export const PasswordForm = v.pipe(
  v.object({ ...PasswordChange.entries, confirmPassword }),
  v.forward(v.partialCheck([['confirmPassword']], confirms('newPassword'), DIFFERENT), ['confirmPassword']),
)

export const ResetForm = v.pipe(
  v.object({ newPassword: PasswordReset.entries.newPassword, confirmPassword }),
  v.forward(v.partialCheck([['confirmPassword']], confirms('newPassword'), DIFFERENT), ['confirmPassword']),
)
