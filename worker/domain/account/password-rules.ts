import { COMMON_PASSWORDS } from './common-passwords.gen'

// The rules against weak passwords. The contract limits the length; any characters are allowed.

const COMMON: ReadonlySet<string> = new Set(COMMON_PASSWORDS.trim().split(/\s+/))

/** Words too short for that list but common in passwords, such as "Qwerty2026!". */
const COMMON_CORES: ReadonlySet<string> = new Set(
  `
  abc abcd abcde abcdef asdf asdfgh azerty amanda andrew ashley bailey batman changeme charlie cookie daniel default donald dragon flower
  ginger guest hannah harley hello helloworld hunter jessica jordan joshua killer letmein login lovely maggie master matthew michael monkey
  mustang nicole ninja passw passwd passwort pepper pokemon qazwsx qwer qwert qwerty qwertz robert samsung secret shadow soccer summer
  temppassword thomas tigger winter zxcv zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)

/** Words about travel and its software, each in the forms that a guesser would try. */
export const CONTEXT_WORDS: readonly string[] = [
  'administrator',
  'admin',
  'account',
  'airline',
  'airport',
  'booking',
  'flight',
  'owner',
  'password',
  'root',
  'support',
  'signin',
  'login',
  'system',
  'tailfin',
  'ticket',
  'travel',
  'traveler',
  'trip',
  'user',
  'welcome',
].toSorted((a, b) => b.length - a.length)

/** How many characters around a common word leave it common, such as a year and two symbols. */
const AROUND = 6

/** Shorter names occur within too many words. */
const SHORTEST_NAME = 4

const LOOKS_LIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const spelledOut = (text: string) => text.replace(/[@431!0$5]/g, (sign) => LOOKS_LIKE[sign] ?? sign)

/** A password without the digits and symbols before and after it; unchanged when those are too long to be ignored. */
function core(password: string): string {
  const letters = password.replace(/^[^\p{L}@$]+/u, '')
  const end = letters.search(/[^\p{L}]*$/u)
  const word = letters.slice(0, end)
  return password.length - word.length > AROUND ? password : word
}

/**
 * Whether guessers would try the password early: it is one of the 3,000 most common in any case, also with up to six digits or symbols
 * around it ("Password123!") or in place of letters ("p@ssw0rd"), or two characters in turn.
 */
export function isCommonPassword(password: string): boolean {
  const typed = plain(password).trim()
  const word = core(typed)
  const isListed = [typed, word, spelledOut(word), spelledOut(typed)].some(
    (guess) => COMMON.has(guess) || COMMON_CORES.has(guess),
  )
  return isListed || new Set(typed).size <= 2
}

/** Whether only a few characters of the password remain once words about travel are removed. */
function isContextWord(password: string): boolean {
  const typed = spelledOut(plain(password))
  const left = CONTEXT_WORDS.reduce((rest, word) => rest.replaceAll(word, ''), typed)
  return left.length < typed.length && left.length <= AROUND
}

/** The user who sets the password, and their brand. */
export interface PasswordOwner {
  username: string
  email: string
  firstName: string
  lastName: string
  brand: { name: string; domain: string }
}

const wordsOf = (...texts: string[]): string[] =>
  texts.flatMap((text) => {
    const words = plain(text).split(/[^\p{L}\p{N}]+/u)
    return [words.join(''), ...words].filter((word) => word.length >= SHORTEST_NAME)
  })

function holdsOne(password: string, words: string[]): boolean {
  const typed = plain(password)
  const bare = typed.replace(/[^\p{L}\p{N}@$!]+/gu, '')
  return words.some((word) => [typed, bare, spelledOut(typed), spelledOut(bare)].some((text) => text.includes(word)))
}

const PERSONAL = 'Password must not contain your name, username or email address'
const SITE = 'Password must not contain the name of this site'
const TOO_COMMON = 'This password is too common'

/** What is wrong with a password of the right length, in a sentence for its field; null when nothing is. */
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  const { username, email, firstName, lastName, brand } = owner
  if (isCommonPassword(password) || isContextWord(password)) return TOO_COMMON
  if (holdsOne(password, wordsOf(username, email.split('@')[0] ?? '', firstName, lastName))) return PERSONAL
  const ofSite = wordsOf(brand.name, brand.domain.split('.')[0] ?? '').filter((word) => !CONTEXT_WORDS.includes(word))
  return holdsOne(password, ofSite) ? SITE : null
}
