/** A part of the world that travelers name: a country's other names, or a region, a state or islands with their airports. */
export interface Region {
  names: string[]
  /** Matches only together with other words ("Portland OR"), never alone. */
  abbreviation: string
  airports: string[]
}

const countryNames = `
GB UK;Great Britain;Britain;Großbritannien;Royaume-Uni;Reino Unido;Великобритания;英国;イギリス
US US;USA;America;United States of America;Vereinigte Staaten;États-Unis;Estados Unidos;США;美国;アメリカ
AE UAE;Emirates;ОАЭ
DE Deutschland;Allemagne;Alemania;Germania;Niemcy;Германия;德国;ドイツ
AT Österreich;Oesterreich;Autriche
CH Schweiz;Suisse;Svizzera;Suiza
FR Frankreich;Francia;França;Франция;法国;フランス
ES España;Spanien;Espagne;Spagna;Испания;西班牙;スペイン
IT Italia;Italien;Italie;Италия;意大利;イタリア
NL Holland;Nederland;Niederlande;Pays-Bas
BE Belgique;België;Belgien
DK Danmark
SE Sverige;Schweden
NO Norge;Norwegen
FI Suomi;Finnland
IS Ísland
PL Polska;Polen
CZ Czech Republic;Česko;Tschechien
HU Magyarország;Ungarn
GR Hellas;Griechenland;Grèce;Grecia;Ελλάδα;Греция
TR Turkey;Türkei;Turquie;Turquía;Турция
HR Hrvatska;Kroatien
RU Россия;Russland
UA Україна
JP Nippon;Nihon;日本;にほん;Япония
CN 中国;Китай
KR Korea;한국;대한민국;韩国;韓国
TW 台湾;臺灣
TH ไทย;Таиланд;泰国;タイ王国
VN Việt Nam;越南;ベトナム
IN भारत;Bharat;Индия;印度;インド
EG مصر;Ägypten;Египет
MA Maroc;Marokko;Marruecos;المغرب
SA KSA;السعودية
MX México;Mexiko
BR Brasil;Brasilien
CI Ivory Coast
CD DR Congo;Democratic Republic of the Congo
CG Republic of the Congo
CV Cabo Verde
SZ Swaziland
MK Macedonia
MM Burma
BA Bosnia and Herzegovina
TT Trinidad and Tobago
AG Antigua and Barbuda
KN Saint Kitts and Nevis
TC Turks and Caicos
TL East Timor
BS The Bahamas
IE Éire;Republic of Ireland
NZ Aotearoa
MV Malediven
ZA Südafrika;RSA
`

