/** A place with a code and names. */
export interface Named {
  iata_code: string
  name: string
  city_name: string | null
}

/** What a traveler calls the place: its city, else its own name, else its code. */
export const cityName = (place: Named) => place.city_name || place.name || place.iata_code

/** "London (LHR)". */
export const cityAndCode = (place: Named) => {
  const city = cityName(place)
  return city === place.iata_code ? city : `${city} (${place.iata_code})`
}
