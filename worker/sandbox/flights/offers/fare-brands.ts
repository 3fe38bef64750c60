import type { Cabin, Carrier } from '../schedule/carriers'

/** A condition: not allowed, allowed for a fee in US dollars (0 free of charge), or not stated. */
export type Permission = 'no' | 'unstated' | number

/** A fare brand: what a ticket of one price level includes. `factor` multiplies the economy base fare. */
export interface FareBrand {
  name: string
  cabin: Cabin
  factor: number
  carryOn: number
  /** Checked bags included on short-haul and on long-haul flights. */
  checked: readonly [number, number]
  change: Permission
  refund: Permission
  /** The industry's shelf from 1 (restricted economy) to 5 (premium). */
  shelf: 1 | 2 | 3 | 4 | 5
  seatChoice: boolean
  priority: boolean
}

// family: name|cabin|factor|carry-on|checked short/long|change fee|refund fee|shelf, one brand per line.
const TABLE = `us
Basic Economy|Y|1|1|0/0|-|-|1
Main Cabin|Y|1.16|1|0/1|0|-|2
Main Cabin Flexible|Y|1.48|1|1/1|0|0|3
Premium Economy|W|2.05|1|2/2|0|-|4
Business|J|3.7|2|2/2|0|-|5
Business Flexible|J|4.3|2|2/2|0|0|5
First|F|6.2|2|2/3|0|0|5
b6
Blue Basic|Y|1|1|0/0|100|-|1
Blue|Y|1.15|1|0/1|0|-|2
Blue Extra|Y|1.42|1|0/1|0|0|3
Mint|J|3.1|2|2/2|0|-|5
wn
Basic|Y|1|1|0/0|-|-|1
Choice|Y|1.14|1|0/0|0|-|2
Choice Preferred|Y|1.35|1|1/1|0|0|2
Choice Extra|Y|1.6|1|2/2|0|0|3
ulcc
Basic|Y|1|0|0/0|?|-|1
Economy Bundle|Y|1.45|1|0/0|99|-|2
Premium Bundle|Y|1.9|1|1/1|0|-|3
lcc
Light|Y|1|0|0/0|60|-|1
Plus|Y|1.3|1|1/1|60|-|2
Max|Y|1.75|1|1/1|0|0|3
Premium|W|2|1|2/2|0|-|4
Business|J|3|2|2/2|0|-|5
ac
Basic|Y|1|1|0/0|-|-|1
Standard|Y|1.14|1|0/1|100|-|2
Flex|Y|1.36|1|1/1|0|-|2
Latitude|Y|1.85|1|1/2|0|0|3
Premium Economy|W|2.2|1|2/2|0|-|4
Business Class|J|3.9|2|2/2|0|0|5
lh
Economy Light|Y|1|1|0/0|-|-|1
Economy Classic|Y|1.2|1|1/1|80|-|2
Economy Flex|Y|1.52|1|1/1|0|70|3
Premium Economy|W|2.1|1|2/2|150|200|4
Business Saver|J|3.5|2|2/2|200|-|5
Business Flex|J|4.4|2|2/2|0|0|5
First|F|6.8|2|2/3|0|0|5
ba
Economy Basic|Y|1|1|0/0|-|-|1
Economy Standard|Y|1.18|1|1/1|90|-|2
Economy Flex|Y|1.5|1|1/1|0|0|3
World Traveler Plus|W|2.1|1|2/2|150|-|4
Club|J|3.9|2|2/2|150|-|5
Club Flex|J|4.6|2|2/2|0|0|5
First|F|6.5|2|3/3|0|0|5
vs
Economy Light|Y|1|1|0/0|-|-|1
Economy Classic|Y|1.17|1|1/1|120|-|2
Economy Delight|Y|1.45|1|1/1|120|-|2
Premium|W|2.05|1|2/2|120|-|4
Upper Class|J|3.8|2|2/2|0|0|5
u2
Standard|Y|1|0|0/0|49|-|1
Standard Plus|Y|1.35|1|0/0|49|-|2
Essentials|Y|1.55|1|1/1|49|-|2
fr
Basic|Y|1|0|0/0|45|-|1
Regular|Y|1.4|1|0/0|45|-|2
Flexi Plus|Y|2.1|1|1/1|0|-|3
dy
LowFare|Y|1|0|0/0|60|-|1
LowFare+|Y|1.3|1|1/1|60|-|2
Flex|Y|2|1|2/2|0|0|3
af
Economy Light|Y|1|1|0/0|70|-|1
Economy Standard|Y|1.19|1|1/1|70|-|2
Economy Flex|Y|1.55|1|1/1|0|0|3
Premium Comfort|W|2.1|1|2/2|140|250|4
Business Standard|J|3.6|2|2/2|0|300|5
Business Flex|J|4.3|2|2/2|0|0|5
La Première|F|8|2|3/3|0|0|5
ib
Economy Basic|Y|1|1|0/0|-|-|1
Economy Optima|Y|1.2|1|1/1|60|-|2
Economy Comfort|Y|1.42|1|1/1|0|-|3
Premium Economy|W|2.1|1|2/2|120|-|4
Business Basic|J|3.4|2|1/1|150|-|5
Business Flexible|J|4.2|2|2/2|0|0|5
tp
Discount|Y|1|1|0/0|-|-|1
Basic|Y|1.14|1|0/1|120|-|2
Classic|Y|1.34|1|1/1|80|150|2
Plus|Y|1.7|1|2/2|0|0|3
Executive|J|3.3|2|2/2|0|100|5
tk
EcoFly|Y|1|1|1/1|-|-|1
ExtraFly|Y|1.2|1|1/2|60|110|2
PrimeFly|Y|1.42|1|1/2|0|0|3
BusinessFly|J|3.4|2|2/2|100|150|5
BusinessPrime|J|4|2|2/2|0|0|5
gulf
Economy Saver|Y|1|1|1/1|120|200|1
Economy Flex|Y|1.18|1|1/2|50|100|2
Economy Flex Plus|Y|1.4|1|2/2|0|0|3
Premium Economy|W|2.1|1|2/2|0|150|4
Business Saver|J|3.3|2|2/2|150|300|5
Business Flex Plus|J|4.1|2|2/2|0|0|5
First Flex|F|6.6|2|2/3|0|0|5
asia
Economy Lite|Y|1|1|1/1|150|-|1
Economy Standard|Y|1.18|1|1/2|80|150|2
Economy Flexi|Y|1.48|1|2/2|0|60|3
Premium Economy|W|2.05|1|2/2|80|150|4
Business|J|3.5|2|2/2|100|200|5
Business Flexi|J|4.3|2|2/2|0|0|5
First|F|6.4|2|3/3|0|0|5
sq
Economy Lite|Y|1|1|1/1|-|-|1
Economy Value|Y|1.15|1|1/1|100|-|2
Economy Standard|Y|1.32|1|1/1|50|200|2
Economy Flexi|Y|1.62|1|2/2|0|100|3
Premium Economy Standard|W|2.1|1|2/2|50|200|4
Business Standard|J|3.8|2|2/2|50|300|5
Suites and First|F|7|2|3/3|0|0|5
cn
Economy|Y|1|1|1/2|?|?|1
Economy Full Fare|Y|1.45|1|1/2|0|0|3
Premium Economy|W|1.9|1|2/2|?|?|4
Business|J|3.1|2|2/2|100|150|5
First|F|5.5|2|3/3|0|0|5
qf
Economy Sale|Y|1|1|1/1|99|-|1
Economy Saver|Y|1.18|1|1/1|99|150|2
Economy Flex|Y|1.6|1|1/2|0|0|3
Premium Economy|W|2.1|1|2/2|0|300|4
Business|J|3.7|2|2/2|0|350|5
First|F|6|2|3/3|0|0|5
zz
Basic|Y|1|1|1/1|-|-|1
Flexible|Y|1.25|1|1/1|25|40|2
Premium Economy|W|1.9|1|1/1|25|40|4
Business|J|3.2|1|1/1|25|40|5
First|F|5|1|1/1|25|40|5`

