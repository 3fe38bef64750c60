/** The ISO 3166-1 alpha-3 codes of `COUNTRIES`, in its order: passports have these. */
export const ALPHA_3 = `
  AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE
  BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ
  CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE
  DEU DJI DNK DMA DOM DZA
  ECU EST EGY ESH ERI ESP ETH
  FIN FJI FLK FSM FRO FRA
  GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY
  HKG HMD HND HRV HTI HUN
  IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA
  JEY JAM JOR JPN
  KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ
  LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY
  MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ
  NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL
  OMN
  PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY
  QAT
  REU ROU SRB RUS RWA
  SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ
  TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA
  UKR UGA UMI USA URY UZB
  VAT VCT VEN VGB VIR VNM VUT
  WLF WSM
  YEM MYT
  ZAF ZMB ZWE
`
  .trim()
  .split(/\s+/)

/** What countries are called in English beside their names, and in their further languages: the browser knows the others. */
export const OTHER_NAMES: Record<string, string> = {
  AE: 'UAE;Emirates',
  AG: 'Antigua and Barbuda',
  AT: 'Oesterreich',
  BA: 'Bosnia and Herzegovina;Bosna i Hercegovina',
  BE: 'Belgique;Belgien',
  BQ: 'Bonaire;Saba;Sint Eustatius',
  CA: 'Le Canada',
  CC: 'Keeling',
  CD: 'DR Congo;DRC;Democratic Republic of the Congo;Zaire',
  CG: 'Republic of the Congo',
  CH: 'Suisse;Svizzera;Svizra;Helvetia',
  CI: 'Ivory Coast',
  CN: "People's Republic of China;PRC;Zhongguo",
  CV: 'Cabo Verde',
  CY: 'Kypros;Kibris',
  CZ: 'Czech Republic;Bohemia',
  DO: 'Republica Dominicana',
  DZ: 'Algerie',
  EG: 'Misr',
  ES: 'Espana;Espanya',
  FI: 'Suomi',
  FK: 'Malvinas',
  GB: 'UK;Great Britain;Britain;England;Scotland;Wales;Northern Ireland;Cymru',
  GR: 'Hellas;Ellada',
  HK: 'Xianggang',
  IE: 'Republic of Ireland;Eire',
  IN: 'Bharat;Hindustan',
  IR: 'Persia',
  JP: 'Nippon;Nihon',
  KH: 'Kampuchea',
  KP: 'DPRK;Democratic People’s Republic of Korea',
  KR: 'Korea;Republic of Korea;Hanguk',
  LA: "Lao People's Democratic Republic",
  LB: 'Liban',
  LK: 'Ceylon',
  LU: 'Luxemburg;Letzebuerg',
  MA: 'Maroc',
  MD: 'Republic of Moldova',
  MF: 'Saint Martin',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau;Aomen',
  NL: 'Holland',
  NZ: 'Aotearoa',
  PH: 'Pilipinas',
  PS: 'Palestine',
  RU: 'Russian Federation;Rossiya',
  SA: 'KSA',
  SG: 'Singapura',
  ST: 'Sao Tome and Principe',
  SX: 'Saint Martin',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TN: 'Tunisie',
  TR: 'Turkey;Turkiye',
  TW: 'Republic of China;ROC;Formosa',
  UA: 'Ukraina',
  US: 'America;United States of America;Estados Unidos',
  VA: 'Holy See',
  VN: 'Viet Nam',
  ZA: 'RSA;Suid-Afrika',
}
