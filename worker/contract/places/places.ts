import { airportColumns, zoneLines } from './places.gen'

/** An airport with scheduled service. Degrees are WGS 84; `timeZone` is an IANA name; `size` is a rough rank of its traffic. */
export interface Airport {
  iata: string
  /** Null when it has none. */
  icao: string | null
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
VCE VCE TSF|FRA FRA HHN|BFS BFS BHD|GLA GLA PIK|SDQ SDQ|NBO NBO WIL|MLH BSL`

let parsed: { byCode: Map<string, Airport>; areas: Map<string, MetropolitanArea> } | undefined

/** The airport of an IATA code, which must be in upper case, or undefined. */
export const findAirport = (iata: string): Airport | undefined => places().byCode.get(iata)

/** All 3,214 airports, in the order of their codes. */
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
  const zones = zoneLines.split('\n')
  const lists = METROPOLITAN.split(/[|\n]/).map((list) => list.split(' '))
  const cityCodes = new Map(lists.flatMap(([city = '', ...codes]) => codes.map((code) => [code, city] as const)))
  const byCode = new Map<string, Airport>()
  const [codes = [], ...columns] = airportColumns.split('\n').map((column) => column.split('|'))
  for (const [row, iata] of codes.entries()) {
    byCode.set(
      iata,
      toAirport(
        iata,
        columns.map((column) => column[row] ?? ''),
        zones,
        cityCodes.get(iata) ?? iata,
      ),
    )
  }
  const areas = new Map<string, MetropolitanArea>()
  for (const [code = '', ...listed] of lists) {
    const airports = listed.filter((iata) => byCode.has(iata))
    const main = byCode.get(airports[0] ?? '')
    if (main && airports.length > 1) areas.set(code, { code, name: main.city, airports })
  }
  return { byCode, areas }
}

const SIZES: Record<string, Airport['size']> = { L: 'large', M: 'medium' }

function toAirport(iata: string, values: string[], zones: string[], cityCode: string): Airport {
  const [icao = '', name = '', city = '', country = '', latitude, longitude, zone, size = '', traffic] = values
  return {
    iata,
    icao: (icao === 'K' ? `K${iata}` : icao) || null,
    name: name
      .replace('#', 'International @')
      .replace('@', 'Airport')
      .replace('*', () => city),
    city,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone: zones[Number(zone)] ?? 'UTC',
    size: SIZES[size] ?? 'small',
    traffic: Number(traffic ?? 6),
    cityCode,
  }
}
