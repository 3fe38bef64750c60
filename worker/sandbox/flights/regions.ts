/**
 * Where in the world a country lies, as airlines draw their networks: N North America, C Mexico, Central America and the
 * Caribbean, S South America, E Europe, M Middle East, A Africa, I South Asia, J East Asia, T South-East Asia, P Pacific,
 * K Central Asia and the Caucasus, X the countries most airlines do not serve.
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

export const regionOf = (country: string): Region => regionOfCountry.get(country) ?? 'X'

/** One market without borders for airlines: a hub anywhere in it may fly anywhere in it. */
const OPEN_SKIES = new Set(
  'GB IE FR ES PT DE NL BE LU CH AT IT MT GR CY DK NO SE FI IS EE LV LT PL CZ SK HU SI HR BG RO'.split(' '),
)
export const isOpenSkies = (country: string): boolean => OPEN_SKIES.has(country)
