/** A row of a CSV file, with the line of the file on which it begins, counted from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/** Why a file can't be read. */
export class CsvFault extends Error {}

const MOST_COLUMNS = 100
const LONGEST_CELL = 1000
const SIGNS = [',', ';', '\t']

/** The delimiter of cells: the one that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = SIGNS.map((sign) => bare.split(sign).length)
  return SIGNS[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * The rows of a CSV file (RFC 4180; between cells are commas, semicolons or tabs) without empty ones, `most` at most; the first has the headings, and all
 * have as many cells. @throws CsvFault with the line on which it fails
 */
export function readCsv(file: string, most: number): CsvRow[] {
  const text = file.startsWith('\uFEFF') ? file.slice(1) : file
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let line = 1
  let row: CsvRow = { line, cells: [] }
  let at = 0

  function readQuoted(): string {
    let cell = ''
    for (at++; at < text.length; at++) {
      const sign = text[at] ?? ''
      if (sign === '\n') line++
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[at++]
      else {
        at++
        return cell
      }
    }
    throw new CsvFault(`Line ${row.line}: a quote isn’t closed.`)
  }

  function readBare(): string {
    const begin = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
    const cell = text.slice(begin, at)
    if (cell.includes('"')) throw new CsvFault(`Line ${row.line}: a quote stands within a cell.`)
    return cell
  }

  function endRow(): void {
    const [headings] = rows
    if (row.cells.some((cell) => cell.trim() !== '')) {
      if (headings && headings.cells.length !== row.cells.length)
        throw new CsvFault(`Line ${row.line} has another number of columns than the headings.`)
      if (rows.length > most) throw new CsvFault(`The file has more than ${most.toLocaleString('en-US')} lines.`)
      rows.push(row)
    }
    row = { line, cells: [] }
  }

  while (at < text.length) {
    const cell = text[at] === '"' ? readQuoted() : readBare()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(cell))
      throw new CsvFault(`Line ${row.line}: it has signs that are no text.`)
    if (cell.length > LONGEST_CELL)
      throw new CsvFault(`Line ${row.line}: a cell has more than ${LONGEST_CELL} letters.`)
    if (row.cells.push(cell) > MOST_COLUMNS)
      throw new CsvFault(`Line ${row.line}: it has more than ${MOST_COLUMNS} columns.`)
    const sign = text[at]
    if (sign === separator) {
      at++
      // At the end of a line or file an empty cell follows it.
      if (at === text.length) row.cells.push('')
      continue
    }
    if (sign !== undefined && sign !== '\n' && sign !== '\r')
      throw new CsvFault(`Line ${row.line}: something stands behind a closing quote.`)
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    line++
    endRow()
  }
  endRow()
  if (rows.length < 2) throw new CsvFault('The file has no lines below its headings.')
  return rows
}
