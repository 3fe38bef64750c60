import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { noteRun } from '../../features/desk/watch-schedule'
import { duffelEvent, stripeEvent } from '../builders/a-message'
import {
  bookingFor,
  callerEmail,
  callerUsername,
  findAnOffer,
  PASSWORD,
  type Platform,
  payFor,
  paymentFor,
} from '../worlds/a-platform'
import { ADMINISTRATION } from './administration-rows'
import { ADMINISTERED_BOOKINGS } from './booking-rows'
import { FACTORS } from './factor-rows'
import { elevated, everybody, type Row, send, signedIn } from './matrix-row'
import { NEWSLETTER } from './newsletter-rows'
import { ALERTS } from './rows/alert-rows'
import { FARES } from './rows/fare-rows'
import { TRIPS } from './rows/trip-rows'

const offerPath =
  (before: string, after = '') =>
  async (platform: Platform) => ({
    path: `${before}${(await findAnOffer(platform)).id}${after}`,
  })

const newPassword = 'Grey-heron-48'

const TRAVELERS: Row[] = [
  {
    route: 'POST /api/flights/search',
    make: send({ origin: 'OSL', destination: 'TOS', departureDate: '2027-01-15' }),
    expected: everybody(200),
  },
  {
    route: 'GET /api/flights/search',
    make: () => ({ path: '/api/flights/search?origin=OSL&destination=TOS&departureDate=2027-01-15' }),
    expected: everybody(200),
  },
  { route: 'GET /api/flights/offer/:id', make: offerPath('/api/flights/offer/'), expected: everybody(200) },
  {
    route: 'GET /api/flights/offer/:id/carbon-offset',
    make: offerPath('/api/flights/offer/', '/carbon-offset'),
    expected: everybody(200),
  },
  {
    route: 'POST /api/flights/offer/:id/promotion',
    make: async (platform) => ({
      ...(await offerPath('/api/flights/offer/', '/promotion')(platform)),
      body: { code: 'NOBODYS' },
    }),
    expected: everybody(400),
  },
  {
    route: 'GET /api/flights/offer/:id/fares',
    make: async (platform) => ({
      path: `/api/flights/offer/${(await findAnOffer(platform)).id}/fares?origin=OSL&destination=TOS&departureDate=2027-01-15`,
    }),
    expected: everybody(200),
  },
  { route: 'GET /api/flights/extras', make: offerPath('/api/flights/extras?offers='), expected: everybody(200) },
  { route: 'GET /api/flights/seatmaps/:id', make: offerPath('/api/flights/seatmaps/'), expected: everybody(200) },
  {
    route: 'GET /api/flights/verify-offer/:id',
    make: offerPath('/api/flights/verify-offer/'),
    expected: everybody(200),
  },
  { route: 'GET /api/messages/ticket', expected: everybody(200) },
  { route: 'POST /api/messages', make: send({ kind: 'support' }), expected: everybody(400) },
  { route: 'GET /api/payments/config', expected: everybody(200) },
  { route: 'GET /api/content/home/fares', expected: everybody(200) },
  { route: 'GET /api/content/titles', expected: everybody(200) },
  { route: 'GET /api/content/:page', make: () => ({ path: '/api/content/about' }), expected: everybody(200) },
  { route: 'GET /api/content/blog/:article', make: () => ({ path: '/api/content/blog/a' }), expected: everybody(404) },
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
  { route: 'GET /api/bookings/attempt', expected: everybody(400) },
  { route: 'GET /api/bookings/draft-keys', expected: everybody(200) },
  {
    route: 'POST /api/bookings/retrieve',
    make: send({ reference: 'ABC123', email: 'amelia@example.com' }),
    expected: everybody(200),
  },
  { route: 'POST /api/trip/open', make: send({ token: 'x'.repeat(43) }), expected: everybody(410) },
]

const ACCOUNTS: Row[] = [
  {
    route: 'POST /api/auth/login',
    makeFor: (_platform, caller) => ({ body: { username: callerUsername(caller), password: PASSWORD } }),
    expected: [401, 401, 200, 200, 200, 200],
  },
  { route: 'POST /api/auth/logout', expected: everybody(200) },
  {
    route: 'POST /api/auth/register',
    make: send({
      username: 'newcomer',
      password: 'Tern-over-water-9',
      email: 'newcomer@example.com',
      firstName: 'New',
      lastName: 'Comer',
      agreedTo: CURRENT_TEXTS,
    }),
    expected: everybody(201),
  },
  {
    route: 'POST /api/auth/change-password',
    make: send({ currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }),
    expected: signedIn(200),
  },
  {
    route: 'POST /api/auth/profile',
    make: send({ firstName: 'New', lastName: 'Comer', phone: '', homeAirport: 'LIS' }),
    expected: signedIn(200),
  },
  {
    route: 'POST /api/auth/forgot-password',
    makeFor: (_platform, caller) => ({ body: { email: callerEmail(caller) } }),
    expected: everybody(200),
  },
  {
    route: 'POST /api/auth/reset-password',
    make: send({ token: 'x'.repeat(43), newPassword }),
    expected: everybody(410),
  },
  {
    route: 'POST /api/auth/set-password',
    about: 'for accounts that have one',
    make: send({ newPassword }),
    expected: signedIn(409),
  },
  {
    route: 'POST /api/auth/set-password',
    about: 'by a link that never was',
    make: send({ token: 'x'.repeat(43), newPassword }),
    expected: everybody(410),
  },
  { route: 'POST /api/auth/request-verification', expected: signedIn(200) },
  {
    route: 'POST /api/auth/verify-email',
    about: 'with their own link',
    makeFor: async (platform, caller, cookie) => {
      await platform.ask('POST', '/api/auth/request-verification', { cookie })
      return { body: { token: (await platform.tokenFor(callerEmail(caller), 'verify_email')) || 'x'.repeat(43) } }
    },
    expected: signedIn(200),
  },
  { route: 'GET /api/auth/user', expected: signedIn(200) },
  { route: 'GET /api/auth/prove', expected: signedIn(200) },
  { route: 'POST /api/auth/prove/passkey-options', expected: signedIn(200) },
  { route: 'POST /api/auth/prove', make: send({ password: PASSWORD }), expected: signedIn(200) },
  { route: 'GET /api/auth/sessions', expected: signedIn(200) },
  {
    route: 'POST /api/auth/sessions/end-others',
    expected: elevated(200),
    unraised: ['traveler', 'brand owner'],
  },
  {
    route: 'DELETE /api/auth/sessions/:id',
    make: () => ({ path: `/api/auth/sessions/${'0'.repeat(64)}` }),
    expected: elevated(200),
    unraised: ['traveler', 'brand owner'],
  },
]

