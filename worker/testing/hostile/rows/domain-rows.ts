import type { Platform } from '../../worlds/a-platform'
import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const check = (which: 'here' | 'there') => (platform: Platform) =>
  brandPath(which, `/domains/${platform[which]}/wallets`)(platform)

/** The hosts of brands. */
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
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of this brand',
    make: check('here'),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of this brand, proved again',
    make: provedAgain(check('here')),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/domains/:host/wallets',
    about: 'of the other',
    make: provedAgain(check('there')),
    expected: [401, 401, 403, 404, 200, 200],
  },
]
