import { everybody, type Row, send, signedIn } from '../matrix-row'

const TOKEN = 'x'.repeat(43)
const CHANGE = { id: '00000000-0000-4000-8000-000000000000', change: { kind: 'end' } }

/** Requesting and managing price alerts. */
export const ALERTS: Row[] = [
  { route: 'POST /api/alerts', make: send({ email: 'ada@example.com' }), expected: everybody(400) },
  { route: 'POST /api/alerts/open', about: 'by no link', make: send({ token: TOKEN }), expected: everybody(410) },
  { route: 'POST /api/alerts/confirm', about: 'by no link', make: send({ token: TOKEN }), expected: everybody(410) },
  {
    route: 'POST /api/alerts/change',
    about: 'by no link',
    make: send({ token: TOKEN, ...CHANGE }),
    expected: everybody(410),
  },
  // Nobody's address is confirmed here, which the answer says.
  { route: 'GET /api/alerts/own', expected: [401, 401, 409, 200, 200, 200] },
  { route: 'POST /api/alerts/own/change', make: send(CHANGE), expected: signedIn(409) },
  {
    route: 'POST /alerts',
    about: 'by no link',
    make: () => ({ path: `/alerts?token=${TOKEN}&press=end` }),
    expected: everybody(204),
  },
]
