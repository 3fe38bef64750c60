import { presentCode } from './former-codes'
import { airportColumns, zoneLines } from './places.gen'

/** An airport with scheduled service. Degrees are WGS 84, to a hundredth; `timeZone` is an IANA name; `size` is a rough rank of its traffic. */
export interface Airport {
  iata: string
  name: string
  /** The city as travelers name it, not the municipality. */
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  latitude: number
  longitude: number
  timeZone: string
  size: 'large' | 'medium' | 'small'
  /** How busy it is, from 0 (the world's busiest) to 6: a coarse class to order airports by, never shown. */
  traffic: number
  /** IATA code of the metropolitan area it serves (JFK: NYC), else its own code. */
  cityCode: string
}

/** A metropolitan area with its own code. */
export interface MetropolitanArea {
  code: string
  name: string
  airports: string[]
}

// IATA metropolitan codes; the city's name is that of the first airport listed.
const METROPOLITAN = `LON LHR LGW STN LTN LCY SEN|NYC JFK EWR LGA|PAR CDG ORY BVA|TYO HND NRT|CHI ORD MDW|WAS DCA IAD BWI|MIL MXP LIN BGY|ROM FCO CIA
MOW SVO DME VKO ZIA|OSA KIX ITM UKB|SEL ICN GMP|BJS PEK PKX|SHA PVG SHA|BUE EZE AEP|SAO GRU CGH VCP|RIO GIG SDU|BHZ CNF PLU|STO ARN BMA NYO VST
IST IST SAW|YTO YYZ YTZ YHM|YMQ YUL YHU|HOU IAH HOU|DFW DFW DAL|DTT DTW|BUH OTP BBU|JKT CGK HLP|BKK BKK DMK|TPE TPE TSA|SPK CTS OKD|NGO NGO NKM
MEL MEL AVV|TCI TFS TFN|THR IKA THR|DXB DXB DWC|KUL KUL SZB|IZM ADB|REK KEF RKV|BRU BRU CRL|OSL OSL TRF|MEX MEX NLU|JNB JNB HLA|CTU TFU CTU|MDE MDE EOH
VCE VCE TSF|FRA FRA HHN|BFS BFS BHD|GLA GLA PIK|SDQ SDQ|NBO NBO WIL|MLH BSL|BOM BOM NMI|DEL DEL DXN HDO|SYD SYD WSI|LAD NBJ LAD`

let parsed: { byCode: Map<string, Airport>; areas: Map<string, MetropolitanArea> } | undefined

/** The airport of an IATA code, which must be in upper case and may be a former one, or undefined. */
export const findAirport = (iata: string): Airport | undefined => places().byCode.get(presentCode(iata))

/** All airports, by country. */
export const allAirports = (): Airport[] => [...places().byCode.values()]

/** The airports of a city code, the main one first; for an airport's code, that airport; none for an unknown code. */
export function airportsOfCity(cityCode: string): Airport[] {
  const codes = places().areas.get(cityCode)?.airports ?? [cityCode]
  return codes.flatMap((code) => findAirport(code) ?? [])
}

/** Metropolitan areas with more than one airport, by code. */
export const findMetropolitanArea = (code: string): MetropolitanArea | undefined => places().areas.get(code)
/** The city that a code searches as a whole; a code that is also an airport's (IST) means the airport. */
export const findWholeCity = (code: string): MetropolitanArea | undefined =>
  findAirport(code) ? undefined : findMetropolitanArea(code)
/** All of them, in the order of the table above. */
export const allMetropolitanAreas = (): MetropolitanArea[] => [...places().areas.values()]

// Parsed on first use, so that a Worker that needs no airports starts without the cost.
function places() {
  parsed ??= parse()
  return parsed
}

function parse() {
  const lists = METROPOLITAN.split(/[|\n]/).map((list) => list.split(' '))
  const cityCodes = new Map(lists.flatMap(([city = '', ...codes]) => codes.map((code) => [code, city] as const)))
  const columns = airportColumns.split('\n')
  const [traffic = '', names = '', cities = ''] = columns.slice(9)
  const [shortNames, cityNames] = [names.split('|'), cities.split('|')]
  /** The three characters of a row in three columns. */
  const across = (row: number, from: number) =>
    columns.slice(from, from + 3).reduce((text, column) => text + column.charAt(row), '')
  const degrees = (row: number, from: number) => (Number.parseInt(across(row, from), 36) - 18_000) / 100
  const byCode = new Map<string, Airport>()
  let row = 0
  for (const line of zoneLines.split('\n')) {
    const [country = '', timeZone = '', count] = line.split(' ')
    for (const end = row + Number(count); row < end; row++) {
      const [iata, city, busy] = [across(row, 0), cityNames[row] ?? '', Number(traffic.charAt(row))]
      byCode.set(iata, {
        iata,
        name: (shortNames[row] ?? '')
          .replace('#', 'International @')
          .replace('@', 'Airport')
          .replace('*', () => city),
        city,
        country,
        latitude: degrees(row, 3),
        longitude: degrees(row, 6),
        timeZone,
        size: busy < 5 ? 'large' : busy < 6 ? 'medium' : 'small',
        traffic: busy,
        cityCode: cityCodes.get(iata) ?? iata,
      })
    }
  }
  const areas = new Map<string, MetropolitanArea>()
  for (const [code = '', ...listed] of lists) {
    const airports = listed.filter((iata) => byCode.has(iata))
    const main = byCode.get(airports[0] ?? '')
    if (main && airports.length > 1) areas.set(code, { code, name: main.city, airports })
  }
  return { byCode, areas }
}
