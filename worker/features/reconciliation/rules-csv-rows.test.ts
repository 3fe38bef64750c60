import { describe, expect, it } from 'vitest'
import { readCsv } from './rules-csv-rows'

const cells = (text: string, most = 10) => readCsv(text, most).map((row) => row.cells)

describe('a CSV file', () => {
  it('has the cells of its rows, quoted or not, and says on which line each row begins', () => {
    expect(readCsv('a,b\r\n1,"x, ""y""\r\nz"\r\n,2\r\n', 10)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x, "y"\r\nz'] },
      { line: 4, cells: ['', '2'] },
    ])
  })

  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', '"a, b";c\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['a mark of its encoding, and empty lines', '\uFEFFa,b\n\n1,2\n,\n\n'],
    ['carriage returns alone', 'a,b\r1,2\r'],
  ])('may have %s', (_what, text) => {
    expect(cells(text)[1]).toEqual(['1', '2'])
    expect(cells(text)).toHaveLength(2)
  })

  it('may end with an empty cell', () => {
    expect(cells('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ])
  })

  it.each([
    ['a,b\n1,"2', 'Line 2: a quote isn’t closed.'],
    ['a,b\n1,2"3', 'Line 2: a quote stands within a cell.'],
    ['a,b\n1,"2"3', 'Line 2: something stands behind a closing quote.'],
    ['a,b\n1,2,3', 'Line 2 has another number of columns than the headings.'],
    ['a,b\n"x\ny",1\n1', 'Line 4 has another number of columns than the headings.'],
    ['a,b\n1,\0', 'Line 2: it has signs that are no text.'],
    [`a,b\n1,${'x'.repeat(1001)}`, 'Line 2: a cell has more than 1000 letters.'],
    [Array(102).fill('a').join(','), 'Line 1: it has more than 100 columns.'],
    [`a\n${'1\n'.repeat(11)}`, 'The file has more than 10 lines.'],
    ['a,b\n', 'The file has no lines below its headings.'],
    ['', 'The file has no lines below its headings.'],
  ])('is refused with the line that is wrong: %j', (text, message) => {
    expect(() => cells(text)).toThrow(message)
  })

  it('takes no longer than its length asks for', () => {
    const began = performance.now()
    expect(() => cells(`a,b\n"${'""'.repeat(400_000)}`)).toThrow('isn’t closed')
    expect(() => cells(`a,b\n${'"'.repeat(800_001)}`)).toThrow()
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
