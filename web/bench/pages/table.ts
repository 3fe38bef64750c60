import { milliseconds, type PageFigures, seconds } from './judge'
import type { Figures } from './lighthouse-run'

type Column = [name: string, write: (figures: Figures) => string]

const COLUMNS: Column[] = [
  ['requests', ({ requests }) => String(requests)],
  ['kB', ({ bytes }) => (bytes / 1000).toFixed(1)],
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['LCP', ({ lcp }) => seconds(lcp)],
  ['TBT', ({ tbt }) => milliseconds(tbt)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['score', ({ score }) => String(score)],
  ['access.', ({ accessibility }) => String(accessibility)],
  ['best', ({ bestPractices }) => String(bestPractices)],
  ['SEO', ({ seo }) => String(seo)],
]

const NAME_WIDTH = 32
const line = (name: string, cells: string[]) =>
  `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(9)).join('')}`

export const tableHead = (first: string): string =>
  line(
    first,
    COLUMNS.map(([name]) => name),
  )

/** A row of the table; a lower bound only has the first score. */
export const tableRow = (name: string, figures: Figures, isFloor = false): string =>
  line(
    name,
    COLUMNS.map(([column, write]) => (isFloor && ['access.', 'best', 'SEO'].includes(column) ? '-' : write(figures))),
  )

export const pageRow = (page: PageFigures): string => tableRow(`${page.page}, ${page.brand}`, page)