const CABINS: Record<string, Cabin> = { Y: 'economy', W: 'premium_economy', J: 'business', F: 'first' }

const families = new Map<string, FareBrand[]>()
let open: FareBrand[] = []
for (const line of TABLE.split('\n')) {
  const [name = '', cabin, factor, carryOn, checked = '', change = '', refund = '', shelf] = line.split('|')
  if (cabin === undefined) {
    open = []
    families.set(name, open)
    continue
  }
  const [short = 0, long = 0] = checked.split('/').map(Number)
  open.push({
    name,
    cabin: CABINS[cabin] ?? 'economy',
    factor: Number(factor),
    carryOn: Number(carryOn),
    checked: [short, long],
    change: permission(change),
    refund: permission(refund),
    shelf: (Number(shelf) || 1) as FareBrand['shelf'], // the table has 1 to 5 only
    seatChoice: Number(shelf) > 1,
    priority: Number(shelf) > 3,
  })
}

function permission(text: string): Permission {
  return text === '-' ? 'no' : text === '?' ? 'unstated' : Number(text)
}

/** The carrier's fare brands in a cabin, the cheapest first; empty when it doesn't sell that cabin. */
export const carrierFareBrands = (carrier: Carrier, cabin: Cabin): FareBrand[] =>
  carrier.cabins.includes(cabin) ? (families.get(carrier.family) ?? []).filter((brand) => brand.cabin === cabin) : []

/** The brand at an index of the carrier's list, or undefined. */
export const brandAt = (carrier: Carrier, index: number): FareBrand | undefined => families.get(carrier.family)?.[index]
export const indexOfBrand = (carrier: Carrier, brand: FareBrand): number =>
  families.get(carrier.family)?.indexOf(brand) ?? -1
