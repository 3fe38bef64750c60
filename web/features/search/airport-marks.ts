import { fold } from './airports'

export interface Part {
  text: string
  marked: boolean
}

/** Each letter of a text folded by itself, so that a place in the folded text can be led back: "Köln" is k-o-l-n. */
const lettersOf = (text: string) => [...text].map((letter) => ({ letter, folded: fold(letter) || letter }))

/** A text in parts, with what was typed marked: all of it where it stands together, else each word where it stands first. */
export function markMatches(text: string, typed: string): Part[] {
  const letters = lettersOf(text)
  const folded = letters.map((each) => each.folded).join('')
  const query = fold(typed)
  const wanted = folded.includes(query) ? [query] : query.split(' ')
  const ranges = wanted.flatMap((word) => {
    const start = word ? folded.indexOf(word) : -1
    return start < 0 ? [] : [{ start, end: start + word.length }]
  })
  const parts: Part[] = []
  let at = 0
  for (const { letter, folded: own } of letters) {
    const marked = ranges.some(({ start, end }) => at < end && at + own.length > start)
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
    at += own.length
  }
  return parts
}
