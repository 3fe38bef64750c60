/** The parts of the world by which rules may name places, beside countries. */
export const CONTINENTS = ['africa', 'asia', 'europe', 'north_america', 'oceania', 'south_america'] as const
export type Continent = (typeof CONTINENTS)[number]

// ISO 3166-1 alpha-2 by the regions of the United Nations, with the Americas divided at Panama. Antarctic territories are in none.
const COUNTRIES_OF: Record<Continent, string> = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
  asia: 'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  north_america:
    'AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US VC VG VI',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
  south_america: 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
}

let continents: Map<string, Continent> | undefined

/** The continent of a country, by its ISO 3166-1 alpha-2; undefined for Antarctica and for anything that isn't a country. */
export function continentOf(country: string): Continent | undefined {
  continents ??= new Map(
    CONTINENTS.flatMap((name) => COUNTRIES_OF[name].split(' ').map((code) => [code, name] as const)),
  )
  return continents.get(country)
}

/** Whether rules can name it: a continent, or a country in one. */
export const isRegion = (region: string): boolean =>
  CONTINENTS.some((name) => name === region) || continentOf(region) !== undefined
