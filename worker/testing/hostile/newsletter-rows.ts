import type { Platform } from '../worlds/a-platform'
import { elevated, everybody, managers, managersElsewhere, provedAgain, type Row, send } from './matrix-row'

/** A path of a brand's newsletter, the caller's own or the other one. */
const newsletterPath =
  (which: 'here' | 'there', after = '') =>
  (platform: Platform) => ({ path: `/api/admin/newsletter/${platform[which]}${after}` })

/** Joining a newsletter, leaving it, and its list. */
export const NEWSLETTER: Row[] = [
  { route: 'POST /api/newsletter', make: send({ email: 'ada@example.com' }), expected: everybody(400) },
  {
    route: 'POST /api/newsletter/confirm',
    about: 'where there is no newsletter',
    make: send({ token: 'x'.repeat(43) }),
    expected: everybody(404),
  },
  { route: 'POST /api/newsletter/leave', make: send({ token: 'x'.repeat(43) }), expected: everybody(200) },
  {
    route: 'POST /newsletter',
    make: () => ({ path: `/newsletter?token=${'x'.repeat(43)}&leave=yes` }),
    expected: everybody(204),
  },
  {
    route: 'GET /api/admin/newsletter/:key',
    about: 'of this brand',
    make: newsletterPath('here'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/newsletter/:key',
    about: 'of the other',
    make: newsletterPath('there'),
    expected: managersElsewhere,
  },
  ...['/addresses', '/export'].flatMap((after): Row[] => [
    {
      route: `POST /api/admin/newsletter/:key${after}`,
      about: 'of this brand',
      make: newsletterPath('here', after),
      expected: elevated(200),
      unraised: ['brand owner'],
    },
    {
      route: `POST /api/admin/newsletter/:key${after}`,
      about: 'of the other, proved again',
      ...provedAgain(newsletterPath('there', after)),
      expected: [401, 401, 403, 404, 200, 200],
    },
  ]),
]
