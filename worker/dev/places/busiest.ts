/**
 * Airports in coarse classes by how many travelers use them in a year: the first line has those with about 60 million and more, the second
 * with about 40, the third with about 20, the last with about 5 to 20. Estimated by hand for the years around 2024, not measured and not
 * taken from a table; the last line has the better known ones, not all. All airports not listed are classified by the size that OurAirports
 * gives them. Never shown: the picker orders equal matches by it, so that an error costs a place in a list.
 */
const classes = `
ATL DXB DFW HND LHR DEN IST ORD DEL PVG LAX CAN ICN CDG SIN PEK AMS JFK MAD BKK FRA
HKG CLT LAS MCO MIA SZX CGK KUL BOM PHX SEA DOH BCN SFO EWR JED IAH TFU MEX FCO GRU SYD PKX MNL TPE SHA BOG YYZ LGW CKG KMG XIY HGH SVO BOS
MSP FLL MUC NRT SAW BLR LGA DTW PHL SLC AYT DCA IAD BWI TPA LIS ORY DUB MEL PMI ATH VIE CPH ZRH MAN OSL MXP STN BER SGN HAN DPS KIX RUH AUH CAI CUN LIM SCL PTY BNE AKL YVR JNB CJU GMP DMK TLV WAW ADD AUS BNA MDW CTU SYX HNL SAN BRU ARN HKT
HEL GVA BUD PRG OTP LTN EDI NCE AGP ALC OPO DUS HAM LYS MRS TLS CGN STR NAP CTA BGY BLQ VCE LIN LPA TFS LED VKO DME AER ADB ESB FUK CTS OKA NGO ITM PUS WUH NKG CSX TAO XMN HAK URC TSN SHE DLC HRB CGO HYD MAA CCU COK AMD YUL YYC PDX STL OGG MSY RDU SJC SMF HOU DAL OAK SNA MCI CLE IND PIT CMH CVG SAT RSW SJU GDL MTY TIJ MDE GIG CGH BSB CNF VCP EZE AEP UIO CMN RAK ALG TUN LOS NBO CPT KWI BAH SHJ MED AMM BEY KHI LHE ISB DAC CMB KTM KTI SAI CEB SUB UPG PER ADL BHX BRS GLA KRK RIX KEF LCA HER FAO PUJ HAV SDQ IKA MHD GYD ALA TAS BEG SOF TIA TBS LUX DAD TNA NNG KWE LHW CGQ FOC NGB TYN HET KHN HFE WNZ ZUH DMM THR VLC CRL HRG PNQ JAX
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

/** How busy an airport is, from 0 (the world's busiest) to 6; by its size in the source when no list here names it. */
export function trafficClass(code: string, size: 'L' | 'M' | 'S'): number {
  const listed = classes.findIndex((codes) => codes.includes(code))
  return listed >= 0 ? listed : classes.length + 'LMS'.indexOf(size)
}
