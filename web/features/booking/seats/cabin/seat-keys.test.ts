import { expect, test } from 'vitest'
import { toCabinGrid } from '../../../../ui/seat-map/cabin-grid'
import { aCabin } from '../test-cabin'
import { firstSeat, seatTowards } from './seat-keys'

const grid = toCabinGrid(aCabin())

test.each([
  ['10A', 'ArrowRight', '10B'],
  ['10C', 'ArrowRight', '10D'],
  ['10F', 'ArrowRight', null],
  ['10A', 'ArrowLeft', null],
  ['10D', 'ArrowLeft', '10C'],
  ['10B', 'Home', '10A'],
  ['10B', 'End', '10F'],
  ['10A', 'ArrowDown', '11A'],
  ['11A', 'ArrowUp', '10A'],
  ['11B', 'ArrowDown', '12A'],
  ['11C', 'ArrowDown', '12C'],
  ['12F', 'ArrowDown', null],
  ['10A', 'ArrowUp', null],
  ['10A', 'PageDown', null],
  ['nowhere', 'ArrowDown', '10A'],
])('the keyboard goes from %s by %s to %s', (from, key, to) => {
  expect(seatTowards(grid, from, key)).toBe(to)
})

test('the keyboard starts on the first wanted seat, else on the first', () => {
  expect(firstSeat(grid, ({ designator }) => designator === '11C')).toBe('11C')
  const isSeat = (wanted: string) => (element: { designator: string | null }) => element.designator === wanted
  expect(firstSeat(grid, isSeat('99Z'), isSeat('12F'))).toBe('12F')
  expect(firstSeat(grid, () => false)).toBe('10A')
  expect(firstSeat({ widths: [], rows: [] }, () => true)).toBeNull()
})
