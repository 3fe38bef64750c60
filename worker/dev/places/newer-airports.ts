/** What is stated of an airport that the base list, which is of 2023, doesn't have. Everything else comes from a newer list. */
export interface NewerAirport {
  city: string
  /** ISO 3166-2, where travelers search by it. */
  region: string
  /** The name, country and position where the newer list lacks the airport or has another one under its code. */
  name?: string | undefined
  country?: string | undefined
  at?: readonly [latitude: number, longitude: number] | undefined
}

// IATA code, the city as travelers name it, the region; then the name, and the country with the position.
const newer = `
KTI Phnom Penh|Techo International Airport|KH 11.3629 104.9166
BSZ Bishkek|Manas International Airport|KG 43.0613 74.4776
NMI Navi Mumbai|Navi Mumbai International Airport|IN 18.9940 73.0646
HSR Rajkot, IN-GJ|Rajkot International Airport
DXN Noida|Noida International Airport
WSI Sydney, AU-NSW|Western Sydney International Airport
SAI Siem Reap|Siem Reap-Angkor International Airport
RMO Chișinău|Chișinău International Airport
GNJ Ganja|Ganja International Airport
COV Adana
TQO Tulum|Felipe Carrillo Puerto International Airport
NBJ Luanda
AYJ Ayodhya
RSI Red Sea
HWR Ludhiana
DHX Kediri
GHV Brașov
QSR Salerno|Salerno Costa d'Amalfi Airport
GPS Galápagos
SCY San Cristóbal
RPR Raipur
TIR Tirupati
HDO Ghaziabad
NAV Nevşehir|Nevşehir Kapadokya Airport|TR 38.7719 34.5345
KOE Kupang
ATW Appleton, US-WI
CWA Wausau, US-WI
HDN Steamboat Springs, US-CO
GUC Gunnison, US-CO
EAT Wenatchee, US-WA
DRO Durango, US-CO
CYS Cheyenne, US-WY
MCE Merced, US-CA
SCK Stockton, US-CA
SLE Salem, US-OR
VRB Vero Beach, US-FL
HHH Hilton Head, US-SC
MVY Martha's Vineyard, US-MA
MMH Mammoth Lakes, US-CA
BIH Bishop, US-CA
TEX Telluride, US-CO
WYS West Yellowstone, US-MT
PGV Greenville, US-NC
LAF Lafayette, US-IN
LRU Las Cruces, US-NM
RKD Rockland, US-ME
OGS Ogdensburg, US-NY
GUP Gallup, US-NM
PGA Page, US-AZ
DIK Dickinson, US-ND
IWD Ironwood, US-MI
CNY Moab, US-UT
ENA Kenai, US-AK
HOM Homer, US-AK
VDZ Valdez, US-AK
GKN Gulkana, US-AK
FYU Fort Yukon, US-AK
GAL Galena, US-AK
GAM Gambell, US-AK
CDB Cold Bay, US-AK
ILI Iliamna, US-AK
UNK Unalakleet, US-AK
KSM St. Mary's, US-AK
AKP Anaktuvuk Pass, US-AK
BTI Barter Island, US-AK
YXK Rimouski, CA-QC
YVB Bonaventure, CA-QC
YQH Watson Lake
YPN Port-Menier, CA-QC
SAB Saba
SNU Santa Clara
AAZ Quezaltenango
RER Retalhuleu
ENO Encarnación
ESM Esmeraldas
ANS Andahuaylas
UYU Uyuni
MHC Castro
BGG Bingöl
VAS Sivas
MZH Amasya
KZR Kütahya
LXS Lemnos
QGY Győr
PJA Pajala
JAV Ilulissat
HLE St. Helena
SPY San-Pédro
HGO Korhogo
HDS Hoedspruit
KAA Kasama
SWX Shakawe
DEM Dembidolo
GGR Garowe
GLK Galkayo
MRA Misrata
OHS Sohar
LLK Lankaran
NMA Namangan
TDK Taldykorgan
BXH Balkhash
KZO Kyzylorda
FBD Faizabad
GSM Qeshm
PFQ Parsabad
HDD Hyderabad
BEK Bareilly
DBR Darbhanga
AIP Jalandhar|Adampur Airport
GBI Kalaburagi
JRG Jharsuguda
JSA Jaisalmer, IN-RJ
IXK Keshod, IN-GJ
AVR Amravati
REW Rewa
ULG Ölgii
ULO Ulaangom
SHI Shimojishima
TIQ Tinian
THD Thanh Hóa
VCL Chu Lai
KOS Sihanoukville
KJT Bandung
PGK Pangkal Pinang
TNJ Tanjung Pinang
DTB Lake Toba
SMQ Sampit
BQB Busselton, AU-WA
ACF Aral
AKA Ankang
BFY Bengbu
BHY Beihai
CIH Changzhi
DAT Datong
DOY Dongying
DQA Daqing
DXJ Xiangxi
DYG Zhangjiajie
DZH Dazhou, CN-51
EJN Ejin Banner
GYU Guyuan
GZG Garzê, CN-51
HBQ Haibei
HNY Hengyang|Hengyang Nanyue Airport|CN 26.7222 112.6179
HSN Zhoushan
HXD Delingha
HZG Hanzhong
JGN Jiayuguan
JIC Jinchang
JIU Jiujiang|Jiujiang Lushan Airport|CN 29.4769 115.8011
KCA Kuqa|Kuqa Qiuci Airport|CN 41.6779 82.8729
KOW Ganzhou
KRY Karamay|Karamay Guhai Airport|CN 45.4665 84.9527
LLB Libo
LYI Linyi
MXZ Meizhou, CN-44
NAO Nanchong, CN-51
NNY Nanyang
RHT Alxa Right Banner
SYM Pu'er, CN-53
TCG Tacheng
UYN Yulin
WHA Wuhu
WSK Wushan
WUA Wuhai
WXN Wanzhou
YCU Yuncheng
YIN Yining
YTW Yutian
YZY Zhangye
ZAT Zhaotong, CN-53
`

/** By IATA code. */
export const newerAirports: ReadonlyMap<string, NewerAirport> = new Map(
  newer
    .trim()
    .split('\n')
    .map((line) => {
      const [served = '', name, place] = line.slice(4).split('|')
      const [city = '', region = ''] = served.split(', ')
      const [country, latitude, longitude] = place?.split(' ') ?? []
      const at = place === undefined ? undefined : ([Number(latitude), Number(longitude)] as const)
      return [line.slice(0, 3), { city, region, name, country, at }] as const
    }),
)

/** Airports of the base list without scheduled flights any more. */
export const closedAirports: ReadonlySet<string> = new Set('ANE BDR BLK EBU GWY LEH LEY VLY WAT ZHH'.split(' '))