const regions = `
Hawaii;Hawaiian Islands;Hawai'i|US-HI
Alaska|US-AK
Canary Islands;Canaries;Islas Canarias;Kanaren;Kanarische Inseln|ES-CN
Balearic Islands;Balearics;Islas Baleares;Balearen|ES-IB
Andalusia;Andalucía;Costa del Sol|ES-AN
Catalonia;Catalunya;Cataluña;Costa Brava|ES-CT
Costa Blanca|ALC VLC
Basque Country|ES-PV
Galicia|ES-GA
Azores;Açores;Azoren|PT-20
Algarve|FAO
Bali|DPS
Lombok|LOP
Java|CGK HLP BDO SUB SRG SOC YIA JOG MLG
Sumatra|KNO PLM PDG PKU BTJ
Borneo|BKI KCH BPN BDJ PNK BWN TWU MYY SBW
Tuscany;Toscana;Toskana;Toscane|FLR PSA
Sicily;Sicilia;Sizilien;Sicile|IT-82
Sardinia;Sardegna;Sardinien;Sardaigne|IT-88
Puglia;Apulia;Apulien|IT-75
Lombardy;Lombardia|MXP LIN BGY VBS
Veneto|VCE TSF VRN
Calabria|IT-78
Piedmont;Piemonte|TRN CUF
Amalfi Coast;Amalfi;Sorrento;Pompeii|NAP QSR
Lake Garda;Gardasee|VRN BGY VBS
Corsica;Corse;Korsika|FR-COR
Provence|MRS NCE AVN TLN
Normandy;Normandie|FR-NOR
Brittany;Bretagne|FR-BRE
Alsace;Elsass|SXB BSL
French Alps|GVA GNB CMF LYS
Bavaria;Bayern|DE-BY
Black Forest;Schwarzwald|FKB BSL STR
Scotland|GB-SCT
Wales|GB-WLS
Northern Ireland|GB-NIR
England|GB-ENG LHR LGW STN LCY SEN
Cornwall|NQY
Lake District|MAN NCL CAX
Channel Islands|JER GCI ACI
Crete;Kreta;Κρήτη|HER CHQ JSH
Cyclades|JTR JMK JNX MLO PAS JSY
Greek Islands|HER CHQ JTR JMK RHO KGS CFU ZTH EFL SMI JSI MJT JKH
Dalmatia|SPU DBV ZAD
Lapland;Lappland|RVN KTT IVL KAO KRN LYR TOS
Cappadocia|NAV ASR
Siberia|OVB IKT KJA TJM OMS
Crimea|SIP
Hokkaido;北海道|JP-01
Kyushu;九州|FUK KMJ KOJ KMI NGS OIT HSG KKJ
Kashmir|SXR IXJ
Kerala|IN-KL
Goa|GOI GOX
Rajasthan|IN-RJ
Punjab|ATQ IXC LHE
Gujarat|IN-GJ
Tibet|CN-54
Hainan|CN-46
Yunnan|CN-53
Sichuan|CN-51
Guangdong|CN-44
Sabah|BKI TWU SDK
Langkawi|LGK
Galapagos;Galápagos Islands|GPS SCY
Patagonia|FTE USH BRC PUQ PNT PMC
Amazon|MAO IQT LET BEL
Yucatan|CUN MID CZM TQO
Baja California|SJD TIJ LAP MXL
Caribbean;Karibik;Caraïbes|SJU PUJ MBJ NAS SDQ HAV AUA CUR SXM BGI GCM POS ANU UVF GND SKB PTP FDF
Virgin Islands|STT STX EIS
Society Islands|PPT BOB MOZ RFP HUH
French Riviera;Côte d'Azur|NCE
Queensland|AU-QLD
New South Wales;NSW|AU-NSW
Victoria Australia|AU-VIC
Western Australia|AU-WA
South Australia|AU-SA
Tasmania|AU-TAS
Northern Territory|AU-NT
Great Barrier Reef|CNS HTI PPP
Ontario|CA-ON|ON
Quebec;Québec Province|CA-QC|QC
British Columbia|CA-BC|BC
Alberta|CA-AB|AB
Manitoba|CA-MB|MB
Saskatchewan|CA-SK|SK
Nova Scotia|CA-NS|NS
New Brunswick|CA-NB|NB
Newfoundland;Newfoundland and Labrador|CA-NL|NL
Alabama|US-AL|AL
Arizona|US-AZ|AZ
Arkansas|US-AR|AR
California;Kalifornien;Californie|US-CA|CA
Colorado|US-CO|CO
Connecticut|US-CT|CT
Florida|US-FL|FL
Georgia|US-GA|GA
Idaho|US-ID|ID
Illinois|US-IL|IL
Indiana|US-IN|IN
Iowa|US-IA|IA
Kansas|US-KS|KS
Kentucky|US-KY|KY
Louisiana|US-LA|LA
Maine|US-ME|ME
Maryland|US-MD|MD
Massachusetts|US-MA|MA
Michigan|US-MI|MI
Minnesota|US-MN|MN
Mississippi|US-MS|MS
Missouri|US-MO|MO
Montana|US-MT|MT
Nebraska|US-NE|NE
Nevada|US-NV|NV
New Hampshire|US-NH|NH
New Jersey|US-NJ|NJ
New Mexico|US-NM|NM
New York State|US-NY|NY
North Carolina|US-NC|NC
North Dakota|US-ND|ND
Ohio|US-OH|OH
Oklahoma|US-OK|OK
Oregon|US-OR|OR
Pennsylvania|US-PA|PA
Rhode Island|US-RI|RI
South Carolina|US-SC|SC
South Dakota|US-SD|SD
Tennessee|US-TN|TN
Texas|US-TX|TX
Utah|US-UT|UT
Vermont|US-VT|VT
Virginia|US-VA|VA
Washington State|US-WA|WA
West Virginia|US-WV|WV
Wisconsin|US-WI|WI
Wyoming;Yellowstone|US-WY|WY
`

const linesOf = (table: string) => table.trim().split('\n')
const otherNames = new Map(linesOf(countryNames).map((line) => [line.slice(0, 2), line.slice(3).split(';')]))
const shownNames = new Intl.DisplayNames('en', { type: 'region' })

/** A country's names: the displayed one, then the others. */
export const namesOfCountry = (code: string): string[] => [shownNames.of(code) ?? code, ...(otherNames.get(code) ?? [])]

/** The regions, each with the airports in it. @param airports with the ISO 3166-2 code of where they are */
export const regionsOf = (airports: readonly { iata: string; region: string }[]): Region[] =>
  linesOf(regions).map((line) => {
    const [names = '', parts = '', abbreviation = ''] = line.split('|')
    const wanted = parts.split(' ')
    const inside = airports.filter(({ iata, region }) => wanted.includes(iata) || wanted.includes(region))
    return { names: names.split(';'), abbreviation, airports: inside.map(({ iata }) => iata) }
  })
