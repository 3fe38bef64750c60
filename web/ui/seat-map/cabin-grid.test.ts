import { describe, expect, test } from 'vitest'
import { type Cabin, toCabinGrid } from './cabin-grid'

const sectionOf = (row: number | null, letters: string, type = 'seat') => ({
  elements: [...letters].map((letter) => ({ type, designator: row === null ? null : `${row}${letter}` })),
})

/** Rows 10 to 12 in 3-3, with an exit before row 11 and a galley behind; row 12 lacks its middle seats. */
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

  test('is as wide as its widest row, and aligns the seats of short rows by letter', () => {
    expect(grid.widths).toEqual([3, 3])
    expect(['10A', '10C', '10D', '10F', '12A', '12C', '12D', '12F'].map((key) => cell(key)?.column)).toEqual([
      0, 2, 4, 6, 0, 2, 4, 6,
    ])
  })

  test('tells window, aisle and middle seats apart', () => {
    expect(['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => cell(`11${letter}`)?.place)).toEqual([
      'window', 'middle', 'aisle', 'aisle', 'middle', 'window',
    ]) // biome-ignore format: one row of a cabin
  })

  const firstRowOf = (...rows: string[]) =>
    toCabinGrid({
      deck_configuration: null,
      wings: null,
      rows: rows.map((row) => ({
        number: null,
        sections: row.split('|').map((section) => ({
          elements: (section.match(/\S+/g) ?? []).map((name) =>
            /^\d/.test(name)
              ? { type: 'seat', designator: name }
              : { type: name === '?' ? 'restricted_seat_general' : 'empty', designator: null },
          ),
        })),
      })),
    }).rows[0]?.sections.flat()

  const [W, M, A] = ['window', 'middle', 'aisle'] as const
  test.each([
    [
      'a short row before the full ones',
      ['28A 28C | 28D 28E | 28J 28K', '29A 29B 29C | 29D 29E | 29H 29J 29K'],
      [0, 2, 4, 5, 8, 9],
      [W, A, A, A, M, W],
    ],
    [
      'seats without a name beside named ones',
      ['? 28C | ? 28E | ? 28K', '29A 29B 29C | 29D 29E | 29H 29J 29K'],
      [0, 2, 4, 5, 8, 9],
      [W, A, A, A, M, W],
    ],
    ['one seat at the aisle', ['28C | 28D', '29A 29B 29C | 29D 29E 29F'], [2, 4], [A, A]],
    ['seats away from the window', ['28B 28C | 28D 28E', '29A 29B 29C | 29D 29E 29F'], [1, 2, 4, 5], [M, A, A, M]],
    ['a row of one section only', ['28A 28C', '29A 29C | 29D 29F'], [0, 1], [W, A]],
    ['rows that no other row holds all letters of', ['1A 1C | 1K', '2B 2C | 2J', '3A | 3J'], [0, 2, 5], [W, A, W]],
    ['an empty place that another row names', ['1A . 1C | 1D', '2A 2B | 2D'], [0, 1, 2, 4], [W, M, A, W]],
    ['seats without any name', ['? ? | ?', '? ? ? | ? ?'], [0, 1, 5], [W, M, W]],
  ])('puts %s under the right letters, and knows what is at a window', (_case, rows, columns, places) => {
    const cells = firstRowOf(...rows)
    expect(cells?.map(({ column }) => column)).toEqual(columns)
    expect(cells?.map(({ place }) => place)).toEqual(places)
  })

  test('tells two seats apart that have the same name', () => {
    const row = { number: 40, sections: [sectionOf(40, 'AB')] }
    const keys = toCabinGrid({ deck_configuration: null, wings: null, rows: [row, row] }).rows.flatMap(({ sections }) =>
      sections.flat().map(({ key }) => key),
    )
    expect(new Set(keys).size).toBe(4)
  })

  test('of a cabin without rows is empty', () => {
    expect(toCabinGrid({ ...cabin, wings: null, rows: [] })).toEqual({ widths: [0], rows: [] })
  })
})
