// One airline per line: code|name|country|kind|alliance or joint venture|fare family|cabins|fleet|traits|hubs, the main one first|reach.
// Kind: F full service, L low cost, U ultra low cost. Cabins: Y economy, W premium economy, J business, F first. Fleet: maker of the
// narrow-bodies, then of the wide-bodies (A Airbus, B Boeing, E Embraer or turboprops, M mixed, - none). Traits: h may be held, d requires
// passports on international flights, m shares no seat maps, u states no conditions, n has no fare brand names, p sells no connections, s
// sells seats free of charge, t issues no e-tickets, as recorded of this airline. Reach: regions served besides its own (geography.ts).
export const CARRIER_TABLE = `AA|American Airlines|US|F|O|us|YWJF|MB|h|DFW CLT MIA PHL PHX ORD JFK LGA DCA LAX|CSEJP
DL|Delta Air Lines|US|F|T|us|YWJ|MA||ATL DTW MSP SLC JFK BOS LGA SEA LAX|CSEJAPM
UA|United Airlines|US|F|S|us|YWJ|BB|h|ORD EWR IAH DEN SFO IAD LAX|CSEJIPAMT
B6|JetBlue|US|L||b6|YJ|A-|s|JFK BOS FLL MCO LGA EWR|CSE
WN|Southwest Airlines|US|L||wn|Y|B-|m|MDW BWI DAL LAS DEN PHX HOU MCO OAK BNA STL TPA|C
AS|Alaska Airlines|US|F|O|us|YJ|B-|h|SEA PDX SFO LAX SAN ANC|C
F9|Frontier Airlines|US|U||ulcc|Y|A-||DEN MCO LAS PHL ATL MIA LGA|C
NK|Spirit Airlines|US|U||ulcc|Y|A-||FLL MCO LAS DTW EWR LGA|CS
HA|Hawaiian Airlines|US|F|O|us|YJ|AA|h|HNL OGG KOA|PJ
G4|Allegiant Air|US|U||ulcc|Y|A-|mnp|LAS SFB PIE AZA|
SY|Sun Country Airlines|US|L||lcc|Y|B-||MSP|C
AC|Air Canada|CA|F|S|ac|YWJ|MB|h|YYZ YUL YVR YYC YOW|CSEJIPTM
WS|WestJet|CA|L||lcc|YWJ|BB||YYC YYZ YVR YEG YWG|CE
PD|Porter Airlines|CA|L||lcc|Y|E-||YTZ YOW YYZ YHZ|C
AM|Aeromexico|MX|F|T|lh|YJ|BB||MEX MTY GDL|NSEJ
Y4|Volaris|MX|U||ulcc|Y|A-||TIJ GDL MEX CUN|N
VB|Viva|MX|U||ulcc|Y|A-||MTY MEX CUN GDL|NS
CM|Copa Airlines|PA|F|S|lh|YJ|B-|h|PTY|NS
AV|Avianca|CO|F|S|lh|YJ|AB|h|BOG SAL MDE UIO|NCE
LA|LATAM Airlines|CL|F|DLLA|lh|YWJ|AB|h|SCL GRU LIM BOG BSB|NCEPA
AR|Aerolíneas Argentinas|AR|F|T|lh|YJ|BA||AEP EZE COR|NCE
G3|Gol|BR|L||lcc|Y|B-||CGH GRU GIG BSB CNF|N
AD|Azul|BR|L||lcc|YJ|AA||VCP CNF REC|NE
BW|Caribbean Airlines|TT|F||lh|YJ|B-|m|POS KIN|NS
BA|British Airways|GB|F|O|ba|YWJF|AB|h|LHR LGW LCY|NCSMAIJTP
VS|Virgin Atlantic|GB|F|T|vs|YWJ|-M||LHR MAN|NCIA
U2|easyJet|GB|L||u2|Y|A-|pt|LGW LTN MAN BRS GVA MXP BER CDG AMS LIS EDI NCE NAP|MA
FR|Ryanair|IE|U||fr|Y|B-|p|STN DUB BGY CRL BCN MAN EDI KRK OPO BVA AGP VIE BTS PMI CIA BLQ MLA|MA
LS|Jet2|GB|L||lcc|Y|B-|mp|MAN LBA BHX STN EDI GLA|A
EI|Aer Lingus|IE|F|O|lh|YJ|AA|h|DUB SNN|N
W6|Wizz Air|HU|U||ulcc|Y|A-|p|BUD OTP WAW LTN VIE SOF TIA BEG|MK
LH|Lufthansa|DE|F|S|lh|YWJF|AM|h|FRA MUC|NCSMAIJT
EW|Eurowings|DE|L|S|lcc|Y|A-||DUS CGN HAM STR BER|MA
DE|Condor|DE|F||lh|YWJ|AA||FRA DUS|NCA
AF|Air France|FR|F|T|af|YWJF|AM|h|CDG ORY NCE|NCSMAIJT
TO|Transavia France|FR|L|T|lcc|Y|B-||ORY NTE LYS|MA
KL|KLM|NL|F|T|af|YWJ|BM|h|AMS|NCSMAIJT
HV|Transavia|NL|L|T|lcc|Y|B-||AMS EIN|MA
LX|SWISS|CH|F|S|lh|YWJF|AM|h|ZRH GVA|NSMAIJT
OS|Austrian|AT|F|S|lh|YWJ|AB|h|VIE|NMAIJT
SN|Brussels Airlines|BE|F|S|lh|YWJ|AA|h|BRU|NA
IB|Iberia|ES|F|O|ib|YWJ|AA|h|MAD|NCSAJM
VY|Vueling|ES|L|O|lcc|Y|A-||BCN ORY FCO AMS|MA
UX|Air Europa|ES|F|T|lh|YJ|BB|h|MAD|NCS
TP|TAP Air Portugal|PT|F|S|tp|YJ|AA|h|LIS OPO|NCSAM
AZ|ITA Airways|IT|F|S|lh|YWJ|AA|h|FCO LIN|NSMAJI
SK|SAS|SE|F|T|lh|YWJ|AA|h|CPH ARN OSL|NJA
DY|Norwegian|NO|L||dy|Y|B-||OSL CPH ARN BGO HEL|MA
AY|Finnair|FI|F|O|lh|YWJ|AA|h|HEL|NJTIM
FI|Icelandair|IS|F||lh|YJ|B-|h|KEF|N
LO|LOT Polish Airlines|PL|F|S|lh|YWJ|BB|h|WAW KRK|NJIM
A3|Aegean Airlines|GR|F|S|lh|YJ|A-|h|ATH SKG HER|MA
TK|Turkish Airlines|TR|F|S|tk|YJ|MM|h|IST SAW ESB|NCSMAIJTKXP
PC|Pegasus|TR|L||lcc|Y|A-||SAW AYT ADB|MKA
BT|airBaltic|LV|L||lcc|YJ|A-||RIX TLL VNO|M
RO|TAROM|RO|F|T|lh|YJ|M-|u|OTP|M
JU|Air Serbia|RS|F||lh|YJ|AA||BEG|NJ
OU|Croatia Airlines|HR|F|S|lh|YJ|A-|u|ZAG SPU|
EK|Emirates|AE|F||gulf|YWJF|-M|hd|DXB|NSEAIJTPKX
EY|Etihad Airways|AE|F||gulf|YJF|AM|h|AUH|NEAIJTP
FZ|flydubai|AE|L||lcc|YJ|B-||DXB|EAIKX
QR|Qatar Airways|QA|F|O|gulf|YJF|AM|h|DOH|NSEAIJTPKX
SV|Saudia|SA|F|T|gulf|YJF|AM|d|JED RUH DMM|NEAIJT
GF|Gulf Air|BH|F||gulf|YJ|AB||BAH|EAIT
WY|Oman Air|OM|F|O|gulf|YJ|BB||MCT|EAIT
RJ|Royal Jordanian|JO|F|O|lh|YJ|EB||AMM|NEA
ME|Middle East Airlines|LB|F|T|lh|YJ|AA|u|BEY|EA
LY|EL AL|IL|F||lh|YWJ|BB|d|TLV|NEJTA
ET|Ethiopian Airlines|ET|F|S|lh|YJ|BM|h|ADD|NSEMIJT
KQ|Kenya Airways|KE|F|T|lh|YJ|EB|h|NBO|NEMIT
SA|South African Airways|ZA|F|S|lh|YJ|AA||JNB CPT|SP
FA|FlySafair|ZA|L||lcc|Y|B-||JNB CPT DUR|
MS|EGYPTAIR|EG|F|S|lh|YJ|BM|h|CAI|NEMJIT
AT|Royal Air Maroc|MA|F|O|lh|YJ|BB|h|CMN RAK|NESM
WB|RwandAir|RW|F||lh|YJ|BA||KGL|EM
VR|Cabo Verde Airlines|CV|F||lh|YJ|B-|mu|RAI SID|E
P4|Air Peace|NG|F||lh|YJ|BB|m|LOS ABV|EM
MK|Air Mauritius|MU|F||lh|YJ|AA|h|MRU|EIP
AI|Air India|IN|F|S|asia|YWJF|AM|h|DEL BOM BLR|NEMJTP
6E|IndiGo|IN|L||lcc|Y|A-||DEL BOM BLR HYD CCU MAA|MTKE
UL|SriLankan Airlines|LK|F|O|asia|YJ|AA|h|CMB|MEJTP
PK|Pakistan International|PK|F||asia|YJ|AB|u|KHI ISB LHE|MEN
BG|Biman Bangladesh|BD|F||asia|YJ|BB|u|DAC|MET
CX|Cathay Pacific|HK|F|O|asia|YWJF|AM|h|HKG|NEMITPA
CA|Air China|CN|F|S|cn|YWJ|MM|dn|PEK CTU PVG|NETPMI
MU|China Eastern|CN|F|T|cn|YJ|AM|dn|PVG SHA KMG XIY|NETP
CZ|China Southern|CN|F||cn|YWJ|MM|d|CAN PKX WUH|NETPMAI
HU|Hainan Airlines|CN|F||cn|YJ|BB|dn|PEK HAK XIY|NE
NH|ANA|JP|F|S|asia|YWJF|BB|h|HND NRT ITM|NETIP
JL|Japan Airlines|JP|F|O|asia|YWJF|BB|h|HND NRT KIX|NETIP
MM|Peach|JP|L||lcc|Y|A-|mp|KIX NRT|T
KE|Korean Air|KR|F|T|asia|YJF|MB|h|ICN GMP CJU|NETPIM
OZ|Asiana Airlines|KR|F|S|asia|YJ|AA|h|ICN GMP|NETP
7C|Jeju Air|KR|L||lcc|Y|B-|mp|ICN GMP CJU|T
BR|EVA Air|TW|F|S|asia|YWJ|AB|h|TPE|NETP
CI|China Airlines|TW|F|T|asia|YWJ|MM|h|TPE|NETP
SQ|Singapore Airlines|SG|F|S|sq|YWJF|BM|h|SIN|NEJIMPA
TR|Scoot|SG|L||lcc|Y|AB||SIN|JPIM
TG|Thai Airways|TH|F|S|asia|YJF|AM|h|BKK|EJIP
FD|Thai AirAsia|TH|U||ulcc|Y|A-||DMK CNX HKT|JI
AK|AirAsia|MY|U||ulcc|Y|A-||KUL PEN BKI|JI
MH|Malaysia Airlines|MY|F|O|asia|YJ|BA|h|KUL BKI|EJIPM
VN|Vietnam Airlines|VN|F|T|asia|YWJ|AM|h|SGN HAN DAD|NEJPI
VJ|Vietjet|VN|U||ulcc|Y|A-||SGN HAN|JI
GA|Garuda Indonesia|ID|F|T|asia|YJ|BM||CGK DPS|JPEM
JT|Lion Air|ID|U||ulcc|Y|B-|mu|CGK SUB UPG DPS|
PR|Philippine Airlines|PH|F||asia|YWJ|AM||MNL CEB|NJPM
5J|Cebu Pacific|PH|U||ulcc|Y|AA||MNL CEB CRK|JPM
QF|Qantas|AU|F|O|qf|YWJF|BM|h|SYD MEL BNE PER ADL|NEJTSAI
JQ|Jetstar|AU|L||lcc|Y|AB||MEL SYD OOL BNE|TJ
VA|Virgin Australia|AU|F||qf|YJ|B-||BNE SYD MEL PER|T
NZ|Air New Zealand|NZ|F|S|qf|YWJ|AB|h|AKL CHC WLG|NJT
FJ|Fiji Airways|FJ|F|O|lh|YJ|BA||NAN SUV|NJT
KC|Air Astana|KZ|F||lh|YJ|A-|u|ALA NQZ|EMIJT
HY|Uzbekistan Airways|UZ|F||lh|YJ|AB|u|TAS|EMIJ
ZZ|Duffel Airways|GB|F||zz|YWJF|BB|h||`
