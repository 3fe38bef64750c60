import { brandPath, elevated, managers, managersElsewhere, provedAgain, type Row } from '../matrix-row'

const journey = {
  origin: 'OSL',
  destination: 'TOS',
  departureDate: '2027-01-15',
  returnDate: null,
  cabinClass: 'economy',
}
const check = (which: 'here' | 'there') => brandPath(which, '/offers/check', () => journey)

/** The offers that owners have entered: here nobody has. */
export const OFFERS: Row[] = [
  {
    route: 'GET /api/admin/brands/:key/offers',
    about: 'of this brand',
    make: brandPath('here', '/offers'),
    expected: managers,
  },
  {
    route: 'GET /api/admin/brands/:key/offers',
    about: 'of the other',
    make: brandPath('there', '/offers'),
    expected: managersElsewhere,
  },
  {
    route: 'POST /api/admin/brands/:key/offers/check',
    about: 'of this brand, which has none',
    make: check('here'),
    expected: elevated(404),
    unraised: ['brand owner'],
  },
  {
    route: 'POST /api/admin/brands/:key/offers/check',
    about: 'of this brand, proved again',
    ...provedAgain(check('here')),
    expected: [401, 401, 403, 404, 404, 404],
  },
  {
    route: 'POST /api/admin/brands/:key/offers/check',
    about: 'of the other',
    ...provedAgain(check('there')),
    expected: [401, 401, 403, 404, 404, 404],
  },
]
