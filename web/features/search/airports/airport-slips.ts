import { type SearchableAirport, searchedNames } from './airports'

const FEWEST_LETTERS = 4
const FEWEST_OF_A_BEGINNING = 5

/** Whether typing a text ends, but for one slip, at the end of another one or at a place within it. */
type Slip = 'whole' | 'beginning' | null

/** How what was typed leads to a text with one slip: a letter missing, one too many, one wrong, or two neighbors exchanged. */
function slipTo(text: string, typed: string): Slip {
  if (text.length < typed.length - 1) return null
  let at = 0
  while (at < typed.length && typed[at] === text[at]) at++
  const [letter, following] = [typed[at], typed[at + 1]]
  // Nearly all texts end here, before anything is cut.
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

/** Airports by their places in the list, in its order. */
type Indexes = readonly number[]

/** Which airports a text stands for, in several lists; the texts by their first letter. */
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

/** The texts that what was typed can mean: those that begin with its first letter, or with its second where the first is a slip. */
function* near(places: Places, typed: string) {
  for (const letter of new Set([typed.charAt(0), typed.charAt(1)])) {
    for (const [text, lists] of places.get(letter) ?? []) {
      const slip = slipTo(text, typed)
      if (slip) yield { slip, indexes: together(lists) }
    }
  }
}

/** Names and words of all airports, each once. Taken apart is only what differs: many airports have the names of one country. */
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
 * A search that forgives one slip of the finger in texts of four letters and more: first the airports for whose city, its other
 * names, country or region all that was typed stands; then those where these begin so; then those that have the slip in one word.
 * @param matchesWord whether the other words are found in an airport
 * @param most how many are wanted; there may be more
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
          // The first ones of each word are enough: "Airprt" stands for nearly every airport.
          if (++found === most) break
        }
      }
    }
    const inOrder = ranks.flatMap((indexes) => [...indexes].sort((a, b) => a - b))
    return [...new Set(inOrder)].flatMap((index) => airports[index] ?? [])
  }
}
