import { type Platform, sell } from '../../worlds/a-platform'
import { brandPath, everybody, managers, managersElsewhere, owner, provedAgain, type Row } from '../matrix-row'

const text = [{ kind: 'paragraph', runs: [{ text: 'Be kind.' }] }]
const terms = (which: 'here' | 'there') => brandPath(which, '/legal/terms')
const published = (which: 'here' | 'there') => brandPath(which, '/legal/terms', () => ({ version: 1, text }))

/** A trip of the traveler that was sold without an agreement: there is nothing to read, and strangers get the same answer. */
const agreed = (calls: string) => async (platform: Platform) => {
  const id = await sell(platform, { cookie: await platform.signIn('traveler') })
  return { path: `${calls}/${id}/agreed/terms` }
}

/** Legal texts: read by everybody, published by the brand's managers, and read as they were agreed to. */
export const LEGAL: Row[] = [
  {
    route: 'GET /api/content/legal/:page',
    make: () => ({ path: '/api/content/legal/terms' }),
    expected: everybody(200),
  },
  { route: 'GET /api/bookings/:id/agreed/:page', make: agreed('/api/bookings'), expected: owner(404) },
  { route: 'GET /api/trip/:id/agreed/:page', make: agreed('/api/trip'), expected: everybody(410) },
  { route: 'GET /api/admin/brands/:key/legal/:page', about: 'here', make: terms('here'), expected: managers },
  {
    route: 'GET /api/admin/brands/:key/legal/:page',
    about: 'there',
    make: terms('there'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/legal/:page',
    about: 'here',
    ...provedAgain(published('here')),
    expected: managers,
  },
  {
    route: 'POST /api/admin/brands/:key/legal/:page',
    about: 'there',
    ...provedAgain(published('there')),
    expected: managersElsewhere,
  },
]
