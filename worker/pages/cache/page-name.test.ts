import { expect, it, vi } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import { NO_FARES } from '../../contract/content/home-fares'
import { type NamedPage, pageName } from './page-name'

const page: NamedPage = {
  versions: ['v1', 'files'],
  record: { ...demoBrand },
  origin: 'https://acme.example',
  mode: 'test',
  day: '2026-11-25',
  mayBeSignedIn: false,
  address: '/',
  fares: NO_FARES,
  reviewsTag: undefined,
}

it('pages with the same content have the same name, whichever object holds the brand', async () => {
  expect(await pageName({ ...page, record: structuredClone(demoBrand) })).toBe(await pageName(page))
})

it.each<[string, Partial<NamedPage>]>([
  ['another version of the Worker', { versions: ['v2', 'files'] }],
  ['other files of the app', { versions: ['v1', 'other'] }],
  ['another brand', { record: { ...demoBrand, key: 'other.example' } }],
  ['the same version of the brand with another name', { record: { ...demoBrand, name: 'Other' } }],
  ['another color', { record: { ...demoBrand, theme: { ...demoBrand.theme, primary: '#123456' } } }],
  ['another host', { origin: 'https://other.example' }],
  ['the other mode', { mode: 'live' }],
  ['no known mode', { mode: null }],
  ['another day', { day: '2026-11-26' }],
  ['somebody who may be signed in', { mayBeSignedIn: true }],
  ['another page', { address: '/faq' }],
  ['other fares', { fares: { ...NO_FARES } }],
  ['other reviews', { reviewsTag: 'x' }],
])('%s changes the name', async (_what, other) => {
  expect(await pageName({ ...page, ...other })).not.toBe(await pageName(page))
})

it('a record is hashed once', async () => {
  const toJSON = vi.fn(() => demoBrand)
  const record = { ...demoBrand, toJSON }
  for (const address of ['/', '/faq', '/about']) await pageName({ ...page, record, address })
  expect(toJSON).toHaveBeenCalledOnce()
})
