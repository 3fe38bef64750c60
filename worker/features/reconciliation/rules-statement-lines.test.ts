import { describe, expect, it } from 'vitest'
import type { StatementColumns } from './contract-statements'
import { readLines } from './rules-statement-lines'

const COLUMNS: StatementColumns = {
  mode: 'test',
  date: '0',
  reference: '1',
  amount: '2',
  moneyIn: undefined,
  currency: '3',
  inCurrency: undefined,
  dates: 'iso',
  decimals: 'point',
  charges: 'negative',
}

const rowsOf = (...rows: string[][]) =>
  [['Day', 'Reference', 'Amount', 'Currency'], ...rows].map((cells, at) => ({ line: at + 1, cells }))
const read = (columns: Partial<StatementColumns>, ...rows: string[][]) =>
  readLines(rowsOf(...rows), { ...COLUMNS, ...columns })
const amount = (text: string, columns: Partial<StatementColumns> = {}, currency = 'USD') =>
  read(columns, ['2026-11-21', 'ABC', text, currency])[0]?.amount
const day = (text: string, dates: StatementColumns['dates']) => read({ dates }, [text, 'ABC', '1', 'USD'])[0]?.day

describe('the lines of a statement', () => {
  it('are read by the columns that were chosen', () => {
    expect(read({}, ['2026-11-21T10:00:00Z', ' ord_1 ', '-177.70', 'usd'])).toEqual([
      { number: 2, day: '2026-11-21', reference: 'ord_1', amount: -17770, currency: 'USD' },
    ])
    expect(read({ currency: undefined, inCurrency: 'EUR' }, ['2026-11-21', '', '5', 'x'])[0]?.currency).toBe('EUR')
  })

  it.each([
    ['-177.70', -17770],
    ['−1.5', -150],
    ['(1,234.50)', -123450],
    ['+12', 1200],
    ['1,234,567.8', 123456780],
  ])('have amounts such as %s', (text, minor) => expect(amount(text)).toBe(minor))

  it('have amounts with a comma, in each currency’s units, and with the sign that was chosen', () => {
    expect(amount('-1.234,5', { decimals: 'comma' })).toBe(-123450)
    expect(amount('1.234', {}, 'KWD')).toBe(1234)
    expect(amount('1,234', {}, 'JPY')).toBe(1234)
    expect(amount('177.70', { charges: 'positive' })).toBe(-17770)
  })

  it('have what comes in and what goes out in two columns, if that was chosen', () => {
    const rows = (...cells: string[][]) =>
      [['Day', 'Reference', 'Out', 'In'], ...cells].map((row, at) => ({ line: at + 1, cells: row }))
    const columns = { ...COLUMNS, charges: 'positive', moneyIn: '3', currency: undefined, inCurrency: 'USD' } as const
    const lines = readLines(
      rows(
        ['2026-11-21', 'A', '177.70', ''],
        ['2026-11-21', 'B', '', '12.00'],
        ['2026-11-21', 'C', '0.00', '3'],
        ['2026-11-21', 'D', '', ''],
      ),
      columns,
    )
    expect(lines.map(({ reference, amount: moved }) => [reference, moved])).toEqual([
      ['A', -17770],
      ['B', 1200],
      ['C', 300],
    ])
    expect(() => readLines(rows(['2026-11-21', 'A', '', 'much']), columns)).toThrow('“much” is no amount in USD.')
  })

  it('have days in the form that was chosen', () => {
    expect([day('1/2/2026', 'dmy'), day('1/2/2026', 'mdy')]).toEqual(['2026-02-01', '2026-01-02'])
    expect(day('31.12.2026, 10:00', 'dmy')).toBe('2026-12-31')
  })

  it('leave out what moves nothing', () => {
    expect(read({}, ['2026-11-21', 'A', '0.00', 'USD'], ['2026-11-21', 'B', '1', 'USD'])).toHaveLength(1)
  })

  it.each([
    [['2026-02-31', 'A', '1', 'USD'], 'Line 2: “2026-02-31” is no day in this form.'],
    [['21/11/2026', 'A', '1', 'USD'], 'Line 2: “21/11/2026” is no day in this form.'],
    [['2026-11-21', 'A', '12,34', 'USD'], 'Line 2: “12,34” is no amount in USD.'],
    [['2026-11-21', 'A', '1.234', 'USD'], 'Line 2: “1.234” is no amount in USD.'],
    [['2026-11-21', 'A', '1e9', 'USD'], 'Line 2: “1e9” is no amount in USD.'],
    [['2026-11-21', 'A', '9'.repeat(50), 'USD'], `Line 2: “${'9'.repeat(40)}…” is no amount in USD.`],
    [['2026-11-21', 'A', '--1', 'USD'], 'Line 2: “--1” is no amount in USD.'],
    [['2026-11-21', 'A', '', 'USD'], 'Line 2: “” is no amount in USD.'],
    [['2026-11-21', 'A', '1', 'dollars'], 'Line 2: “DOLLARS” is no currency.'],
    [['2026-11-21', 'x'.repeat(65), '1', 'USD'], `Line 2: “${'x'.repeat(40)}…” is no reference.`],
    [['2026-11-21', 'A', '0', 'USD'], 'No line of it moves money.'],
  ])('are refused with the line that is wrong: %j', (row, message) => {
    expect(() => read({}, row)).toThrow(message)
  })

  it('name five that are wrong, and how many more', () => {
    const wrong = Array.from({ length: 7 }, () => ['2026-11-21', 'A', 'x', 'USD'])
    expect(() => read({}, ...wrong)).toThrow(/^Line 2: .+ Line 6: “x” is no amount in USD\. And 2 more\.$/)
  })

  it('need the columns that were chosen', () => {
    expect(() => read({ amount: '4' }, ['2026-11-21', 'A', '1', 'USD'])).toThrow('The file has no such column')
  })
})
