/**
 * Codes that airports no longer have, each before its present one: the code changed, or the airport moved to a new site. Trips and links
 * still name them.
 */
const FORMER =
  'PNHKTI REPSAI FRUBSZ KIVRMO KVDGNJ RAJHSR ADACOV TSENQZ ULNUBN ISLIST TXLBER SXFBER DKRDSS LGPDRP ISNXWA DAXDZH SDVTLV'

const pairs = () => FORMER.split(' ').map((pair) => [pair.slice(0, 3), pair.slice(3)] as const)

/** The present code of an airport or city; itself where nothing has changed. */
export const presentCode = (code: string): string => pairs().find(([former]) => former === code)?.[1] ?? code

/** The codes that an airport had. */
export const formerCodes = (code: string): string[] =>
  pairs().flatMap(([former, present]) => (present === code ? former : []))
