import type { SearchableAirport } from './airports'

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

/** Which airports, by their place in the list, a text stands for; the texts by their first letter. */
type Places = Map<string, Map<string, number[]>>

function note(places: Places, text: string, index: number) {
  const letter = text.charAt(0)
  const texts = places.get(letter) ?? new Map<string, number[]>()
  places.set(letter, texts)
  const indexes = texts.get(text)
  if (!indexes) texts.set(text, [index])
  else if (indexes.at(-1) !== index) indexes.push(index)
}

/** The texts that what was typed can mean: those that begin with its first letter, or with its second where the first is a slip. */
function* near(places: Places, typed: string) {
  for (const letter of new Set([typed.charAt(0), typed.charAt(1)])) {
    for (const [text, indexes] of places.get(letter) ?? []) {
      const slip = slipTo(text, typed)
      if (slip) yield { slip, indexes }
    }
  }
}

/** Names and words of all airports, each once. */
function dictionary(airports: readonly SearchableAirport[]) {
  const [names, words]: [Places, Places] = [new Map(), new Map()]
  for (const [index, { foldedCity, foldedName, foldedNames, foldedPlaces }] of airports.entries()) {
    const others = `${foldedNames}${foldedPlaces}`.split('\n').flatMap((name) => name.trim() || [])
    for (const name of [foldedCity, ...others]) note(names, name, index)
    for (const text of [foldedCity, foldedName, ...others]) for (const word of text.split(' ')) note(words, word, index)
  }
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
