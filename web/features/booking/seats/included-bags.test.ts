import { describe, expect, it } from 'vitest'
import { aSegment, aSlice } from '../test-offer'
import { includedBags } from './included-bags'

describe('the bags of a fare', () => {
  const flight = (...baggages: { type: 'checked' | 'carry_on'; quantity: number }[]) => aSegment({ baggages })
  const [one, two] = [1, 2].map((quantity) => ({ type: 'checked', quantity }) as const)
  const cabin = { type: 'carry_on', quantity: 1 } as const

  it.each([
    ['2 checked bags, 1 cabin bag', [flight(two!, cabin)], [flight(two!, cabin)]],
    ['1 checked bag', [flight(two!, cabin)], [flight(one!)]],
    [
      'No checked bag, 1 cabin bag',
      [flight({ ...one!, quantity: 0 }, cabin), flight(one!, cabin)],
      [flight(one!, cabin)],
    ],
    ['Not stated by the airline', [flight(two!), flight()], [flight(two!)]],
  ])('are those that every flight takes: %s', (words, out, back) => {
    expect(includedBags({ slices: [aSlice({ segments: out }), aSlice({ segments: back })] })).toBe(words)
  })
})
