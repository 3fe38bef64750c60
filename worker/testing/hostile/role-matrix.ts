import { defaultBrand } from '../../domain/brand/default-brand'
import {
  bookingFor,
  type Caller,
  callerEmail,
  callerUsername,
  findAnOffer,
  PASSWORD,
  type Platform,
  payFor,
  paymentFor,
  sell,
} from '../worlds/a-platform'

/** What a request needs that depends on the platform it is made to. */
interface Request {
  /** The path; without one the route's own. */
  path?: string
  body?: unknown
  /** Sent instead of the caller's cookie. */
  cookie?: string
}

/** One call and what each caller is answered, in the order of CALLERS. */
export interface Row {
  route: string
  /** Which of several calls of the route. */
  about?: string
  make?: (platform: Platform, caller: Caller, cookie: string) => Request | Promise<Request>
  expected: readonly [number, number, number, number, number, number]
}
/** Whom it is told to doesn't matter. */
const everybody = (status: number): Row['expected'] => [status, status, status, status, status, status]
/** Anybody who is signed in here. */
const signedIn = (status: number): Row['expected'] => [401, 401, status, status, status, status]
/** The one traveler whose it is; to others who are signed in there is no such thing. */
const owner = (status: number): Row['expected'] => [401, 401, status, 404, 404, 404]
const administrators: Row['expected'] = [401, 401, 403, 403, 200, 200]
const elevated = (status: number): Row['expected'] => [401, 401, 403, 403, 403, status]
const managers: Row['expected'] = [401, 401, 403, 200, 200, 200]
const managersElsewhere: Row['expected'] = [401, 401, 403, 404, 200, 200]

const send = (body: unknown) => () => ({ body })
/** A path that names the trip of the traveler. */
const tripPath =
  (after = '', body?: unknown) =>
  async (platform: Platform, caller: Caller, cookie: string) => {
    const theirs = caller === 'traveler' ? cookie : await platform.signIn('traveler')
    return { path: `/api/bookings/${await sell(platform, { cookie: theirs })}${after}`, body }
  }

const offerPath = (before: string) => async (platform: Platform) => ({
  path: `${before}/${(await findAnOffer(platform)).id}`,
})

const brandDraft = (domain: string) => {
  const { key: _key, version: _version, ...draft } = defaultBrand
  return { ...draft, domain }
}

/** A path that names a brand, the caller's own or the other one. */
const brandPath =
  (which: 'here' | 'there', after = '', body: (domain: string) => unknown = () => undefined) =>
  (platform: Platform) => ({ path: `/api/admin/brands/${platform[which]}${after}`, body: body(platform[which]) })

const change = (domain: string) => ({ version: 1, brand: brandDraft(domain) })
const based = () => ({ version: 1 })
/** The traveler with a confirmed address, who may be made an owner. */
async function toBeOwner(platform: Platform) {
  const cookie = await platform.signIn('traveler')
  await platform.ask('POST', '/api/auth/request-verification', { cookie })
  const token = await platform.tokenFor(callerEmail('traveler'), 'verify_email')
  await platform.ask('POST', '/api/auth/verify-email', { cookie, body: { token } })
  return { path: `/api/admin/brands/${platform.here}/owners`, body: { email: callerEmail('traveler') } }
}

const newPassword = 'Grey-heron-48'

const TRAVELERS: Row[] = [
  {
    route: 'POST /api/flights/search',
    make: send({ origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }),
    expected: everybody(200),
  },
  {
    route: 'GET /api/flights/search',
    make: () => ({ path: '/api/flights/search?origin=JFK&destination=LHR&departureDate=2027-01-15' }),
    expected: everybody(200),
  },
  { route: 'GET /api/flights/offer/:id', make: offerPath('/api/flights/offer'), expected: everybody(200) },
  { route: 'GET /api/flights/seatmaps/:id', make: offerPath('/api/flights/seatmaps'), expected: everybody(200) },
  {
    route: 'GET /api/flights/verify-offer/:id',
    make: offerPath('/api/flights/verify-offer'),
    expected: everybody(200),
  },
  { route: 'GET /api/payments/config', expected: everybody(200) },
  {
    route: 'POST /api/payments/process-card',
    make: async (platform) => ({ body: paymentFor(await findAnOffer(platform)) }),
    expected: everybody(200),
  },
  {
    route: 'POST /api/bookings',
    make: async (platform) => {
      const offer = await findAnOffer(platform)
      return { body: bookingFor(offer, await payFor(platform, offer)) }
    },
    expected: everybody(201),
  },
  { route: 'GET /api/bookings', expected: signedIn(200) },
  { route: 'GET /api/bookings/:id', make: tripPath(), expected: owner(200) },
  { route: 'GET /api/bookings/:id/calendar', make: tripPath('/calendar'), expected: owner(200) },
  { route: 'POST /api/bookings/:id/cancellation-quote', make: tripPath('/cancellation-quote'), expected: owner(200) },
  { route: 'POST /api/bookings/:id/cancel', make: tripPath('/cancel', {}), expected: owner(200) },
  {
    route: 'POST /api/bookings/retrieve',
    make: send({ reference: 'ABC123', email: 'amelia@example.com' }),
    expected: everybody(200),
  },
  { route: 'POST /api/trip/open', make: send({ token: 'x'.repeat(43) }), expected: everybody(410) },
  { route: 'GET /api/trip', expected: everybody(410) },
]

