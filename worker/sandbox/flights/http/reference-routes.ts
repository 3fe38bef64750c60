import { Hono } from 'hono'
import { type Airport, airportsOfCity, allAirports, allMetropolitanAreas } from '../../../contract/places/places'
import { allAircraft, allCarriers } from '../schedule/carriers'
import { airportTier, kilometers } from '../schedule/geography'
import { missingField, notFound } from './duffel-refusal'
import {
  aircraftId,
  aircraftJson,
  airlineId,
  airlineJson,
  airportJson,
  cityJson,
  cityPlaceJson,
  findAirportById,
  findAreaById,
  type PlaceJson,
} from './reference-json'
import { paginate } from './transport'

const MOST = 20
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Cities and airports whose code is the text, or whose name or city, or a word of it, begins with it. */
function suggestPlaces(text: string): PlaceJson[] {
  const wanted = fold(text.trim())
  if (!wanted) return []
  const cities = allMetropolitanAreas().filter(
    ({ code, name }) => fold(code) === wanted || startsAWord(fold(name), wanted),
  )
  const airports = allAirports()
    .map((airport) => ({ airport, rank: suggestionRank(airport, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || (a.airport.iata < b.airport.iata ? -1 : 1))
    .map(({ airport }) => airportJson(airport))
  return [...cities.map(cityPlaceJson), ...airports].slice(0, MOST)
}

/** Airports within a radius of meters, the nearest first. */
function suggestPlacesNear(latitude: number, longitude: number, radius: number): PlaceJson[] {
  // A place without a code of its own: distances to it must not be cached as an airport's.
  const here: Airport = { iata: `${latitude},${longitude};`, name: '', city: '', country: '', latitude, longitude, timeZone: 'UTC', size: 'small', traffic: 6, cityCode: '' } // biome-ignore format: a point
  return allAirports()
    .filter((airport) => Math.abs(airport.latitude - latitude) < radius / 100_000)
    .map((airport) => ({ airport, km: kilometers(here, airport) }))
    .filter(({ km }) => km * 1000 <= radius)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST)
    .map(({ airport }) => airportJson(airport))
}

function suggestionRank(airport: Airport, wanted: string): number {
  const tier = airportTier(airport)
  if (fold(airport.iata) === wanted) return 100
  if (fold(airport.city).startsWith(wanted)) return 50 + tier
  if (startsAWord(fold(airport.name), wanted)) return 20 + tier
  return startsAWord(fold(airport.city), wanted) ? 10 + tier : 0
}

const startsAWord = (text: string, start: string): boolean => text.startsWith(start) || text.includes(` ${start}`)

const byName = <T extends { name: string }>(a: T, b: T): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** /air/airlines, /air/aircraft, /air/airports, /air/cities and /places/suggestions. */
export function referenceRoutes(): Hono {
  const app = new Hono({ strict: false })

  app.get('/air/airlines', (c) => {
    const code = c.req.query('iata_code')
    const found = allCarriers().filter((carrier) => code === undefined || carrier.code === code)
    return c.json(paginate(c, found.map(airlineJson).toSorted(byName)))
  })
  app.get('/air/airlines/:id', (c) => {
    const carrier = allCarriers().find((one) => airlineId(one) === c.req.param('id'))
    if (!carrier) throw notFound('airline')
    return c.json({ data: airlineJson(carrier) })
  })

  app.get('/air/aircraft', (c) =>
    c.json(
      paginate(
        c,
        allAircraft()
          .flatMap(({ code }) => aircraftJson(code) ?? [])
          .toSorted(byName),
      ),
    ),
  )
  app.get('/air/aircraft/:id', (c) => {
    const type = allAircraft().find(({ code }) => aircraftId(code) === c.req.param('id'))
    if (!type) throw notFound('aircraft')
    return c.json({ data: aircraftJson(type.code) })
  })

  app.get('/air/airports', (c) => {
    const page = paginate(c, airportsLike(c.req.query('iata_code'), c.req.query('iata_country_code')))
    return c.json({ data: page.data.map(airportJson), meta: page.meta })
  })
  app.get('/air/airports/:id', (c) => {
    const airport = findAirportById(c.req.param('id'))
    if (!airport) throw notFound('airport')
    return c.json({ data: airportJson(airport) })
  })

  app.get('/air/cities', (c) => c.json(paginate(c, allMetropolitanAreas().map(cityPlaceJson).toSorted(byName))))
  app.get('/air/cities/:id', (c) => {
    const area = findAreaById(c.req.param('id'))
    if (!area) throw notFound('city')
    return c.json({ data: { ...cityJson(area), city: null, airports: airportsOfCity(area.code).map(airportJson) } })
  })

  app.get('/places/suggestions', (c) => {
    const { query, name, lat, lng, rad } = c.req.query()
    const text = query ?? name
    let data: PlaceJson[]
    if (text !== undefined) data = suggestPlaces(text)
    else if (lat !== undefined && lng !== undefined)
      data = suggestPlacesNear(Number(lat), Number(lng), Number(rad ?? 100_000))
    else throw missingField('/query')
    return c.json({ data })
  })

  return app
}

let sortedAirports: Airport[] | undefined

function airportsLike(code: string | undefined, country: string | undefined): Airport[] {
  sortedAirports ??= allAirports().toSorted(byName)
  return sortedAirports.filter(
    (airport) =>
      (code === undefined || airport.iata === code) && (country === undefined || airport.country === country),
  )
}
