import * as v from 'valibot'
import { asLine } from './typed-text'

// Names that people see and compare: of users, people and brands. Characters that look like others are refused, and those that can't be
// seen are removed, so that nobody can impersonate somebody else. Stored names stay as they are.

/** Scripts whose letters can be mistaken for each other's. Han, kana and Hangul may be combined with each other and with Latin. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lisu}/u,
]

export const isOfOneScript = (text: string) => SCRIPTS.filter((script) => script.test(text)).length <= 1

export const mixed = (what: string) => `${what} must not mix letters of several alphabets`

/** A name of one or more words, each in letters of one alphabet; to be piped after v.string(). `what` begins its error message. */
export const readableName = (what: string) =>
  v.pipe(
    v.string(),
    // One spelling for what looks the same, such as full-width letters.
    v.transform((text) => asLine(text.normalize('NFKC'))),
    v.check((text) => text.split(/[\s'’.-]+/u).every(isOfOneScript), mixed(what)),
  )
