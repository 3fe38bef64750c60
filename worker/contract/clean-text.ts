import * as v from 'valibot'
import { UNSEEN } from './readable-name'

// What strangers write to a shop appears in subjects of mails and in lists of its inbox. What can't be seen or turns the line around has no
// place there, and nobody means it: it is taken out, not refused.

/** A text without what can't be seen, but for this sign. */
const seen = (text: string, kept?: string) =>
  text.replace(/[^\n\x20-\x7e]/gu, (sign) => (UNSEEN.test(sign) && sign !== kept ? '' : sign))

/** A text as one line: no line breaks, control signs or signs that can't be seen, single spaces. */
export const cleanLine = v.transform((text: string) =>
  seen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim(),
)

/** A text of several lines, without control signs and signs that can't be seen. U+FE0F stays: it asks for a sign's colored picture. */
export const cleanText = v.transform((text: string) =>
  seen(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' '), '\ufe0f').trim(),
)