const ACCOUNTS: Row[] = [
  {
    route: 'POST /api/auth/login',
    make: (_platform, caller) => ({ body: { username: callerUsername(caller), password: PASSWORD } }),
    expected: [401, 401, 200, 200, 200, 200],
  },
  { route: 'POST /api/auth/logout', expected: everybody(200) },
  {
    route: 'POST /api/auth/register',
    make: send({
      ...{ username: 'newcomer', password: 'Tern-over-water-9', email: 'newcomer@example.com' },
      ...{ firstName: 'New', lastName: 'Comer' },
    }),
    expected: everybody(201),
  },
  {
    route: 'POST /api/auth/change-password',
    make: send({ currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }),
    expected: signedIn(200),
  },
  {
    route: 'POST /api/auth/forgot-password',
    make: (_platform, caller) => ({ body: { email: callerEmail(caller) } }),
    expected: everybody(200),
  },
  {
    route: 'POST /api/auth/reset-password',
    make: send({ token: 'x'.repeat(43), newPassword }),
    expected: everybody(410),
  },
  { route: 'POST /api/auth/request-verification', expected: signedIn(200) },
  {
    route: 'POST /api/auth/verify-email',
    about: 'with their own link',
    make: async (platform, caller, cookie) => {
      await platform.ask('POST', '/api/auth/request-verification', { cookie })
      return { body: { token: (await platform.tokenFor(callerEmail(caller), 'verify_email')) || 'x'.repeat(43) } }
    },
    expected: signedIn(200),
  },
  { route: 'GET /api/auth/user', expected: signedIn(200) },
  { route: 'GET /api/auth/sessions', expected: signedIn(200) },
  { route: 'POST /api/auth/sessions/end-others', expected: signedIn(200) },
  {
    route: 'DELETE /api/auth/sessions/:id',
    make: () => ({ path: `/api/auth/sessions/${'0'.repeat(64)}` }),
    expected: signedIn(200),
  },
]

const ADMINISTRATION: Row[] = [
  { route: 'GET /api/admin/settings', expected: administrators },
  { route: 'POST /api/admin/settings', make: send({ enableLiveMode: true }), expected: elevated(200) },
  { route: 'POST /api/admin/login', expected: administrators },
  { route: 'GET /api/admin/audit', expected: administrators },
  { route: 'GET /api/admin/brands', expected: managers },
  {
    route: 'POST /api/admin/brands',
    make: ({ here }) => ({ body: { brand: brandDraft(`new.${here}`) } }),
    expected: elevated(201),
  },
  { route: 'GET /api/admin/brands/:key', about: 'of this brand', make: brandPath('here'), expected: managers },
  { route: 'GET /api/admin/brands/:key', about: 'of the other', make: brandPath('there'), expected: managersElsewhere },
  {
    route: 'PUT /api/admin/brands/:key',
    about: 'of this brand',
    make: brandPath('here', '', change),
    expected: [401, 401, 403, 200, 403, 200],
  },
  {
    route: 'PUT /api/admin/brands/:key',
    about: 'of the other',
    make: brandPath('there', '', change),
    expected: [401, 401, 403, 404, 403, 200],
  },
  { route: 'POST /api/admin/brands/:key/disable', make: brandPath('here', '/disable'), expected: elevated(200) },
  { route: 'POST /api/admin/brands/:key/enable', make: brandPath('here', '/enable'), expected: elevated(200) },
  {
    route: 'GET /api/admin/brands/:key/versions',
    about: 'of this brand',
    make: brandPath('here', '/versions'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/versions',
    about: 'of the other',
    make: brandPath('there', '/versions'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/versions/:version/restore',
    about: 'of this brand',
    make: brandPath('here', '/versions/1/restore', based),
    expected: [401, 401, 403, 200, 403, 200],
  },
  {
    route: 'POST /api/admin/brands/:key/versions/:version/restore',
    about: 'of the other',
    make: brandPath('there', '/versions/1/restore', based),
    expected: [401, 401, 403, 404, 403, 200],
  },
  { route: 'GET /api/admin/brands/:key/owners', make: brandPath('here', '/owners'), expected: administrators },
  { route: 'PUT /api/admin/brands/:key/owners', make: toBeOwner, expected: elevated(200) },
  {
    route: 'DELETE /api/admin/brands/:key/owners/:owner',
    make: async ({ deps, here }) => ({
      path: `/api/admin/brands/${here}/owners/${(await deps.users.listOwners(here))[0]?.id}`,
    }),
    expected: elevated(200),
  },
]

const PUBLIC: Row[] = [
  { route: 'GET /api/brands/:key', make: ({ there }) => ({ path: `/api/brands/${there}` }), expected: everybody(200) },
  { route: 'GET /api/system/mode', expected: everybody(200) },
  { route: 'GET /dev/mailbox', expected: everybody(404) },
  { route: 'GET /dev/mailbox/:id', expected: everybody(404) },
  { route: 'GET /dev/mailbox/:id/html', expected: everybody(404) },
  { route: 'GET /robots.txt', expected: everybody(200) },
  { route: 'GET /sitemap.xml', expected: everybody(200) },
  { route: 'GET /site.webmanifest', expected: everybody(200) },
  { route: 'GET /share-image.png', expected: everybody(200) },
]

/** Who may do what: every call of the platform. 401 not signed in, 403 no right to it, 404 not within sight. */
export const MATRIX: Row[] = [...TRAVELERS, ...ACCOUNTS, ...ADMINISTRATION, ...PUBLIC]
