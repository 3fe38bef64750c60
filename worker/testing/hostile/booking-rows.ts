import { type Platform, sell } from '../worlds/a-platform'
import { administrators, elevated, managers, managersElsewhere, provedAgain, type Row, send } from './matrix-row'

const CALLS = '/api/admin/bookings'
const KEY = '0b6c2a52-9d2c-4d5e-8a7f-1c2d3e4f5a6b'

type MakeBody = (platform: Platform, id: string) => Promise<unknown>
type Body = object | MakeBody

/** A path of a booking of the caller's brand or of the other one, sold for it. */
const bookingPath =
  (which: 'here' | 'there', after = '', body?: Body) =>
  async (platform: Platform) => {
    const id = await sell(platform, { host: platform[which] })
    return { path: `${CALLS}/${id}${after}`, body: typeof body === 'function' ? await body(platform, id) : body }
  }

/** The quote for canceling it, requested by an administrator of the platform. */
async function aQuote(platform: Platform, id: string) {
  const cookie = await platform.signIn('administrator')
  const answer = await platform.ask('POST', `${CALLS}/${id}/cancellation-quote`, { cookie })
  return { quoteId: ((await answer.json()) as { id: string }).id }
}

/** A call that requires reauthentication: at their own brand, and at the other. */
const provedRows = (after: string, body?: Body): Row[] => [
  {
    route: `POST ${CALLS}/:id${after}`,
    about: 'of this brand',
    make: bookingPath('here', after, body),
    expected: elevated(200),
    unraised: ['brand owner'],
  },
  {
    route: `POST ${CALLS}/:id${after}`,
    about: 'of this brand, proved again',
    ...provedAgain(bookingPath('here', after, body)),
    expected: [401, 401, 403, 200, 200, 200],
  },
  {
    route: `POST ${CALLS}/:id${after}`,
    about: 'of the other',
    ...provedAgain(bookingPath('there', after, body)),
    expected: [401, 401, 403, 404, 200, 200],
  },
]

/** The accounting of a month. */
const ofBooks =
  (after: string, more = '') =>
  () => ({
    path: `/api/admin/books${after}?period=2026-11&mode=test${more}`,
  })

/** The searches and sales of a span of days. */
const ofNumbers = (after: string) => () => ({
  path: `/api/admin/numbers${after}?from=2026-11-01&until=2026-11-21&mode=test`,
})

/** The calls about a brand's bookings. */
export const ADMINISTERED_BOOKINGS: Row[] = [
  { route: 'GET /api/admin/books', make: ofBooks(''), expected: managers },
  { route: 'GET /api/admin/books/export', make: ofBooks('/export', '&format=csv'), expected: managers },
  { route: 'GET /api/admin/books/invoices', make: ofBooks('/invoices'), expected: managers },
  { route: 'GET /api/admin/books/trial-balance', make: ofBooks('/trial-balance'), expected: managers },
  { route: 'GET /api/admin/books/trial-balance/export', make: ofBooks('/trial-balance/export'), expected: managers },
  { route: 'GET /api/admin/books/close', make: ofBooks('/close'), expected: managers },
  { route: 'GET /api/admin/books/balance', make: ofBooks('/balance'), expected: administrators },
  {
    route: 'POST /api/admin/books/balance',
    make: send({ key: KEY, mode: 'test', kind: 'top_up', amount: '5000', currency: 'USD', note: '' }),
    expected: elevated(200),
  },
  { route: 'GET /api/admin/numbers', make: ofNumbers(''), expected: managers },
  { route: 'GET /api/admin/numbers/export', make: ofNumbers('/export'), expected: managers },
  { route: 'GET /api/admin/books/provider-fees', make: ofBooks('/provider-fees'), expected: administrators },
  {
    route: 'POST /api/admin/books/provider-fees',
    make: send({
      key: KEY,
      mode: 'test',
      perOrder: '3',
      perExtra: '',
      currency: 'USD',
      share: '1',
      note: '',
      validFrom: '2999-01-01',
    }),
    expected: elevated(200),
  },
  { route: `GET ${CALLS}`, expected: managers },
  { route: `GET ${CALLS}/:id`, about: 'of this brand', make: bookingPath('here'), expected: managers },
  { route: `GET ${CALLS}/:id`, about: 'of the other', make: bookingPath('there'), expected: managersElsewhere },
  ...provedRows('/travelers'),
  ...provedRows('/mail', { key: KEY }),
  ...provedRows('/cancellation-quote'),
  ...provedRows('/cancel', aQuote),
  ...provedRows('/notes', { key: KEY, note: 'Called, no answer.' }),
  {
    route: `POST ${CALLS}/:id/corrections`,
    make: bookingPath('here', '/corrections', { key: KEY, kind: 'provider_took', amount: '1', note: 'Debit memo' }),
    expected: elevated(200),
  },
  {
    route: `POST ${CALLS}/:id/corrections/:correctionId`,
    about: 'that nobody wrote',
    make: bookingPath('here', `/corrections/${KEY}`, { answer: 'withdraw' }),
    expected: elevated(404),
  },
]
