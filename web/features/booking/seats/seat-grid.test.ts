import { describe, expect, test } from 'vitest'
import { firstSeat, gridOf, seatTowards } from './seat-grid'
import { aCabin } from './test-cabin'

const grid = gridOf(aCabin())
const cell = (key: string) => grid.rows.flatMap(({ sections }) => sections.flat()).find((each) => each.key === key)

describe('a cabin’s grid', () => {
  test('knows its rows, exits, wings and facilities', () => {
    expect(grid.rows.map(({ number, kind, overWing }) => [number, kind, overWing])).toEqual([
      [10, 'seats', false],
      [null, 'exit', true],
      [11, 'seats', true],
      [12, 'seats', false],
      [null, 'facilities', false],
    ])
  })

  test('is as wide as its widest row, and narrow rows keep to the windows', () => {
    expect(grid.widths).toEqual([3, 3])
    expect(['10A', '10C', '10D', '10F', '12A', '12C', '12D', '12F'].map((key) => cell(key)?.column)).toEqual([
      0, 2, 4, 6, 0, 1, 5, 6,
    ])
  })

  test('tells windows, aisles and middles apart', () => {
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => cell(`11${letter}`)?.place)).toEqual([
      'window', 'middle', 'aisle', 'aisle', 'middle', 'window',
    ]) // biome-ignore format: one row of a cabin
  })
})

describe('the keyboard', () => {
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
    ['11B', 'ArrowDown', '12C'],
    ['12F', 'ArrowDown', null],
    ['10A', 'ArrowUp', null],
    ['10A', 'PageDown', null],
    ['nowhere', 'ArrowDown', '10A'],
  ])('goes from %s by %s to %s', (from, key, to) => {
    expect(seatTowards(grid, from, key)).toBe(to)
  })

  test('starts on the first wanted seat, else on the first', () => {
    expect(firstSeat(grid, ({ designator }) => designator === '11C')).toBe('11C')
    const isOf = (wanted: string) => (element: { designator: string | null }) => element.designator === wanted
    expect(firstSeat(grid, isOf('99Z'), isOf('12F'))).toBe('12F')
    expect(firstSeat(grid, () => false)).toBe('10A')
    expect(firstSeat({ widths: [], rows: [] }, () => true)).toBeNull()
  })
})
