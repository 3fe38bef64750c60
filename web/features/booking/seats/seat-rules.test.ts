import { describe, expect, test } from 'vitest'
import { aSeat } from '../test-booking'
import { anOffer, aPassenger, aReturnSlice, aSlice } from '../test-offer'
import { chooseSeat, mapsBySlice, seatedTravelers, stillForSale } from './seat-rules'
import { aSeatMap } from './test-cabin'

const seat = (designator: string, passengerId = 'pas_1', segmentId = 'seg_out') =>
  aSeat({ designator, passengerId, segmentId, seatId: `ase_${designator}_${passengerId}` })
const short = (seats: { designator: string; passengerId: string }[]) =>
  seats.map(({ designator, passengerId }) => `${designator}:${passengerId}`)

describe('choosing a seat', () => {
  test('adds it, and replaces the traveler’s earlier one on the same flight', () => {
    const once = chooseSeat([], seat('10A'))
    expect(short(chooseSeat(once, seat('11B')))).toEqual(['11B:pas_1'])
  })

  test('leaves other flights and other travelers alone', () => {
    const seats = [seat('10A', 'pas_1', 'seg_back'), seat('10B', 'pas_2')]
    expect(short(chooseSeat(seats, seat('11A')))).toEqual(['10A:pas_1', '10B:pas_2', '11A:pas_1'])
  })

  test('again gives it back', () => {
    expect(chooseSeat([seat('10A')], seat('10A'))).toEqual([])
  })

  test('takes it over from another of the party', () => {
    expect(short(chooseSeat([seat('10A', 'pas_2')], seat('10A', 'pas_1')))).toEqual(['10A:pas_1'])
  })
})

test('a party seats everyone but infants', () => {
  const party = [aPassenger('pas_1'), aPassenger('pas_2'), aPassenger('pas_3', 'infant_without_seat')]
  expect(seatedTravelers(party).map(({ id }) => id)).toEqual(['pas_1', 'pas_2'])
})

test('a fresh look keeps the seats still for sale, with the ids and prices of now', () => {
  const old = aSeat({ designator: '10A', seatId: 'ase_old', price: { amount: '20.00', currency: 'USD' } })
  const kept = stillForSale([old, seat('10C'), seat('99Z'), seat('10B', 'pas_9')], [aSeatMap()])
  expect(kept).toEqual([{ ...old, seatId: 'ase_10A_pas_1', price: { amount: '25.00', currency: 'USD' } }])
})

test('maps are shown in the order of the journey, and only where the airline shares them', () => {
  const offer = anOffer({ slices: [aSlice(), aReturnSlice()] })
  const shown = mapsBySlice(offer, [aSeatMap([], { segment_id: 'seg_back' })])
  expect(shown.map(({ index, segments }) => [index, segments.map(({ segment }) => segment.id)])).toEqual([
    [1, ['seg_back']],
  ])
})
