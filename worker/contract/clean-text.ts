import * as v from 'valibot'
import { UNSEEN } from './readable-name'

// Texts of strangers appear in subjects of mails and in lists of the inbox. Invisible characters and those that reverse the direction of
// the line are never meant: they are removed, not refused.

/** A text without invisible characters, except this one. */
const seen = (text: string, kept?: string) =>
  text.replace(/[^\n\x20-\x7e]/gu, (sign) => (UNSEEN.test(sign) && sign !== kept ? '' : sign))

/** A text as a single line: no line breaks, control characters or invisible characters, and single spaces. */
export const cleanLine = v.transform((text: string) =>
  seen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim(),
)

/** A text of several lines, without control and invisible characters. U+FE0F stays: it selects the emoji form of a character. */
export const cleanText = v.transform((text: string) =>
  seen(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' '), '\ufe0f').trim(),
)
