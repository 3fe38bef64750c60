/** An airport as the picker knows it. */
export interface Airport {
  /** arp_<iata>_<country> in lower case. */
  id: string
  iata_code: string
  name: string
  city_name: string
  country_code: string
}

/** An airport with what searching compares, all of it folded. */
export interface SearchableAirport extends Airport {
  foldedCity: string
  foldedName: string
  /** City and name, one a line. */
  foldedText: string
  foldedCode: string
  foldedCountry: string
}

// Letters that Unicode doesn't take apart into a base and an accent.
const WHOLE_LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'e',
}

// Most names are plain letters, and taking letters apart is what costs time.
const foldLetters = (text: string) =>
  /^[\w .,'()/&-]*$/.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[øłđðıßæœþə]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
        .replace(/[ʻʼ‘’`]/g, "'")
        .replace(/[–—]/g, '-')

/** The text as people type it: lower case, no accents, plain apostrophes, single spaces. */
export const fold = (text: string): string => foldLetters(text.toLowerCase()).trim().replace(/\s+/g, ' ')

/** The airports of the generated list (one a line: IATA|country|city|name), ready to be searched: by city, then by name. */
export function parseAirports(list: string): SearchableAirport[] {
  const { compare } = new Intl.Collator('en')
  return list
    .split('\n')
    .flatMap((line) => {
      const [iata_code, country_code, city_name, name] = line.split('|')
      if (!iata_code || !country_code || !city_name || !name) return []
      const [foldedCode, foldedCountry] = [iata_code.toLowerCase(), country_code.toLowerCase()]
      const [foldedCity, foldedName] = [fold(city_name), fold(name)]
      return {
        id: `arp_${foldedCode}_${foldedCountry}`,
        iata_code,
        name,
        city_name,
        country_code,
        foldedCity,
        foldedName,
        foldedText: `${foldedCity}\n${foldedName}`,
        foldedCode,
        foldedCountry,
      }
    })
    .sort((a, b) => compare(a.city_name, b.city_name) || compare(a.name, b.name))
}

/** "City (CODE)", as the picker shows a chosen airport. */
export const airportLabel = ({ city_name, iata_code }: Airport): string => `${city_name} (${iata_code})`
