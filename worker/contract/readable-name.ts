import * as v from 'valibot'

// Names that people see and compare: of users, people and brands. What can't be seen, turns the line around or looks like something else
// is refused, so that nobody passes for somebody else. What is stored already stays as it is.

/** Control signs, those that turn the writing direction, and what is invisible; joiners stay, because some scripts need them within words. */
export const UNSEEN =
  /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb]/u

/** A joiner where it joins nothing: only some scripts' letters, signs on them and pictures change by one. Elsewhere it is unseen, too. */
const IDLE_JOINER = /(?<![\p{Lo}\p{M}\p{S}])[\u200c\u200d]|[\u200c\u200d](?![\p{Lo}\p{M}\p{S}])/u

/** Scripts whose letters are taken for each other's. Han, kana and Hangul go together, and with Latin. */
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

/** A name of one or more words, each in letters of one alphabet; to be piped after v.string(). `what` begins its messages. */
export const readableName = (what: string) =>
  v.pipe(
    v.string(),
    composed,
    unseen(what),
    v.check((text) => text.split(/[\s'’.-]+/u).every(isOfOneScript), mixed(what)),
  )

const AT_SIGN = 'Username must not contain @'

/** A user name: one alphabet throughout, no spaces around it, and no @, so that it is never taken for an address. */
export const readableUsername = v.pipe(
  v.string(),
  composed,
  v.trim(),
  v.check((text) => !text.includes('@'), AT_SIGN),
  unseen('Username'),
  v.check(isOfOneScript, mixed('Username')),
)