const RIGHTS: Row[] = [
  { route: 'GET /api/auth/email-change', expected: signedIn(200) },
  {
    route: 'POST /api/auth/email-change',
    make: send({ email: 'somewhere@else.example' }),
    expected: elevated(200),
    // The traveler hasn't confirmed their current address.
    unraised: ['brand owner'],
  },
  { route: 'DELETE /api/auth/email-change', expected: signedIn(200) },
  { route: 'POST /api/auth/email-change/open', make: send({ token: 'x'.repeat(43) }), expected: everybody(410) },
  { route: 'POST /api/auth/email-change/confirm', make: send({ token: 'x'.repeat(43) }), expected: everybody(410) },
  { route: 'POST /api/auth/email-change/stop', make: send({ token: 'x'.repeat(43) }), expected: everybody(410) },
  { route: 'GET /api/auth/activity', expected: signedIn(200) },
  { route: 'POST /api/auth/data', expected: elevated(200), unraised: ['traveler', 'brand owner'] },
  { route: 'GET /api/auth/travelers', expected: signedIn(200) },
  { route: 'DELETE /api/auth/travelers', expected: signedIn(200) },
  {
    route: 'DELETE /api/auth/travelers/:id',
    make: () => ({ path: '/api/auth/travelers/nobody' }),
    expected: signedIn(200),
  },
  { route: 'GET /api/auth/cards', expected: signedIn(200) },
  { route: 'POST /api/auth/cards', make: send({}), expected: elevated(400), unraised: ['traveler', 'brand owner'] },
  { route: 'POST /api/auth/cards/finish', make: send({ setupId: 'seti_nobodys' }), expected: signedIn(404) },
  { route: 'POST /api/auth/cards/default', make: send({ cardId: 'pm_nobodys' }), expected: signedIn(404) },
  {
    route: 'DELETE /api/auth/cards/:id',
    make: () => ({ path: '/api/auth/cards/pm_nobodys' }),
    expected: elevated(200),
    unraised: ['traveler', 'brand owner'],
  },
  { route: 'GET /api/auth/account-deletion', expected: signedIn(200) },
  {
    route: 'POST /api/auth/account-deletion',
    expected: elevated(200),
    unraised: ['traveler', 'brand owner'],
  },
]

const PUBLIC: Row[] = [
  { route: 'GET /api/brands/:key', make: ({ there }) => ({ path: `/api/brands/${there}` }), expected: everybody(200) },
  { route: 'GET /api/system/mode', expected: everybody(200) },
  {
    route: 'GET /api/system/health',
    make: async ({ deps }) => {
      await noteRun(deps)
      return {}
    },
    expected: everybody(200),
  },
  {
    route: 'POST /api/system/csp-report',
    make: send({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/' } }),
    expected: everybody(204),
  },
  { route: 'POST /api/webhooks/duffel', make: send(duffelEvent('order.created')), expected: everybody(401) },
  { route: 'POST /api/webhooks/stripe', make: send(stripeEvent('charge.refunded')), expected: everybody(401) },
  { route: 'GET /dev', expected: everybody(404) },
  { route: 'GET /dev/mailbox', expected: everybody(404) },
  { route: 'GET /dev/mailbox/:id', expected: everybody(404) },
  { route: 'GET /dev/mailbox/:id/html', expected: everybody(404) },
  { route: 'GET /.well-known/security.txt', expected: everybody(200) },
  { route: 'GET /.well-known/tailfin', expected: everybody(200) },
  { route: 'GET /.well-known/change-password', expected: everybody(302) },
  { route: 'GET /robots.txt', expected: everybody(200) },
  { route: 'GET /sitemap.xml', expected: everybody(200) },
  { route: 'GET /site.webmanifest', expected: everybody(200) },
  { route: 'GET /share-image.png', expected: everybody(200) },
]

/** All permissions, by the subject of the calls. 401 not signed in, 403 no right, 404 not visible. */
export const ROOMS: Record<string, Row[]> = {
  'buying a trip': TRAVELERS,
  'an account': ACCOUNTS,
  'the rights of its owner': RIGHTS,
  'second factors': FACTORS,
  'what is public': PUBLIC,
  fares: FARES,
  trips: TRIPS,
  'price alerts': ALERTS,
  newsletters: NEWSLETTER,
  administration: ADMINISTRATION,
  'bookings of a brand': ADMINISTERED_BOOKINGS,
}

/** Every call of the platform. */
export const MATRIX: Row[] = Object.values(ROOMS).flat()
