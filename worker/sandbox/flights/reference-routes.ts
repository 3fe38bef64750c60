import { Hono } from 'hono'
import { type Airport, airportsOfCity, allAirports, allMetropolitanAreas } from '../../contract/places'
import { allAircraft } from './aircraft'
import { aircraftId, aircraftJson, airlineId, airlineJson } from './carrier-json'
import { allCarriers } from './carriers'
import { missingField, notFound } from './duffel-refusal'
import { pageOf } from './paging'
import { airportJson, cityJson, cityPlaceJson, findAirportById, findAreaById, type PlaceJson } from './place-json'
import { suggestPlaces, suggestPlacesNear } from './suggest-places'

const byName = <T extends { name: string }>(a: T, b: T): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** /air/airlines, /air/aircraft, /air/airports, /air/cities and /places/suggestions. */
export function referenceRoutes(): Hono {
  const app = new Hono({ strict: false })

  app.get('/air/airlines', (c) => {
    const code = c.req.query('iata_code')
    const found = allCarriers().filter((carrier) => code === undefined || carrier.code === code)
    return c.json(pageOf(c, found.map(airlineJson).toSorted(byName)))
  })
  app.get('/air/airlines/:id', (c) => {
    const carrier = allCarriers().find((one) => airlineId(one) === c.req.param('id'))
    if (!carrier) throw notFound('airline')
    return c.json({ data: airlineJson(carrier) })
  })

  app.get('/air/aircraft', (c) =>
    c.json(
      pageOf(
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
    const page = pageOf(c, airportsLike(c.req.query('iata_code'), c.req.query('iata_country_code')))
    return c.json({ data: page.data.map(airportJson), meta: page.meta })
  })
  app.get('/air/airports/:id', (c) => {
    const airport = findAirportById(c.req.param('id'))
    if (!airport) throw notFound('airport')
    return c.json({ data: airportJson(airport) })
  })

  app.get('/air/cities', (c) => c.json(pageOf(c, allMetropolitanAreas().map(cityPlaceJson).toSorted(byName))))
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
