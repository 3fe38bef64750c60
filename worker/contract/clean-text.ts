import * as v from 'valibot'
import { asLine, seen } from './typed-text'

export const cleanLine = v.transform(asLine)

/** A text of several lines, without control and invisible characters. U+FE0F stays: it selects the emoji form of a character. */
export const cleanText = v.transform((text: string) =>
  seen(text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/(?!\n)\p{Cc}/gu, ' '), '\ufe0f').trim(),
)
