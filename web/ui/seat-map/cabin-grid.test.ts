import { describe, expect, test } from 'vitest'
import { type Cabin, toCabinGrid } from './cabin-grid'

const sectionOf = (row: number | null, letters: string, type = 'seat') => ({
  elements: [...letters].map((letter) => ({ type, designator: row === null ? null : `${row}${letter}` })),
})

/** Seats 10 to 12, 3-3, with an exit before row 11 and a galley behind; 12 lacks its middle seats. */
const cabin: Cabin = {
  deck_configuration: '3-3',
  wings: { first_row_index: 1, last_row_index: 2 },
  rows: [
    { number: 10, sections: [sectionOf(10, 'ABC'), sectionOf(10, 'DEF')] },
    { number: null, sections: [sectionOf(null, 'x', 'exit_row'), sectionOf(null, 'x', 'exit_row')] },
    { number: 11, sections: [sectionOf(11, 'ABC'), sectionOf(11, 'DEF', 'restricted_seat_general')] },
    { number: 12, sections: [sectionOf(12, 'AC'), sectionOf(12, 'DF')] },
    { number: null, sections: [sectionOf(null, 'x', 'lavatory'), sectionOf(null, 'x', 'galley')] },
  ],
}
const grid = toCabinGrid(cabin)
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

  test('of a cabin without rows is empty', () => {
    expect(toCabinGrid({ ...cabin, wings: null, rows: [] })).toEqual({ widths: [0], rows: [] })
  })
})
