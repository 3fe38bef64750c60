import * as v from 'valibot'

// What strangers write to a shop stands in subjects of mails and in lists of its inbox. What can't be seen or turns the line around has no
// place there, and nobody means it: it is taken out, not refused.

/** Signs that turn the writing direction or have no width. Joiners stay, because some scripts need them within words. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/** A text as one line: no line breaks, control signs or signs without width, single spaces. */
export const cleanLine = v.transform((text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/\s+/gu, ' ')
    .trim(),
)

/** A text of several lines, without control signs and signs without width. */
export const cleanText = v.transform((text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(UNSEEN, '')
    .trim(),
)
