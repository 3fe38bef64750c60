import * as v from 'valibot'
import { PasswordChange, PasswordReset, Registration } from '../contract/account'
import { COMMON_PASSWORDS } from './common-passwords'

/** How many characters around a common word don't make it uncommon: a year and two signs, say. */
const AROUND = 6

const SPELLINGS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/**
 * Whether guessers try the password among the first (decision 21): it is a common one in any case, also with up to six
 * digits or signs around it ("Password123!") or in place of its letters ("p@ssw0rd").
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  const core = plain.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const word = plain.length - core.length > AROUND ? plain : core
  const spelledOut = word.replace(/[@431!0$5]/g, (sign) => SPELLINGS[sign] ?? sign)
  return [plain, word, spelledOut].some((guess) => COMMON_PASSWORDS.has(guess))
}

const uncommon = v.check<string, string>((password) => !isCommonPassword(password), 'This password is too common')

/** What may register: a Registration whose password isn't a common one. */
export const RegistrationRules = v.object({
  ...Registration.entries,
  password: v.pipe(Registration.entries.password, uncommon),
})

/** What a password may be changed to: a PasswordChange whose new password isn't a common one. */
export const PasswordChangeRules = v.object({
  ...PasswordChange.entries,
  newPassword: v.pipe(PasswordChange.entries.newPassword, uncommon),
})

/** What a password may be reset to: a PasswordReset whose new password isn't a common one. */
export const PasswordResetRules = v.object({
  ...PasswordReset.entries,
  newPassword: PasswordChangeRules.entries.newPassword,
})
