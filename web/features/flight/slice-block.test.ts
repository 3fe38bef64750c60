import { expect, it } from 'vitest'
import { aerLingus, anOvernightSlice, aSegment, aSlice, DUB } from '#worker/testing/builders/an-offer'
import { includedOnAll, sellers, viaText } from './slice-block'

const bag = (type: 'checked' | 'carry_on', quantity = 1) => ({ type, quantity })
const listed = { type: 'baggage' as const, description: '1 carry-on bag included' }
const onBoard = (...types: ('wifi' | 'meal' | 'power')[]) =>
  types.map((type) => ({ type, description: type === 'wifi' ? 'Free Wi-Fi' : type }))
const kinds = (...segments: Parameters<typeof includedOnAll>[0]) => includedOnAll(segments).map(({ kind }) => kind)

it.each([
  ['a checked bag', [bag('checked')], [listed], ['baggage']],
  ['a carry-on alone is no baggage', [bag('carry_on')], [listed], []],
  ['no bag', [bag('checked', 0)], [], []],
  ['services on board, without repeats', [bag('checked')], [...onBoard('wifi', 'wifi'), listed], ['wifi', 'baggage']],
  ['in a fixed order', [bag('checked')], onBoard('power', 'meal', 'wifi'), ['wifi', 'meal', 'baggage', 'power']],
  ['nothing when nothing is listed', [], [], []],
])('%s', (_name, baggages, services, expected) => {
  expect(kinds(aSegment({ baggages, services }))).toEqual(expected)
})

it('lists only what every flight of the direction has, and the price of its Wi-Fi', () => {
  const free = aSegment({ baggages: [bag('checked')], services: onBoard('wifi', 'power') })
  const paid = aSegment({ baggages: [], services: [{ type: 'wifi', description: 'Wi-Fi for a fee' }] })
  expect(includedOnAll([paid]).map(({ label }) => label)).toEqual(['Wi-Fi for a fee'])
  expect(includedOnAll([free, free]).map(({ label }) => label)).toEqual(['Free Wi-Fi', 'Baggage Included', 'Power'])
  expect(kinds(free, paid)).toEqual([])
})

it.each([
  [aSlice(), ''],
  [anOvernightSlice(), '1 stop via DUB'],
  [aSlice({ segments: [aSegment({ stops: [{ airport: DUB, duration: null }] })] }), '1 stop via DUB'],
  [
    aSlice({
      segments: [aSegment({ destination: DUB }), aSegment({ origin: DUB, stops: [{ airport: DUB, duration: null }] })],
    }),
    '2 stops via DUB, DUB',
  ],
])('names the airports of stops', (slice, text) => expect(viaText(slice)).toBe(text))

it('names each seller once, with all its flights', () => {
  const segments = [
    aSegment({ flight_number: 'BA1' }),
    aSegment({ flight_number: 'EI2', marketing_carrier: aerLingus }),
    aSegment({ flight_number: 'BA3' }),
  ]
  expect(sellers(aSlice({ segments })).map(({ carrier, numbers }) => [carrier.name, numbers])).toEqual([
    ['British Airways', ['BA1', 'BA3']],
    ['Aer Lingus', ['EI2']],
  ])
})
