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
  expect(bagWords(offer)).toBe(words)
  expect(statedBags(offer)).toBe(words === 'Bags not stated' ? null : words)
})
