import { expect, it } from 'vitest'
import type { Segment } from '#worker/contract/offer'
import { anOfferSummary, aSegment, aSlice } from '#worker/testing/builders/an-offer'
import { bagWords, statedBags } from './fares'

type Bags = Segment['baggages']
const checked = (quantity: number) => ({ type: 'checked', quantity }) as const
const carryOn = (quantity: number) => ({ type: 'carry_on', quantity }) as const

it.each<[string, ...Bags[]]>([
  ['2 checked bags', [checked(2), carryOn(0)]],
  ['1 checked bag', [checked(2)], [checked(1)]],
  ['Carry-on only', [checked(0), carryOn(1)]],
  ['Carry-on only', [checked(1), carryOn(1)], [checked(0), carryOn(1)]],
  ['Carry-on included', [carryOn(1)]],
  ['Carry-on included', [checked(1), carryOn(1)], [carryOn(1)]],
  ['No bag included', [checked(0), carryOn(0)]],
  ['No checked bag included', [checked(0)]],
  ['No checked bag included', [checked(0), carryOn(1)], []],
  ['Bags not stated', []],
  ['Bags not stated', [carryOn(0)]],
  ['Bags not stated', [checked(1)], []],
])('says "%s" of flights with %j %j', (words, ...flights) => {
  const [first = [], ...others] = flights
  const segments = [aSegment({ baggages: first }), ...others.map((baggages) => aSegment({ baggages }))] as const
  const offer = anOfferSummary({ slices: [aSlice({ segments: [...segments] })] })
  expect(bagWords(offer, 1)).toBe(words)
  expect(statedBags(offer, 1)).toBe(words === 'Bags not stated' ? null : words)
})

it.each([
  ['1 checked bag each', 3, [{ quantity: 3, each: 1 }]],
  ['2 checked bags each', 2, [{ quantity: 4, each: 2 }]],
  // One traveler has two, the other none.
  ['2 checked bags for 2 travelers', 2, [{ quantity: 2, each: 0 }]],
  ['1 checked bag for 2 travelers', 2, [{ quantity: 1, each: 0 }]],
  // The third is an infant on a lap, without a bag.
  ['2 checked bags for 3 travelers', 3, [{ quantity: 2, each: 1 }]],
  ['3 checked bags for 3 travelers', 3, [{ quantity: 3 }]],
  ['2 checked bags for 2 travelers', 2, [{ quantity: 2, each: 1 }, { quantity: 2 }]],
  ['1 checked bag', 1, [{ quantity: 1, each: 1 }]],
])('says "%s" for %s of %j', (words, travelers, flights) => {
  const segments = flights.map((bags) => aSegment({ baggages: [{ type: 'checked', ...bags }] }))
  expect(bagWords(anOfferSummary({ slices: [aSlice({ segments })] }), travelers)).toBe(words)
})
