/** The error when one end of a search is an airport of the city at the other end. */
export const withinCity = (airport: string, city: string): string =>
  `${airport} is an airport of ${city}. Please choose another city.`
