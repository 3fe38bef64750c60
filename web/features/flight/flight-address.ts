import { parseFlightParams } from '../../links/flight'

/** How the route reads its query string. Apart from the page, which loads when it is shown. */
export const flightAddress = { validateSearch: parseFlightParams }
