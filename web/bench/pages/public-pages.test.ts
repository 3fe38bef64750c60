import { expect, it } from 'vitest'
import { siteOf } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { indexedAddresses } from '#worker/content/page-meta'
import { PUBLIC_PAGES } from './public-pages'

const offers = [{ id: 'off_1' }]
const addresses = indexedAddresses(siteOf(demoBrand, '2026-11-25'))
const ask = async () => ({ offers })

it('has every page that search engines may index, but only one article and one release', async () => {
  const paths = await Promise.all(PUBLIC_PAGES.filter(({ isIndexed }) => isIndexed).map((page) => page.find(ask)))
  const kinds = addresses.map((address) => /article=|\/press\//.exec(address)?.[0] ?? address)
  expect(paths.toSorted()).toEqual(addresses.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at).toSorted())
})

it('names each once', () => {
  const names = PUBLIC_PAGES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('makes the shop store what a page with flights shows', async () => {
  const asked: string[] = []
  const paths = await Promise.all(
    PUBLIC_PAGES.filter(({ hasFlights }) => hasFlights).map(({ find }) =>
      find(async (path) => {
        asked.push(path)
        return { offers }
      }),
    ),
  )
  const [results, flight] = paths
  expect(flight).toBe('/flight/off_1')
  expect(results).toMatch(/^\/search\?origin=JFK&destination=LHR&departureDate=\d{4}-\d\d-\d\d&/)
  expect(asked).toEqual([`/api/flights${results}`, `/api/flights${results}`, '/api/flights/offer/off_1'])
})

it('throws when the shop finds no flights', async () => {
  const results = PUBLIC_PAGES.find(({ name }) => name === 'results')
  await expect(results?.find(async () => ({ offers: [] }))).rejects.toThrow('found nothing')
})
