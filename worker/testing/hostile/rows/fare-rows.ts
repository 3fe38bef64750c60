import { everybody, type Row, send } from '../matrix-row'

/** The calls about seen fares, for every visitor. */
export const FARES: Row[] = [
  { route: 'GET /api/flights/near/:place', make: () => ({ path: '/api/flights/near/ZRH' }), expected: everybody(200) },
  {
    route: 'GET /api/flights/places',
    make: () => ({ path: '/api/flights/places?text=tulum' }),
    expected: everybody(200),
  },
  {
    route: 'GET /api/fares/dates',
    make: () => ({ path: '/api/fares/dates?origin=OSL&destination=TOS&from=2027-01-01&to=2027-01-31' }),
    expected: everybody(200),
  },
  { route: 'GET /api/fares/seen', make: () => ({ path: '/api/fares/seen' }), expected: everybody(200) },
  {
    route: 'POST /api/fares/check',
    make: send({ origin: 'OSL', destination: 'TOS', departureDate: '2027-01-15' }),
    expected: everybody(200),
  },
]
