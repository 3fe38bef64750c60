/** An airport as the picker knows it. */
export interface Airport {
  /** arp_<iata>_<country> in lower case. */
  id: string
  iata_code: string
  name: string
  city_name: string
  country_code: string
}

/** An airport with what searching compares: city and name without accents and in lower case. */
export interface SearchableAirport extends Airport {
  foldedCity: string
  foldedName: string
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

/** The text as people type it: lower case, no accents, plain apostrophes, single spaces. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđðıßæœþə]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[ʻʼ‘’`]/g, "'")
    .replace(/[–—]/g, '-')
    .trim()
    .replace(/\s+/g, ' ')

/** The airports of the generated list (one a line: IATA|country|city|name), ready to be searched. */
export const parseAirports = (list: string): SearchableAirport[] =>
  list.split('\n').flatMap((line) => {
    const [iata_code, country_code, city_name, name] = line.split('|')
    if (!iata_code || !country_code || !city_name || !name) return []
    return {
      id: `arp_${iata_code}_${country_code}`.toLowerCase(),
      iata_code,
      name,
      city_name,
      country_code,
      foldedCity: fold(city_name),
      foldedName: fold(name),
    }
  })

/** "City (CODE)", as the picker shows a chosen airport. */
export const airportLabel = ({ city_name, iata_code }: Airport): string => `${city_name} (${iata_code})`
