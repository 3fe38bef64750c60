import * as v from 'valibot'
import { PasswordChange, PasswordReset, Registration } from '../../contract/account'

// Compared in lower case. Words also stand for themselves with digits and signs around them.

/** The passwords that people choose, and guessers try, first. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  000000 111111 112233 121212 123123 123321 123456 1234567 12345678 123456789 1234567890 12345678910 123456789012
  131313 147258369 159753 222222 333333 444444 555555 654321 666666 696969 777777 789456 888888 987654321 999999 987654
  1234qwer 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123
  abcd1234 abcdef abcdefgh asdfgh asdfghjkl asdf1234 azerty admin administrator amanda andrew ashley bailey baseball
  basketball batman butterfly changeme charlie chelsea chocolate computer cookie daniel default donald dragon flower
  football freedom ginger guest hannah harley hello helloworld hunter iloveyou jennifer jessica jordan joshua killer
  letmein liverpool login lovely maggie master matthew michael michelle monkey mustang nicole ninja passw passwd password
  passwort pepper pokemon princess qazwsx qazwsxedc qwer1234 qwerty qwertyui qwertyuiop robert samsung secret shadow
  soccer starwars summer sunshine superman temppassword thomas tigger trustno1 welcome whatever winter zaq12wsx zxcvbn
  zxcvbnm
  `
    .trim()
    .split(/\s+/),
)

/** A common word stays common with so many characters around it, such as a year and two signs. */
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
 * Whether guessers try the password among the first: it is a common one in any case, also with up to six
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
