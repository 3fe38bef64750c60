import { expect, test } from 'vitest'
import { aSeat } from '../test-booking'
import { nextTurn, withoutSeats } from './next-seat'
import { aSeatMap } from './test-cabin'

const ALL = ['pas_1', 'pas_2', 'pas_3']
const maps = [aSeatMap(ALL), aSeatMap(['pas_1', 'pas_3'], { segment_id: 'seg_back' })]
const seat = (passengerId: string, segmentId = 'seg_out') => aSeat({ passengerId, segmentId })
const turn = (passengerId: string, segmentId = 'seg_out') => ({ passengerId, segmentId })

test.each([
  ['the next of the party', 'pas_1', [seat('pas_1')], turn('pas_2')],
  ['the next who has no seat', 'pas_1', [seat('pas_1'), seat('pas_2')], turn('pas_3')],
  ['one who was passed over', 'pas_3', [seat('pas_2'), seat('pas_3')], turn('pas_1')],
  ['the first on the next flight', 'pas_3', ALL.map((id) => seat(id)), turn('pas_1', 'seg_back')],
  [
    'the next who can have a seat there',
    'pas_3',
    [...ALL.map((id) => seat(id)), seat('pas_1', 'seg_back')],
    turn('pas_3', 'seg_back'),
  ],
  [
    'nobody when all have seats',
    'pas_3',
    [...ALL.map((id) => seat(id)), seat('pas_1', 'seg_back'), seat('pas_3', 'seg_back')],
    null,
  ],
])('the turn goes to %s', (_who, after, seats, next) => {
  expect(nextTurn(turn(after), { maps, passengerIds: ALL, seats })).toEqual(next)
})

test.each([
  ['nobody has a seat', [], []],
  ['all have one', ALL.map((id) => seat(id)), []],
  ['one of three has one', [seat('pas_2')], [turn('pas_1'), turn('pas_3')]],
  ['all who can have one do', [seat('pas_1', 'seg_back'), seat('pas_3', 'seg_back')], []],
])('where %s, these are left: %3$j', (_case, seats, left) => {
  expect(withoutSeats(maps, ALL, seats)).toEqual(left)
})
