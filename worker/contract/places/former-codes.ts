/**
 * Codes that airports had until 2023 or later, each before its present one: the code changed, or the airport moved to a new site. Trips and
 * links still name them. Older ones are only names in the picker.
 */
const FORMER = 'PNHKTI REPSAI FRUBSZ KIVRMO KVDGNJ RAJHSR ADACOV ISLIST'

/** The present code of an airport or city; itself where nothing has changed. */
export const presentCode = (code: string): string =>
  FORMER.split(' ')
    .find((pair) => pair.slice(0, 3) === code)
    ?.slice(3) ?? code

/** The codes that an airport had. */
export const formerCodes = (code: string): string[] =>
  FORMER.split(' ').flatMap((pair) => (pair.slice(3) === code ? pair.slice(0, 3) : []))
