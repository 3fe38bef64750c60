import { type Platform, sell } from '../worlds/a-platform'
import { managers, managersElsewhere, type Row } from './matrix-row'

const CALLS = '/api/admin/bookings'

/** A path that names a booking of the caller's brand or of the other one, sold for it. */
const bookingPath =
  (which: 'here' | 'there', after = '', body?: unknown) =>
  async (platform: Platform) => ({ path: `${CALLS}/${await sell(platform, { host: platform[which] })}${after}`, body })

/** What those who run a brand do with its bookings. */
export const ADMINISTERED_BOOKINGS: Row[] = [
  { route: `GET ${CALLS}`, expected: managers },
  { route: `GET ${CALLS}/:id`, about: 'of this brand', make: bookingPath('here'), expected: managers },
  { route: `GET ${CALLS}/:id`, about: 'of the other', make: bookingPath('there'), expected: managersElsewhere },
]
