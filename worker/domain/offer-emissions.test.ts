import { expect, it } from 'vitest'
import { aNetOffer, anOvernightSlice, aSegment, aSlice, DUB } from '../testing/builders/an-offer'
import { emissionsEach, flightsToEstimate, type SeatEmissions } from './offer-emissions'

const flown = (given: Parameters<typeof aSegment>[0] = {}) => aSegment({ operating_number: 178, ...given })
const offer = (...segments: ReturnType<typeof aSegment>[]) => aNetOffer({ slices: [aSlice({ segments })] })
const BA178 = 'BA178 JFKLHR 2026-12-24'
const seats = (known: Record<string, SeatEmissions>) => new Map(Object.entries(known))

it('lists each flight once, by its operating airline and day of departure', () => {
  expect(flightsToEstimate([offer(flown()), offer(flown({ flight_number: 'AA6140' }))])).toEqual([
    { origin: 'JFK', destination: 'LHR', airline: 'BA', number: 178, day: '2026-12-24' },
  ])
})

it('leaves out an offer with a flight that has a stop or lacks a number or an airline code', () => {
  const operating_carrier = { name: 'Charter', iata_code: null, logo_url: null }
  const stops = [{ airport: DUB, duration: null }]
  for (const other of [aSegment(), flown({ operating_carrier }), flown({ stops })]) {
    expect(flightsToEstimate([offer(flown(), other)])).toEqual([])
    expect(emissionsEach(offer(flown(), other), seats({ [BA178]: { economy: 1000 } }))).toBeNull()
  }
})

it('adds up a seat in the cabin of each flight, in kg', () => {
  const { segments } = anOvernightSlice()
  const [first, second] = segments.map((segment, index) => ({ ...segment, operating_number: 104 + index }))
  const there = offer({ ...first!, cabin_class: 'business' }, second!)
  const known = seats({
    'EI104 JFKDUB 2026-12-24': { economy: 300_000, business: 900_400 },
    'EI105 DUBLHR 2026-12-25': { economy: 50_200 },
  })
  expect(flightsToEstimate([there])).toHaveLength(2)
  expect(emissionsEach(there, known)).toBe(951)
})

it('says nothing where a flight or its cabin isn’t known', () => {
  const known = seats({ [BA178]: { economy: 300_000 } })
  expect(emissionsEach(offer(flown()), known)).toBe(300)
  expect(emissionsEach(offer(flown({ cabin_class: 'first' })), known)).toBeNull()
  expect(emissionsEach(offer(flown({ cabin_class: null })), known)).toBeNull()
  expect(emissionsEach(offer(flown(), flown({ operating_number: 9 })), known)).toBeNull()
})
