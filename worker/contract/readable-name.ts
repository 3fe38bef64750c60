import * as v from 'valibot'

// Names that people see and compare: of users, people and brands. Invisible characters, those that reverse the line and those that look
// like others are refused, so that nobody can impersonate somebody else. Stored names stay as they are.

/** Control characters, those that change the writing direction, and invisible ones; joiners stay, because some scripts need them within words. */
export const UNSEEN =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u

/** A joiner without effect: only letters of some scripts, marks on them and emoji are changed by one. Elsewhere it is invisible, too. */
const IDLE_JOINER = /(?<![\p{Lo}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{Lo}\p{M}\p{S}])/u

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

const isOfOneScript = (text: string) => SCRIPTS.filter((script) => script.test(text)).length <= 1

const unseen = (what: string) =>
  v.check<string, string>(
    (text) => !UNSEEN.test(text) && !IDLE_JOINER.test(text),
    `${what} must not contain invisible characters`,
  )
const mixed = (what: string) => `${what} must not mix letters of several alphabets`

/** NFKC: one spelling for what looks the same, such as full-width letters. */
export const composed = v.transform((text: string) => text.normalize('NFKC'))

/** A name of one or more words, each in letters of one alphabet; to be piped after v.string(). `what` begins its error messages. */
export const readableName = (what: string) =>
  v.pipe(
    v.string(),
    composed,
    unseen(what),
    v.check((text) => text.split(/[\s'’.-]+/u).every(isOfOneScript), mixed(what)),
  )

const AT_SIGN = 'Username must not contain @'

/** A user name: one alphabet throughout, no surrounding spaces, and no @, so that it can't be mistaken for an address. */
export const readableUsername = v.pipe(
  v.string(),
  composed,
  v.trim(),
  v.check((text) => !text.includes('@'), AT_SIGN),
  unseen('Username'),
  v.check(isOfOneScript, mixed('Username')),
)
