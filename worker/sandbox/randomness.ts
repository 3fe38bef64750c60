/** Numbers from 0 up to but not including 1, from which the doubles make their ids. */
export type Random = () => number

// Asking the platform for one number costs as much as for many.
const numbers = new Uint32Array(256)
let taken = numbers.length

/** The platform's own: nobody can guess the next number. */
export const cryptoRandom: Random = () => {
  if (taken === numbers.length) {
    crypto.getRandomValues(numbers)
    taken = 0
  }
  return (numbers[taken++] ?? 0) / 2 ** 32
}

/** The same numbers for the same seed (mulberry32), so that a run can be repeated exactly. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits. */
export const randomLetters = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('')
