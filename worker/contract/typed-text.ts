import * as v from 'valibot'

// What people type and paste. Invisible characters and those that reverse the direction of the line are never meant: they are removed, not
// refused.

/** Control characters, those that change the writing direction, and invisible ones; joiners stay, because some scripts need them within words. */
export const UNSEEN =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u

/** A joiner without effect: only letters of some scripts, marks on them and emoji are changed by one. Elsewhere it is invisible, too. */
const IDLE_JOINER = /(?<![\p{Lo}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{Lo}\p{M}\p{S}])/gu

/** A text without invisible characters, except this one. */
export const seen = (text: string, kept?: string) =>
  text.replace(/[^\n\x20-\x7e]/gu, (sign) => (UNSEEN.test(sign) && sign !== kept ? '' : sign)).replace(IDLE_JOINER, '')

/** A text as a single line: no line breaks, control characters or invisible characters, and single spaces. */
export const asLine = (text: string) =>
  seen(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '))
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * A name, number, code or address as a plain keyboard types it: keyboards of other scripts, word processors and copied pages give
 * full-width letters, Arabic digits, curly apostrophes, dashes of any length and spaces that don't break.
 */
export const asTyped = (text: string): string =>
  asLine(text.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u201b\u2032\u02b9-\u02bf\u055a\ua78c]/g, "'")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

export const cleanField = v.transform(asTyped)
