import { describe, expect, test } from 'vitest'
import { chooseBag } from '#worker/domain/booking/bags'
import { aSeat } from '../test-booking'
import { aBagService, anOffer, aPassenger } from '../test-offer'
import { bagsStillSold, lostInWords, sortOut } from './chosen-extras'
import { aSeatMap } from './test-cabin'

const back = { segment_ids: ['seg_back'] }
const chosen = {
  seats: [aSeat({ designator: '10A' }), aSeat({ designator: '10C', segmentId: 'seg_out', passengerId: 'pas_2' })],
  bags: [chooseBag(aBagService(), 2), chooseBag(aBagService({ id: 'ase_back', ...back }), 1)],
}
const offer = anOffer({
  passengers: [aPassenger('pas_1'), aPassenger('pas_2')],
  available_services: [
    aBagService({ id: 'ase_new', maximum_quantity: 1 }),
    aBagService({ id: 'ase_new_back', ...back }),
  ],
})
const seatMaps = [aSeatMap(['pas_1', 'pas_2'])]
const names: Record<string, string> = { pas_1: 'Jane Smith', pas_2: 'Tim Smith' }
const words = (sorted: ReturnType<typeof sortOut>) => lostInWords(sorted, offer, (id) => names[id] ?? id)

test('bags keep their kind under new ids, and never exceed what is sold', () => {
  const now = bagsStillSold(chosen.bags, offer).map((each) => [each.now.serviceId, each.now.quantity])
  expect(now).toEqual([
    ['ase_new', 1],
    ['ase_new_back', 1],
  ])
})

test('two bags that are alike are never both the same service', () => {
  const twice = [chooseBag(aBagService(), 1), chooseBag(aBagService({ id: 'ase_2' }), 1)]
  expect(bagsStillSold(twice, offer)).toHaveLength(1)
  const sold = anOffer({ available_services: [aBagService({ id: 'ase_3' }), aBagService({ id: 'ase_4' })] })
  expect(bagsStillSold(twice, sold).map(({ now }) => now.serviceId)).toEqual(['ase_3', 'ase_4'])
})

describe('after a refusal', () => {
  test('what the server named is lost, and all else stays chosen under its new ids', () => {
    const sorted = sortOut(chosen, { offer, seatMaps: null }, { 'bags.1': 'gone' })
    expect(sorted.kept.seats).toEqual(chosen.seats)
    expect(sorted.kept.bags.map(({ serviceId }) => serviceId)).toEqual(['ase_new'])
    expect(words(sorted)).toBe(
      'The 23 kg checked bag for Jane Smith (LHR–JFK) is no longer sold. What else you chose is kept, and nothing was charged.',
    )
  })

  test('a seat that the server named is lost, though the cabins still show it as free or couldn’t be read', () => {
    const [first] = chosen.seats
    const seats = [first!, aSeat({ designator: '11A', passengerId: 'pas_2' })]
    for (const maps of [seatMaps, null]) {
      const sorted = sortOut({ seats, bags: [] }, { offer, seatMaps: maps }, { 'seats.0': 'gone' })
      expect(sorted.kept.seats.map(({ designator }) => designator)).toEqual(['11A'])
      expect(words(sorted)).toMatch(/^Seat 10A for Jane Smith \(JFK–LHR\) is no longer sold\. What else/)
    }
  })

  test('what a fresh read sells no more is lost too', () => {
    const withoutBags = anOffer({ available_services: [] })
    const sorted = sortOut(chosen, { offer: withoutBags, seatMaps }, {})
    expect(sorted.kept.seats.map(({ designator }) => designator)).toEqual(['10A'])
    expect(sorted.kept.bags).toEqual([])
    expect(words(sorted)).toMatch(
      /^Seat 10C for Tim Smith \(JFK–LHR\) is no longer sold\. The 23 kg checked bag for Jane/,
    )
  })

  test('nothing is kept when nobody says what is lost, and nothing is said that isn’t known', () => {
    const seats = chosen.seats.slice(0, 1)
    const sorted = sortOut({ ...chosen, seats }, { offer: null, seatMaps: null }, {})
    expect(sorted.kept).toEqual({ seats: [], bags: [] })
    expect(words(sorted)).toMatch(
      /^One of these is no longer sold, and the airline does not say which: Seat 10A for Jane/,
    )
    const only = sortOut({ seats, bags: [] }, { offer: null, seatMaps: null }, {})
    expect(words(only)).toMatch(/^Seat 10A for Jane Smith \(JFK–LHR\) is no longer sold\./)
  })
})

test('without a refusal all that is still sold is kept', () => {
  const sorted = sortOut({ seats: [], bags: chosen.bags }, { offer, seatMaps: null }, null)
  expect([sorted.kept.bags.length, sorted.lost.bags]).toEqual([2, []])
})
