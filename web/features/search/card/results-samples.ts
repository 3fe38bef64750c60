import type { Carrier } from '#worker/contract/offer'
import type { OfferSummary, SegmentSummary, SliceSummary } from '#worker/contract/search-result'
import { DAY_MINUTES } from '#worker/domain/time'
import { addDays } from '../../../format/dates'

// Results of any size for tests and benchmarks: the same seed gives the same offers. Most itineraries have three fares; there are connections,
// codeshares, overnight flights, and fields that airlines leave out.

/** Small repeatable randomness (a linear congruential generator): a whole number from 0 to below `sides`. */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * sides)
  }
}

const airline = (iata_code: string | null, name: string): Carrier => ({ iata_code, name, logo_url: null })
const AIRLINES = [
  airline('AA', 'American Airlines'),
  airline('BA', 'British Airways'),
  airline('B6', 'JetBlue'),
  airline('DL', 'Delta Air Lines'),
  airline('EI', 'Aer Lingus'),
  airline('LH', 'Lufthansa'),
  airline('TP', 'TAP Air Portugal'),
  airline('VS', 'Virgin Atlantic'),
  airline(null, 'Charter, Tours & Co'),
] as const

const port = (iata_code: string, city_name: string) => ({ iata_code, city_name, name: `${city_name} Airport` })
const [JFK, LHR] = [port('JFK', 'New York'), port('LHR', 'London')]
const HUBS = [port('DUB', 'Dublin'), port('LIS', 'Lisbon'), port('FRA', 'Frankfurt'), port('BOS', 'Boston')] as const
const BRANDS = ['Economy Basic', 'Economy Classic', 'Economy Flex', null] as const

type Roll = ReturnType<typeof dice>
const pick = <T>(roll: Roll, from: readonly [T, ...T[]]): T => from[roll(from.length)] ?? from[0]
const iso = (minutes: number) => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`
const clock = (day: string, minutes: number) => {
  const [date, rest] = [addDays(day, Math.floor(minutes / DAY_MINUTES)), minutes % DAY_MINUTES]
  return `${date}T${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00`
}

function someSlice(roll: Roll, home: boolean): SliceSummary {
  const changes = [0, 0, 1, 1, 1, 2, 3][roll(7)] ?? 0
  const stations = [home ? LHR : JFK, ...Array.from({ length: changes }, () => pick(roll, HUBS)), home ? JFK : LHR]
  const day = home ? '2026-12-31' : '2026-12-24'
  const seller = pick(roll, AIRLINES)
  let now = roll(1440)
  const start = now
  const segments = stations.slice(1).map((destination, leg): SegmentSummary => {
    const minutes = 50 + roll(420)
    const departing_at = clock(day, now)
    now += minutes
    const arriving_at = clock(day, now)
    now += 40 + roll(600)
    const marketing_carrier = roll(6) === 0 ? pick(roll, AIRLINES) : seller
    return {
      origin: stations[leg] ?? JFK,
      destination,
      departing_at,
      arriving_at,
      duration: iso(minutes),
      flight_number: `${marketing_carrier.iata_code ?? ''}${100 + roll(9000)}`,
      marketing_carrier,
      operating_carrier: roll(8) === 0 ? pick(roll, AIRLINES) : marketing_carrier,
      stops: roll(20) === 0 ? [{ airport: pick(roll, HUBS), duration: 'PT45M' }] : [],
      baggages: [],
    }
  })
  const last = segments.at(-1)
  return {
    origin: stations[0] ?? JFK,
    destination: stations.at(-1) ?? LHR,
    duration: roll(25) === 0 ? null : iso(now - start),
    departure_time: clock(day, start),
    arrival_time: last?.arriving_at ?? clock(day, start),
    fare_brand_name: null,
    segments: segments as [SegmentSummary, ...SegmentSummary[]], // there are at least two stations
  }
}

const CONDITIONS: readonly [OfferSummary['conditions'], ...OfferSummary['conditions'][]] = [
  { refundable: false, refund_penalty: null, changeable: false, change_penalty: null },
  { refundable: null, refund_penalty: null, changeable: null, change_penalty: null },
  {
    refundable: true,
    refund_penalty: { amount: '150.00', currency: 'USD' },
    changeable: true,
    change_penalty: { amount: '75.00', currency: 'USD' },
  },
  {
    refundable: true,
    refund_penalty: { amount: '0.00', currency: 'USD' },
    changeable: true,
    change_penalty: { amount: '0.00', currency: 'USD' },
  },
]

/** `count` offers from New York to London and back, in no particular order. */
export function sampleOffers(count: number, seed = 1): OfferSummary[] {
  const roll = dice(seed)
  const offers: OfferSummary[] = []
  while (offers.length < count) {
    const slices = [someSlice(roll, false), someSlice(roll, true)]
    const base = 200 + roll(2500)
    const fares = 1 + roll(4)
    for (let fare = 0; fare < fares && offers.length < count; fare++) {
      const amount = `${base + fare * (20 + roll(150))}.00`
      const bags = roll(3)
      const ofFare = (slice: SliceSummary): SliceSummary => ({
        ...slice,
        fare_brand_name: BRANDS[fare] ?? null,
        segments: slice.segments.map((segment) => ({
          ...segment,
          baggages: [
            { type: 'carry_on', quantity: 1, each: 1 },
            ...(bags > 0 ? [{ type: 'checked' as const, quantity: bags, each: bags }] : []),
          ],
        })) as SliceSummary['segments'], // one for each
      })
      offers.push({
        id: `off_${seed}_${offers.length}`,
        total_amount: amount,
        total_currency: 'USD',
        total_emissions_kg: roll(3) === 0 ? null : 300 + roll(900),
        owner: slices[0]?.segments[0]?.marketing_carrier ?? AIRLINES[0],
        slices: slices.map(ofFare) as [SliceSummary, ...SliceSummary[]], // two
        conditions: CONDITIONS[roll(CONDITIONS.length)] ?? CONDITIONS[0],
        expires_at: '2099-01-01T00:00:00Z',
      })
    }
  }
  return offers
}
