import { expect, it } from 'vitest'
import { criteria } from '#worker/testing/builders/a-search'
import { anOfferSummary, aSegment, aSlice, DUB, JFK, LHR } from '#worker/testing/builders/an-offer'
import { distanceText } from '../../../format/distance'
import { cardContext, emissionsFact, layoverFacts, layoverLabels, nearbyFacts } from './card-words'

const ORK = { ...DUB, iata_code: 'ORK', city_name: 'Cork' }
const BOS = { ...JFK, iata_code: 'BOS' }

/** JFK–Dublin and on to London by default. */
const changing = (arriving_at: string, departing_at: string, { via = DUB, next = DUB, to = LHR } = {}) =>
  aSlice({
    segments: [aSegment({ destination: via, arriving_at }), aSegment({ origin: next, destination: to, departing_at })],
  })
const facts = (...slices: ReturnType<typeof aSlice>[]) =>
  layoverFacts(anOfferSummary({ slices })).map(({ kind, text }) => `${kind} ${text}`)

it('says nothing of usual layovers, nor of direct flights', () => {
  expect(layoverFacts(anOfferSummary())).toEqual([])
  expect(facts(changing('2026-12-24T08:00:00', '2026-12-24T11:00:00'))).toEqual([])
})

it('names each change of airports once', () => {
  const slice = changing('2026-12-24T08:00:00', '2026-12-24T12:00:00', { next: ORK })
  expect(facts(slice, slice)).toEqual(['layover Change of airport: DUB to ORK'])
})

it('warns of short changes of planes, with a longer limit where a border is crossed', () => {
  const wait = ['2026-12-24T08:00:00', '2026-12-24T09:10:00'] as const
  expect(facts(changing(...wait))).toEqual(['layover Short layover: 1h 10m in DUB'])
  expect(facts(changing('2026-12-24T08:00:00', '2026-12-24T08:45:00'))).toEqual([
    'layover Short layover: 45 min in DUB',
  ])
  expect(facts(changing(...wait, { via: BOS, next: BOS, to: { ...BOS, iata_code: 'MIA' } }))).toEqual([])
})

it('names nights on the way and long layovers', () => {
  expect(facts(changing('2026-12-24T20:00:00', '2026-12-25T07:00:00'))).toEqual([
    'layover Overnight in Dublin, 20:00 to 07:00',
  ])
  expect(facts(changing('2026-12-24T08:00:00', '2026-12-24T14:10:00'))).toEqual(['wait Long layover: 6h 10m in DUB'])
})

it('says in two words each what is unusual about the layovers, once', () => {
  const short = changing('2026-12-24T08:00:00', '2026-12-24T08:45:00')
  const long = changing('2026-12-24T08:00:00', '2026-12-24T14:10:00')
  expect(layoverLabels(anOfferSummary({ slices: [short, short, long] }))).toEqual([
    { kind: 'layover', text: 'Short layover' },
    { kind: 'wait', text: 'Long layover' },
  ])
  expect(layoverLabels(anOfferSummary())).toEqual([])
})

it('divides CO₂ by travelers with a seat, but not a model’s figure, which is per traveler', () => {
  const stated = { kg: 1000, count: 34, isModel: false }
  const model = { kg: 200, count: 30, isModel: true }
  const family = anOfferSummary({ total_emissions_kg: 900 })
  const known = { ...family, model_emissions_kg: 250 }
  const text = (offer: typeof family, median: typeof stated) => {
    const fact = emissionsFact(offer, { median, seats: 3 })
    return fact && `${fact.own}, ${fact.against}. ${fact.typical}`
  }
  expect(text(family, stated)).toBe(
    '300 kg CO₂e, −10%. CO₂e is per traveler. Typical is 333 kg, the median of these 34 flights.',
  )
  expect(text(known, model)).toBe(
    '250 kg CO₂e, +25%. CO₂e is per traveler. Typical is 200 kg, the median of these 30 flights.',
  )
  // A model's figure is never compared with the provider's median, nor the other way round.
  expect(text(known, stated)).toBe(text(family, stated))
  expect(text(family, model)).toBeNull()
})

it('counts no seats for infants, who travel on laps', () => {
  const party = { adultsCount: 2, childrenCount: 1, infantsCount: 2 }
  expect(cardContext(criteria(party), null)).toMatchObject({ travelers: 5, seats: 3 })
})

it('says how far a nearby airport is in the reader’s unit, once its code is there', () => {
  const nearby = { airports: [{ iata_code: 'JFK', km: 33, from: 'EWR' }] } as never // only these fields are read
  const text = (distance?: (km: number) => string) => nearbyFacts(anOfferSummary(), { nearby, distance })[0]?.text
  expect(text()).toBe('New York (JFK), 33 km from EWR')
  expect(text((km) => distanceText(km, true))).toBe('New York (JFK), 21 mi from EWR')
})
