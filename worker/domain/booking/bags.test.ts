import { describe, expect, it } from 'vitest'
import type { BagLimits, Service } from '../../contract/offer'
import { aNetBag, aNetOffer, anOvernightSlice, aReturnSlice, aSlice } from '../../testing/builders/an-offer'
import { bagInWords, bagLabel, bagName, chooseBag, findBag } from './bags'

const limits = (given: Partial<BagLimits> = {}): BagLimits => ({ ...aNetBag().bag, ...given })
const aBag = (id: string, given: Partial<Service> = {}): Service => ({
  ...aNetBag({ id }),
  total_amount: '25.00',
  ...given,
})
const weighing = (id: string, weight_kg: number | null, given: Partial<Service> = {}) =>
  aBag(id, { bag: limits({ weight_kg }), ...given })

/** A chosen bag from an earlier read of the offer, whose ids are no longer valid. */
const chosen = (bag: Service) => chooseBag({ ...bag, id: `${bag.id}_dead` }, 1)

describe('the bag that was chosen', () => {
  it.each<[string, Service[], Service]>([
    ['its weight', [weighing('a', 15), weighing('b', 23)], weighing('b', 23)],
    ['its weight, of three', [weighing('a', 20), weighing('b', 25), weighing('c', 30)], weighing('b', 25)],
    [
      'its kind',
      [aBag('a'), aBag('b', { bag: limits({ kind: 'carry_on' }) })],
      aBag('b', { bag: limits({ kind: 'carry_on' }) }),
    ],
    ['its size', [aBag('a', { bag: limits({ length_cm: 90 }) }), aBag('b')], aBag('b')],
    ['its traveler', [aBag('a', { passenger_ids: ['pas_2'] }), aBag('b')], aBag('b')],
    ['its flights', [aBag('a', { segment_ids: ['seg_2'] }), aBag('b')], aBag('b')],
    ['its price class', [aBag('a', { total_amount: '31.00' }), aBag('b')], aBag('b')],
  ])('is found by %s, though its id is no longer valid', (_what, sold, bag) => {
    expect(findBag(sold, chosen(bag))?.id).toBe(bag.id)
    expect(findBag(sold.toReversed(), chosen(bag))?.id).toBe(bag.id)
  })

  it('is never a different one: without an equal one it is null', () => {
    const others = [weighing('a', 15), aBag('b', { bag: limits({ kind: 'carry_on' }) }), weighing('c', null)]
    expect(findBag(others, chosen(weighing('d', 23)))).toBeNull()
    expect(findBag(others, { ...chosen(weighing('d', 23)), serviceId: 'a' })).toBeNull()
  })

  it('is the one with its id among equal ones, whatever its price now, else the one with the nearest price', () => {
    const sold = [aBag('a', { total_amount: '40.00' }), aBag('b', { total_amount: '31.00' })]
    expect(findBag(sold, chooseBag(aBag('a'), 1))?.id).toBe('a')
    expect(findBag(sold, chosen(aBag('a')))?.id).toBe('b')
  })

  it('is the second of two equal ones once the first is taken', () => {
    expect(findBag([aBag('a'), aBag('b')], chosen(aBag('a')), new Set(['a']))?.id).toBe('b')
  })

  it('counts travelers and flights in any order', () => {
    const both = aBag('a', { passenger_ids: ['pas_1', 'pas_2'] })
    expect(findBag([both], { ...chosen(both), passengerIds: ['pas_2', 'pas_1'] })?.id).toBe('a')
  })

  it('is found by its id alone when nothing else is known, while that id is valid', () => {
    expect(findBag([aBag('a')], { serviceId: 'a', quantity: 1 })?.id).toBe('a')
    const without = { serviceId: 'dead', quantity: 1, passengerIds: ['pas_1'], segmentIds: ['seg_1'] }
    expect(findBag([aBag('a')], without)).toBeNull()
  })
})

describe('a bag in words', () => {
  it.each([
    [{}, '23 kg checked bag'],
    [{ kind: 'carry_on', weight_kg: 8, length_cm: 55, height_cm: 40, depth_cm: 23 }, '8 kg carry-on bag'],
    [{ kind: 'carry_on', weight_kg: null, length_cm: 55, height_cm: 40, depth_cm: 23 }, '55 × 40 × 23 cm carry-on bag'],
    [{ weight_kg: null }, 'checked bag'],
    [{ kind: null, weight_kg: null }, 'bag'],
  ] as const)('of %j is %s', (given, name) => expect(bagName(limits(given))).toBe(name))

  it('begins a line with a capital', () => expect(bagLabel(limits({ weight_kg: null }))).toBe('Checked bag'))

  it('names travelers and flights unless it is for everybody and all flights', () => {
    const passengers = [
      { id: 'pas_1', type: 'adult', age: null } as const,
      { id: 'pas_2', type: 'adult', age: null } as const,
    ]
    const party = aNetOffer({ passengers, slices: [aSlice(), aReturnSlice()] })
    const name = (id: string) => `traveler ${id.at(-1)}`
    expect(bagInWords(chosen(aBag('a')), party, name)).toBe('23 kg checked bag for traveler 1 (JFK–LHR)')
    const through = aBag('a', { segment_ids: ['seg_a', 'seg_b'] })
    const overDublin = aNetOffer({ slices: [anOvernightSlice(), aReturnSlice()] })
    expect(bagInWords(chosen(through), overDublin, name)).toBe('23 kg checked bag (JFK–LHR)')
    expect(bagInWords(chosen(aBag('a', { segment_ids: ['seg_b'] })), overDublin, name)).toBe(
      '23 kg checked bag (DUB–LHR)',
    )
    expect(bagInWords(chosen(aBag('a')), aNetOffer(), name)).toBe('23 kg checked bag')
    expect(bagInWords({ serviceId: 'dead', quantity: 1 }, aNetOffer(), name)).toBe('bag')
  })
})
