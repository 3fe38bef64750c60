import type { ActivityEntry } from '../contract/security/activity'

const COLUMNS: [string, (entry: ActivityEntry) => string | null][] = [
  ['at', ({ at }) => at],
  ['source', ({ source }) => source],
  ['kind', ({ kind }) => kind],
  ['brand', ({ brandKey }) => brandKey],
  ['username', ({ username }) => username],
  ['user_id', ({ userId }) => userId],
  ['about', ({ about }) => about],
  ['factor', ({ factor }) => factor],
  ['network', ({ network }) => network],
  ['country', ({ country }) => country],
  ['device', ({ device }) => device],
  ['detail', ({ detail }) => JSON.stringify(detail)],
]

/** Spreadsheets take what begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/

/** A value as a field of a CSV file that no spreadsheet runs. */
function csvField(value: string | null): string {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** Entries as a CSV file (RFC 4180) with a line of headings. */
export const activityCsv = (entries: readonly ActivityEntry[]): string =>
  [
    COLUMNS.map(([name]) => name).join(','),
    ...entries.map((entry) => COLUMNS.map(([, read]) => csvField(read(entry))).join(',')),
    '',
  ].join('\r\n')
