// Names as the machine-readable lines of a passport have them: the letters A to Z. Cyrillic and Latin letters by ICAO 9303, part 3, section 6;
// Greek, which it leaves out, by ISO 843, as Greek passports are written. A library would weigh more and know fewer of the exceptions.

const table = (pairs: string): Record<string, string> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

const LETTERS = table(
  'ÄAE ÅAA ÆAE ÐD ÖOE ØOE ÜUE ÞTH ẞSS ĐD ĦH ŁL ĿL ŊN ŒOE ŦT ĸK ' +
    'АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙI КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH ЪIE ЫY Ь ЭE ЮIU ЯIA ' +
    'ЄIE ІI ЇI ЎU ҐG ЂD ЈJ ЉLJ ЊNJ ЋC ЏDZ ЃG ЅDZ ЌK ' +
    "ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO ’' ʼ' `' ´' .",
)

/** Letters that a language writes otherwise, by the letters that give the language away. */
const LANGUAGES: [of: RegExp, LETTERS: Record<string, string>][] = [
  [/[ЎЫЭ]/, table('ГH ЁIO')],
  [/[ЄІЇҐ]/, table('ГH ИY')],
  [/[ЃЅЌ]/, table('ХH ЦC ЃGJ ЌKJ ЏDJ')],
  [/[ЂЈЉЊЋЏ]/, table('ЖZ ХH ЦC ЧC ШS')],
]

/** Pairs of Greek letters that are written by their sound. */
const greek = (text: string) =>
  text
    .replace(/(^|[^Α-Ω])ΜΠ/g, '$1B')
    .replace(/Γ(?=[ΓΞΧ])/g, 'N')
    .replace(/ΟΥ/g, 'OU')
    .replace(/([ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|$|[^Α-Ω])/g, '$1F')
    .replace(/([ΑΕΗ])Υ/g, '$1V')

const PLAIN = /^[A-Z '-]$/
const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A name in the letters A to Z, and those that can't be written so. `around` is the whole name, which indicates the language. */
export function inLatin(text: string, around = text): { latin: string; unknown: string } {
  if (/^[\x20-\x7e]*$/.test(text)) return { latin: text, unknown: '' }
  const whole = around.toUpperCase()
  // Russian has none of these. Of those that do, Belarusian has letters of Russian too, and Macedonian some of Serbian.
  const isOther = /[Ђ-ЏҐ]/.test(whole)
  const own = (isOther && LANGUAGES.find(([letters]) => letters.test(whole))?.[1]) || {}
  // In Spanish and Catalan it is only said: Agüero, Güell.
  const upper = text
    .normalize('NFC')
    .toUpperCase()
    .replace(/([GQ])Ü(?=[EIÉÍ])/g, '$1U')
  const sounds = /[Α-Ω]/.test(withoutMarks(upper)) ? greek(withoutMarks(upper)) : upper
  let unknown = ''
  const letters = Array.from(sounds, (letter) => {
    const base = withoutMarks(letter)
    // A combining mark that forms no letter remains on its own, and is left out like the others.
    if (/\p{M}/u.test(letter)) return ''
    const found = PLAIN.test(letter)
      ? letter
      : (own[letter] ?? LETTERS[letter] ?? (PLAIN.test(base) ? base : LETTERS[base]))
    if (found === undefined) unknown += letter
    return found ?? letter
  })
  const written = letters.join('')
  const isCapitals = text === text.toUpperCase()
  const latin = isCapitals
    ? written
    : written.toLowerCase().replace(/(?:^|[ '-])\p{L}/gu, (start) => start.toUpperCase())
  return { latin, unknown }
}
