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

// Airport positions, rounded to a hundredth of a degree, as in the list of all airports.
const JFK: MapPlace = { city: 'New York', code: 'JFK', at: [-73.78, 40.64] }
const LHR: MapPlace = { city: 'London', code: 'LHR', at: [-0.46, 51.47] }
const SFO: MapPlace = { city: 'San Francisco', code: 'SFO', at: [-122.37, 37.62] }
const HND: MapPlace = { city: 'Tokyo', code: 'HND', at: [139.78, 35.55] }
const MIA: MapPlace = { city: 'Miami', code: 'MIA', at: [-80.29, 25.79] }
const CDG: MapPlace = { city: 'Paris', code: 'CDG', at: [2.55, 49.01] }
const LAX: MapPlace = { city: 'Los Angeles', code: 'LAX', at: [-118.41, 33.94] }
const SYD: MapPlace = { city: 'Sydney', code: 'SYD', at: [151.18, -33.95] }
const DXB: MapPlace = { city: 'Dubai', code: 'DXB', at: [55.36, 25.25] }

/** The routes on the teaser's map; the first one is chosen initially. */
export const MAP_ROUTES: readonly MapRoute[] = [
  { from: JFK, to: DXB },
  { from: SFO, to: HND },
  { from: MIA, to: CDG },
  { from: LAX, to: SYD },
  { from: LHR, to: JFK },
]
