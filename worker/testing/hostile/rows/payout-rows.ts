import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const KEY = '0b7d3c9e-5f51-4a4e-9a68-6a2f0f5f1b01'
const share = (which: 'here' | 'there') =>
  brandPath(which, '/payouts/shares', () => ({ key: KEY, share: '20', validFrom: '2026-12-01', note: '' }))
const reserve = (which: 'here' | 'there') =>
  brandPath(which, '/payouts/reserves', () => ({ key: KEY, share: '10', days: '90', note: '' }))
const rate = (which: 'here' | 'there') =>
  brandPath(which, '/payouts/rates', () => ({
    key: KEY,
    from: 'GBP',
    to: 'USD',
    rate: '1.27',
    validFrom: '2026-12-01',
    note: '',
  }))
const account = (which: 'here' | 'there') => brandPath(which, '/payouts/account', () => ({ country: 'US' }))

const stop = (which: 'here' | 'there') => brandPath(which, '/payouts/account/stop')

const reads = (route: string, after: string): Row[] => [
  { route, about: 'of this brand', make: brandPath('here', after), expected: managers },
  { route, about: 'of the other', make: brandPath('there', after), expected: managersElsewhere },
]

/** Payouts to brands. Until an administrator has set the platform's fee, nobody can set an account up. */
export const PAYOUTS: Row[] = [
  ...reads('GET /api/admin/brands/:key/payouts', '/payouts'),
  ...reads('GET /api/admin/brands/:key/payouts/export', '/payouts/export'),
  {
    route: 'POST /api/admin/brands/:key/payouts/account',
    about: 'of this brand',
    make: account('here'),
    expected: elevated(409),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/account',
    about: 'of this brand, proved again',
    ...provedAgain(account('here')),
    expected: [401, 401, 403, 409, 409, 409],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/account',
    about: 'of the other',
    ...provedAgain(account('there')),
    expected: [401, 401, 403, 404, 409, 409],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/account/stop',
    about: 'of this brand',
    make: stop('here'),
    expected: elevated(409),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/account/stop',
    about: 'of the other, proved again',
    ...provedAgain(stop('there')),
    expected: [401, 401, 403, 404, 409, 409],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/shares',
    about: 'of this brand',
    make: share('here'),
    expected: elevated(200),
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/shares',
    about: 'of the other, proved again',
    ...provedAgain(share('there')),
    expected: [401, 401, 403, 403, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/rates',
    about: 'of this brand',
    make: rate('here'),
    expected: elevated(200),
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/rates',
    about: 'of the other, proved again',
    ...provedAgain(rate('there')),
    expected: [401, 401, 403, 403, 200, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/reserves',
    about: 'of this brand',
    make: reserve('here'),
    expected: elevated(200),
  },
  {
    route: 'POST /api/admin/brands/:key/payouts/reserves',
    about: 'of the other, proved again',
    ...provedAgain(reserve('there')),
    expected: [401, 401, 403, 403, 200, 200],
  },
]
