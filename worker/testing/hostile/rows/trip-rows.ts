import { tripLinks } from '../../../features/booking/trip-links'
import { type Platform, sell } from '../../worlds/a-platform'
import { everybody, owner, type Row } from '../matrix-row'

/** A path of the traveler's trip: as theirs, or as one that a link has opened. */
const tripPath =
  (after = '', body?: unknown, calls = '/api/bookings') =>
  async (platform: Platform) => {
    const id = await sell(platform, { cookie: await platform.signIn('traveler') })
    return { path: `${calls}/${id}${after}`, body }
  }
const openPath = (after = '', body?: unknown) => tripPath(after, body, '/api/trip')

/** The calendar's link in a mail about the traveler's trip: whoever has the mail may follow it. */
const mailedPath = async (platform: Platform) => {
  const id = await sell(platform, { cookie: await platform.signIn('traveler') })
  const links = await tripLinks(platform.deps.secrets, { shopUrl: 'https://shop.example/', booking: { id } })
  return { path: links?.calendar.replace('https://shop.example', '') ?? '' }
}

const BUYER = { name: 'Amelia Earhart', company: 'Electra Ltd', address: '', taxId: 'GB 1' }

/** The calls about one trip: by its owner, and by somebody who opened it with a link. */
export const TRIPS: Row[] = [
  {
    route: 'GET /api/bookings/:id/confirmation',
    make: tripPath('/confirmation'),
    expected: [404, 404, 200, 404, 404, 404],
  },
  { route: 'GET /api/bookings/:id', make: tripPath(), expected: owner(200) },
  { route: 'GET /api/bookings/:id/calendar', make: tripPath('/calendar'), expected: owner(200) },
  { route: 'POST /api/bookings/:id/cancellation-quote', make: tripPath('/cancellation-quote'), expected: owner(200) },
  { route: 'POST /api/bookings/:id/cancel', make: tripPath('/cancel', {}), expected: owner(200) },
  { route: 'POST /api/bookings/:id/mail', make: tripPath('/mail'), expected: owner(200) },
  {
    route: 'POST /api/bookings/:id/keep-flights',
    about: 'which never changed',
    make: tripPath('/keep-flights', { changeId: 'none' }),
    expected: owner(409),
  },
  { route: 'POST /api/bookings/:id/invoices/buyer', make: tripPath('/invoices/buyer', BUYER), expected: owner(200) },
  {
    route: 'POST /api/bookings/:id/invoices/:invoiceId/mail',
    about: 'of none',
    make: tripPath('/invoices/none/mail'),
    expected: owner(404),
  },
  {
    route: 'POST /api/trip/:id/keep-flights',
    make: openPath('/keep-flights', { changeId: 'none' }),
    expected: everybody(410),
  },
  { route: 'POST /api/trip/:id/close', make: openPath('/close'), expected: everybody(200) },
  { route: 'GET /api/trip/:id', make: openPath(), expected: everybody(410) },
  { route: 'GET /api/trip/calendar', about: 'by the link of a mail', make: mailedPath, expected: everybody(200) },
  { route: 'GET /api/trip/:id/calendar', make: openPath('/calendar'), expected: everybody(410) },
  { route: 'POST /api/trip/:id/mail', make: openPath('/mail'), expected: everybody(410) },
  { route: 'POST /api/trip/:id/cancellation-quote', make: openPath('/cancellation-quote'), expected: everybody(410) },
  { route: 'POST /api/trip/:id/cancel', make: openPath('/cancel', {}), expected: everybody(410) },
  { route: 'POST /api/trip/:id/invoices/buyer', make: openPath('/invoices/buyer', BUYER), expected: everybody(410) },
  {
    route: 'POST /api/trip/:id/invoices/:invoiceId/mail',
    make: openPath('/invoices/none/mail'),
    expected: everybody(410),
  },
]
