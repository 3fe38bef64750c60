/** An airport on the map. */
export interface MapPlace {
  city: string
  /** IATA code. */
  code: string
  /** Degrees east and north. */
  at: readonly [longitude: number, latitude: number]
}

export interface MapRoute {
  from: MapPlace
  to: MapPlace
}

// Airport positions, rounded to a tenth of a degree.
const JFK: MapPlace = { city: 'New York', code: 'JFK', at: [-73.8, 40.6] }
const LHR: MapPlace = { city: 'London', code: 'LHR', at: [-0.5, 51.5] }
const SFO: MapPlace = { city: 'San Francisco', code: 'SFO', at: [-122.4, 37.6] }
const HND: MapPlace = { city: 'Tokyo', code: 'HND', at: [139.8, 35.6] }
const MIA: MapPlace = { city: 'Miami', code: 'MIA', at: [-80.3, 25.8] }
const CDG: MapPlace = { city: 'Paris', code: 'CDG', at: [2.5, 49.0] }
const LAX: MapPlace = { city: 'Los Angeles', code: 'LAX', at: [-118.4, 33.9] }
const SYD: MapPlace = { city: 'Sydney', code: 'SYD', at: [151.2, -33.9] }
const DXB: MapPlace = { city: 'Dubai', code: 'DXB', at: [55.4, 25.3] }

/** The routes on the teaser's map; the first one is chosen initially. */
export const MAP_ROUTES: readonly MapRoute[] = [
  { from: JFK, to: DXB },
  { from: SFO, to: HND },
  { from: MIA, to: CDG },
  { from: LAX, to: SYD },
  { from: LHR, to: JFK },
]
