import { kilometersBetween } from '../../../contract/places/great-circle'
import type { Airport } from '../../../contract/places/places'

/**
 * The region of a country, as airlines draw their networks: N North America, C Mexico, Central America and the Caribbean, S South America,
 * E Europe, M Middle East, A Africa, I South Asia, J East Asia, T South-East Asia, P Pacific, K Central Asia and the Caucasus, X the
 * countries most airlines do not serve.
 */
export type Region = 'N' | 'C' | 'S' | 'E' | 'M' | 'A' | 'I' | 'J' | 'T' | 'P' | 'K' | 'X'

const COUNTRIES: Record<Region, string> = {
  N: 'US CA GL PM BM',
  C: 'MX GT BZ SV HN NI CR PA CU JM HT DO PR BS KY TC AG AI AW BB BL BQ CW DM GD GP KN LC MF MQ MS SX TT VC VG VI',
  S: 'CO VE EC PE BR BO PY UY AR CL GY SR GF FK',
  E: 'GB IE FR ES PT DE NL BE LU CH AT IT MT GR CY DK NO SE FI IS EE LV LT PL CZ SK HU SI HR BA RS ME MK AL XK BG RO MD UA TR JE GG IM GI FO MC AD SM LI AX',
  M: 'AE SA QA BH KW OM YE IQ JO LB IL PS',
  A: 'EG MA DZ TN LY SD SS ET ER DJ SO KE UG TZ RW BI CD CG GA CM CF TD NE NG BJ TG GH CI LR SL GN GW SN GM ML MR CV BF GQ ST AO ZM MW MZ ZW BW NA ZA LS SZ MG MU SC KM RE YT SH EH',
  I: 'IN PK BD LK NP BT MV',
  J: 'CN HK MO TW JP KR MN',
  T: 'TH VN LA KH MM MY SG ID PH BN TL',
  P: 'AU NZ FJ PG SB VU NC PF WS TO KI TV NR FM MH PW GU MP CK NU AS WF NF CX CC',
  K: 'KZ UZ TM KG TJ GE AM AZ',
  X: 'RU BY IR SY KP AF',
}

const regionOfCountry = new Map<string, Region>(
  (Object.entries(COUNTRIES) as [Region, string][]).flatMap(([region, list]) =>
    list.split(' ').map((country) => [country, region] as const),
  ),
)

export const countryRegion = (country: string): Region => regionOfCountry.get(country) ?? 'X'

/** One market without borders for airlines: a hub anywhere in it may fly anywhere in it. */
const OPEN_SKIES = new Set(
  'GB IE FR ES PT DE NL BE LU CH AT IT MT GR CY DK NO SE FI IS EE LV LT PL CZ SK HU SI HR BG RO'.split(' '),
)
export const isOpenSkies = (country: string): boolean => OPEN_SKIES.has(country)

const cache = new Map<string, number>()

/** Great-circle distance in km. */
export function kilometers(from: Airport, to: Airport): number {
  const key = from.iata + to.iata
  const known = cache.get(key)
  if (known !== undefined) return known
  const km = kilometersBetween(from, to)
  if (cache.size > 50_000) cache.clear()
  cache.set(key, km)
  return km
}

/** How much traffic an airport has: 4 the world's busiest cities, 3 major, 2 large, 1 medium, 0 small. */
type Tier = 0 | 1 | 2 | 3 | 4

const BUSIEST = new Set(
  (
    'ATL LAX ORD DFW DEN JFK SFO SEA MCO LAS MIA EWR BOS IAH YYZ MEX LHR LGW CDG FRA AMS MAD BCN FCO MUC IST ZRH ' +
    'DXB DOH DEL BOM SIN BKK HKG ICN HND NRT PEK PVG CAN KUL CGK MNL SYD MEL GRU JNB CAI'
  ).split(' '),
)
const MAJOR = new Set(
  (
    'CLT PHX MSP DTW PHL BWI DCA LGA IAD SLC SAN TPA FLL MDW HNL PDX AUS BNA STL DAL HOU OAK SJC SMF RDU MSY SNA MCI CUN YVR YUL YYC ' +
    'MAN STN LTN EDI DUB ORY LYS NCE MRS TXL BER DUS HAM VIE BRU CPH ARN OSL HEL KEF LIS OPO PMI AGP ALC MXP LIN BGY VCE NAP ATH WAW ' +
    'PRG BUD OTP GVA SAW AYT TLV AUH RUH JED AMM BEY KWI BAH MCT CMN RAK LOS NBO ADD CPT ACC DAR ' +
    'BLR HYD MAA CCU CMB MLE DAC KTM ISB KHI TPE KIX NGO FUK CTS OKA GMP CJU PUS PKX SHA SZX CTU XIY HGH CKG KMG WUH XMN ' +
    'DMK HKT SGN HAN DAD DPS SUB CEB KTI BNE PER ADL AKL CHC OOL NAN ' +
    'BOG LIM SCL EZE AEP GIG BSB CNF CGH MVD UIO MDE PTY SJO SAL HAV PUJ SDQ SJU MBJ NAS GDL MTY TIJ ALA TAS GYD TBS'
  ).split(' '),
)

export function airportTier({ iata, size }: Airport): Tier {
  if (BUSIEST.has(iata)) return 4
  if (MAJOR.has(iata)) return 3
  return size === 'large' ? 2 : size === 'medium' ? 1 : 0
}

// City airports with short runways or a perimeter rule: the longest sector flown from them, in km.
const LONGEST_SECTOR: Record<string, number> = {
  LGA: 2500, DCA: 3300, LCY: 1700, MDW: 3800, DAL: 3300, SNA: 3800, YTZ: 1900, LIN: 2200, ITM: 1700, GMP: 2200, TSA: 2300, SHA: 2300,
  CGH: 2300, SDU: 1900, AEP: 2900, BHD: 1500, BMA: 1300, HLP: 1600, SZB: 1200, WIL: 800, EOH: 600, SEN: 2200, OKD: 1300, RKV: 700,
} // biome-ignore format: a table reads better in rows

/** The longest sector flown from an airport, in km. */
export const longestSector = (iata: string): number => LONGEST_SECTOR[iata] ?? 15_500
