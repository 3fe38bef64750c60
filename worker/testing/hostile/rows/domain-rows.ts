import type { Platform } from '../../worlds/a-platform'
import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const check = (which: 'here' | 'there') => (platform: Platform) =>
  brandPath(which, `/domains/${platform[which]}/wallets`)(platform)

const HOST = 'book.matrix-travel.com'
const add = (which: 'here' | 'there') => brandPath(which, '/domains', () => ({ host: HOST }))
const step = (which: 'here' | 'there', after: string) => brandPath(which, `/domains/${HOST}${after}`)

/** An action on a host that the brand doesn't have: callers with the right get a 404. */
const steps = (route: string, after: string): Row[] => [
  {
    route,
    about: 'of this brand, which has none',
    make: step('here', after),
    expected: elevated(404),
    unraised: ['brand owner' as const],
  },
  {
    route,
    about: 'of this brand, proved again',
    ...provedAgain(step('here', after)),
    expected: [401, 401, 403, 404, 404, 404],
  },
  {
    route,
    about: 'of the other',
    ...provedAgain(step('there', after)),
    expected: [401, 401, 403, 404, 404, 404],
  },
]

/** Opening and closing a shop; both brands' are open. */
const doors = (change: 'open' | 'close' | 'preview', status: number): Row[] => {
  const route = `POST /api/admin/brands/:key/opening/${change}`
  const make = (which: 'here' | 'there') => brandPath(which, `/opening/${change}`)
  return [
    { route, about: 'of this brand', make: make('here'), expected: elevated(status), unraised: ['brand owner'] },
    {
      route,
      about: 'of this brand, proved again',
      ...provedAgain(make('here')),
      expected: [401, 401, 403, status, status, status],
    },
    {
      route,
      about: 'of the other',
      ...provedAgain(make('there')),
      expected: [401, 401, 403, 404, status, status],
    },
  ]
}

/** The hosts of brands, and their opening. The platform has no zone for further hosts. */
export const DOMAINS: Row[] = [
  {
    route: 'GET /api/admin/brands/:key/domains',
    about: 'of this brand',
    make: brandPath('here', '/domains'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/domains',
    about: 'of the other',
    make: brandPath('there', '/domains'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/domains',
    about: 'of this brand',
    make: add('here'),
    expected: elevated(409),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/domains',
    about: 'of this brand, proved again',
    ...provedAgain(add('here')),
    expected: [401, 401, 403, 409, 409, 409],
  },
  {
    route: 'POST /api/admin/brands/:key/domains',
    about: 'of the other',
    ...provedAgain(add('there')),
    expected: [401, 401, 403, 404, 409, 409],
  },
  ...steps('POST /api/admin/brands/:key/domains/:host/check', '/check'),
  ...steps('POST /api/admin/brands/:key/domains/:host/choose', '/choose'),
  ...steps('DELETE /api/admin/brands/:key/domains/:host', ''),
  {
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of this brand',
    make: check('here'),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of this brand, proved again',
    ...provedAgain(check('here')),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of the other',
    ...provedAgain(check('there')),
    expected: [401, 401, 403, 404, 200, 200],
  },
  {
    route: 'GET /api/admin/brands/:key/opening',
    about: 'of this brand',
    make: brandPath('here', '/opening'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/opening',
    about: 'of the other',
    make: brandPath('there', '/opening'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/opening/check',
    about: 'of this brand',
    make: brandPath('here', '/opening/check', () => ({ point: 'domain' })),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/opening/check',
    about: 'of this brand, proved again',
    ...provedAgain(brandPath('here', '/opening/check', () => ({ point: 'domain' }))),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/opening/check',
    about: 'of the other',
    ...provedAgain(brandPath('there', '/opening/check', () => ({ point: 'domain' }))),
    expected: [401, 401, 403, 404, 200, 200],
  },
  ...doors('open', 200),
  ...doors('close', 200),
  ...doors('preview', 409),
]
