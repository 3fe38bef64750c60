/** What is said where one end of a search is an airport of the city that is the other end: nobody flies within a city. */
export const withinCity = (airport: string, city: string): string =>
  `${airport} is an airport of ${city}. Please choose another city.`
