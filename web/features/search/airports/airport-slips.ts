import { type SearchableAirport, searchedNames } from './airports'

const FEWEST_LETTERS = 4
const FEWEST_OF_A_BEGINNING = 5

/** Whether a typed text equals another text but for one typo (`whole`), or only its beginning (`beginning`). */
type Slip = 'whole' | 'beginning' | null

/** How a typed text matches with one typo: a letter missing, one too many, one wrong, or two neighbors swapped. */
function slipTo(text: string, typed: string): Slip {
  if (text.length < typed.length - 1) return null
  let at = 0
  while (at < typed.length && typed[at] === text[at]) at++
  const [letter, following] = [typed[at], typed[at + 1]]
  // Rules out nearly all texts before any string is sliced.
  const isNear =
    following === undefined || following === text[at] || following === text[at + 1] || letter === text[at + 1]
  if (!isNear) return null
  const reaches = (from: number, rest: string): Slip => {
    if (from > text.length || !text.startsWith(rest, from)) return null
    return from + rest.length === text.length ? 'whole' : 'beginning'
  }
  const rest = typed.slice(at + 1)
  const slips = [reaches(at, rest), reaches(at + 1, typed.slice(at)), reaches(at + 1, rest)]
  if (following !== undefined && following === text[at] && letter === text[at + 1]) {
    slips.push(reaches(at + 2, typed.slice(at + 2)))
  }
  if (slips.includes('whole')) return 'whole'
  return typed.length >= FEWEST_OF_A_BEGINNING && slips.includes('beginning') ? 'beginning' : null
}

/** Airports as ascending indexes of the list. */
type Indexes = readonly number[]

/** The airports that each text names, in several lists; the texts are grouped by their first letter. */
type Places = Map<string, Map<string, Indexes[]>>

function note(places: Places, text: string, indexes: Indexes) {
  const letter = text.charAt(0)
  const texts = places.get(letter) ?? new Map<string, Indexes[]>()
  places.set(letter, texts)
  const lists = texts.get(text)
  if (lists) lists.push(indexes)
  else texts.set(text, [indexes])
}

/** Adds an airport to those of a text. */
function list(places: Map<string, number[]>, text: string, index: number) {
  const indexes = places.get(text)
  if (!indexes) places.set(text, [index])
  else if (indexes.at(-1) !== index) indexes.push(index)
}

const together = ([first = [], ...others]: readonly Indexes[]): Indexes =>
  others.length === 0 ? first : [...new Set([...first, ...others.flat()])].sort((a, b) => a - b)

/** The texts that a typed text can mean: those that begin with its first letter, or with its second in case the first is wrong. */
function* near(places: Places, typed: string) {
  for (const letter of new Set([typed.charAt(0), typed.charAt(1)])) {
    for (const [text, lists] of places.get(letter) ?? []) {
      const slip = slipTo(text, typed)
      if (slip) yield { slip, indexes: together(lists) }
    }
  }
}

/** The distinct names and words of all airports. Equal texts are split only once: many airports share the names of a country. */
function dictionary(airports: readonly SearchableAirport[]) {
  const [names, words]: [Places, Places] = [new Map(), new Map()]
  const [named, worded] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const [index, { foldedCity, foldedName, foldedNames, foldedPlaces }] of airports.entries()) {
    for (const lines of [foldedCity, foldedNames, foldedPlaces]) list(named, lines, index)
    for (const word of foldedName.split(' ')) list(worded, word, index)
  }
  for (const [lines, indexes] of named) {
    for (const name of searchedNames(lines)) {
      note(names, name, indexes)
      for (const word of name.split(' ')) note(words, word, indexes)
    }
  }
  for (const [word, indexes] of worded) note(words, word, indexes)
  return { names, words }
}

/**
 * A search that forgives one typo in texts of four letters and more: first the airports whose city, country, region or other name is the
 * whole typed text; then those with a name that begins with it; then those with the typo in one of several words.
 * @param matchesWord whether an airport matches the other words
 * @param most how many results are wanted; there may be more
 */
export function slipSearch(
  airports: readonly SearchableAirport[],
  matchesWord: (airport: SearchableAirport, word: string) => boolean,
  most: number,
): (text: string) => SearchableAirport[] {
  const { names, words } = dictionary(airports)
  return (text) => {
    if (text.length < FEWEST_LETTERS) return []
    const ranks = [new Set<number>(), new Set<number>(), new Set<number>()] as const
    for (const { slip, indexes } of near(names, text)) {
      for (const index of indexes) ranks[slip === 'whole' ? 0 : 1].add(index)
    }
    const typed = text.split(' ')
    for (const slipped of typed.filter(({ length }) => length >= FEWEST_LETTERS)) {
      const others = typed.filter((word) => word !== slipped)
      for (const { indexes } of near(words, slipped)) {
        let found = 0
        for (const index of indexes) {
          const airport = airports[index]
          if (!airport || !others.every((other) => matchesWord(airport, other))) continue
          ranks[2].add(index)
          // The first ones of each word are enough: "Airprt" matches nearly every airport.
          if (++found === most) break
        }
      }
    }
    const inOrder = ranks.flatMap((indexes) => [...indexes].sort((a, b) => a - b))
    return [...new Set(inOrder)].flatMap((index) => airports[index] ?? [])
  }
}
