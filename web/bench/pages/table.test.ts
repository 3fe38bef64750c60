import { expect, it } from 'vitest'
import { pageRow, tableHead, tableRow } from './table'

const figures = {
  requests: 9,
  bytes: 90_123,
  fcp: 704,
  lcp: 1186,
  tbt: 41.4,
  cls: 0.0012,
  score: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 92,
}

it('has a column for each figure, and empty ones for the scores of a lower bound', () => {
  const cells = (row: string) => row.split(/ {2,}/)
  expect(cells(tableHead('medians'))).toEqual('medians|requests|kB|FCP|LCP|TBT|CLS|score|access.|best|SEO'.split('|'))
  expect(cells(pageRow({ ...figures, page: 'faq', brand: 'acme', isIndexed: true }))).toEqual(
    'faq, acme|9|90.1|0.70 s|1.19 s|41 ms|0.001|99|100|100|92'.split('|'),
  )
  expect(cells(tableRow('empty page', figures, true))).toEqual(
    'empty page|9|90.1|0.70 s|1.19 s|41 ms|0.001|99|-|-|-'.split('|'),
  )
})
