import { typedName } from '#worker/contract/travelers/traveler-fields'

// Names as the machine-readable lines of a passport have them: the letters A to Z. Cyrillic and Latin letters by ICAO 9303, part 3, section 6;
// Greek, which it leaves out, by ISO 843, as Greek passports are written. A library would weigh more and know fewer of the exceptions.

const table = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

const LETTERS = table(
  'ÄAE ÅAA ÆAE ÐD ÖOE ØOE ÜUE ÞTH ẞSS ĐD ĦH ŁL ŊN ŒOE ŦT ĸK ƏE ƁB ƊD ƘK ƳY ' +
    'АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЪIE ЫY Ь ЭE ЮIU ЯIA ' +
    'ЄIE ІI ЇI ЎU ҐG ЂD ЈJ ЉLJ ЊNJ ЋC ЏDZ ЃG ЅDZ ЌK ' +
    'ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO',
)

/** Letters that a language writes otherwise, by the passport's country or the letters that give the language away. */
const LANGUAGES: [of: RegExp, LETTERS: Record<string, string>][] = [
  [/[ЎЫЭ]|@BY/, table('ГH ЁIO')],
  [/[ЄІЇҐ]|@UA/, table('ГH ИY')],
  [/[ЃЅЌ]|@MK/, table('ХH ЦC ЃGJ ЌKJ ЏDJ')],
  [/[ЂЈЉЊЋЏ]|@(?:RS|BA|ME)/, table('ЖZ ХH ЦC ЧC ШS')],
]

/** Pairs of Greek letters that are written by their sound. */
const greek = (text: string) =>
  text
    .replace(/(^|[^Α-Ω])ΜΠ/g, '$1B')
    .replace(/Γ(?=[ΓΞΧ])/g, 'N')
    .replace(/ΟΥ/g, 'OU')
    .replace(/([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|$|[^Α-Ω])/g, '$1F')
    .replace(/([ΑΕΗ])Υ/g, '$1V')

/** What the spelling of a name depends on: the rest of it, and the country of the passport, '' while that isn't known. */
export interface NameContext {
  whole: string
  country: string
}

const spokenIn = (country: string) => new Intl.Locale(`und-${country}`).maximize().language

/**
 * Whether Ä, Å, Ö and Ü lose their marks, and get no second letter: ICAO leaves that to each country. Those that speak Spanish, Portuguese,
 * Catalan or Turkish write Aguero and Ozturk. Without a country, letters that only such languages have tell.
 */
export const losesMarks = ({ whole, country }: NameContext): boolean =>
  /^[A-Z]{2}$/.test(country) ? /^(?:es|pt|ca|tr)$/.test(spokenIn(country)) : /[ÑñĞğİıŞş]/.test(whole)

const PLAIN = /^[A-Z '-]$/
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A name in the letters A to Z, and those that can't be written so. */
export function inLatin(
  typed: string,
  context: NameContext,
  isPlain = losesMarks(context),
): { latin: string; unknown: string } {
  const text = typedName(typed)
  if (/^[\x20-\x7e]*$/.test(text)) return { latin: text, unknown: '' }
  const whole = `${context.whole.toUpperCase()}@${context.country}`
  // Russian has none of these. Of those that do, Belarusian has letters of Russian too, and Macedonian some of Serbian.
  const isOther = /[Ђ-ЏҐ]|@(?:BY|UA|MK|RS|BA|ME)/.test(whole)
  const own = (isOther && LANGUAGES.find(([letters]) => letters.test(whole))?.[1]) || {}
  const capitals = text.toUpperCase()
  // In Spanish and Catalan it is only said, Agüero, Güell. German and the languages of the North have it as a letter of its own.
  const isLetter = /^[A-Z]{2}$/.test(context.country) && /^(?:da|de|et|fi|fo|is|nb|sv)$/.test(spokenIn(context.country))
  const upper = isLetter ? capitals : capitals.replace(/([GQ])Ü(?=[EIÉÍ])/g, '$1U')
  const sounds = /[Α-Ω]/.test(withoutMarks(upper)) ? greek(withoutMarks(upper)) : upper
  let unknown = ''
  const letters = Array.from(sounds, (letter) => {
    // A combining mark that forms no letter remains on its own, and is left out like the others.
    if (/\p{M}/u.test(letter)) return ''
    const base = withoutMarks(letter)
    const found = own[letter] ?? (isPlain && /[ÄÅÖÜ]/.test(letter) ? base : LETTERS[letter])
    const latin = found ?? (PLAIN.test(base) ? base : LETTERS[base])
    if (latin === undefined) unknown += letter
    return latin ?? letter
  })
  const written = letters.join('')
  const isCapitals = text === text.toUpperCase()
  const latin = isCapitals
    ? written
    : written.toLowerCase().replace(/(?:^|[ '-])\p{L}/gu, (start) => start.toUpperCase())
  return { latin, unknown }
}
