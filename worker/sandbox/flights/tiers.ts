import type { Airport } from '../../contract/places'

/** How much traffic an airport has: 4 the world's busiest cities, 3 major, 2 large, 1 medium, 0 small. */
export type Tier = 0 | 1 | 2 | 3 | 4

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
    'DMK HKT SGN HAN DAD DPS SUB CEB PNH BNE PER ADL AKL CHC OOL NAN ' +
    'BOG LIM SCL EZE AEP GIG BSB CNF CGH MVD UIO MDE PTY SJO SAL HAV PUJ SDQ SJU MBJ NAS GDL MTY TIJ ALA TAS GYD TBS'
  ).split(' '),
)

export function tierOf({ iata, size }: Airport): Tier {
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
