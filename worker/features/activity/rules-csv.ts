import { csvText } from '../../domain/csv-text'
import type { ActivityEntry } from './contract'

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

/** Entries as a CSV file with a line of headings. */
export const activityCsv = (entries: readonly ActivityEntry[]): string =>
  csvText(
    COLUMNS.map(([name]) => name),
    entries.map((entry) => COLUMNS.map(([, read]) => read(entry))),
  )
