import { geoCentroid, geoGraticule10, geoNaturalEarth1, geoPath } from 'd3-geo'

export interface MapPoint {
  code: string
  /** Degrees, WGS 84. */
  longitude: number
  latitude: number
}

/** One flight. `back` is drawn in another stroke, for a return by another route. */
export interface MapLine {
  points: MapPoint[]
  back: boolean
}

/** A point of the map and the position of its label, in units of the map. */
export interface MapLabel {
  code: string
  x: number
  y: number
  /** Whether the code is above its point, because below it would cover another one. */
  above: boolean
}

/** The map's own units; it is drawn at any size. */
export const MAP = { width: 360, height: 225 }
const MARGIN = { x: 34, y: 30 }
/** The strongest zoom: about thirty degrees of longitude, as the coastlines are too coarse for more. */
const CLOSEST = MAP.width / (Math.PI / 6)
const LABEL = { width: 36, height: 20 }

const lineString = ({ points }: MapLine) => ({
  type: 'LineString' as const,
  coordinates: points.map(({ longitude, latitude }): [number, number] => [longitude, latitude]),
})

/** A projection to the part of the world with all lines, rotated so that no line is cut at the map's edge. */
function projectionFor(lines: MapLine[]) {
  const all = { type: 'MultiLineString' as const, coordinates: lines.map((line) => lineString(line).coordinates) }
  const projection = geoNaturalEarth1()
    .rotate([-geoCentroid(all)[0], 0])
    .fitExtent(
      [
        [MARGIN.x, MARGIN.y],
        [MAP.width - MARGIN.x, MAP.height - MARGIN.y],
      ],
      all,
    )
  if (projection.scale() > CLOSEST) {
    projection.scale(CLOSEST).translate([0, 0])
    const [[left, top], [right, bottom]] = geoPath(projection).bounds(all)
    projection.translate([(MAP.width - left - right) / 2, (MAP.height - top - bottom) / 2])
  }
  return projection.clipExtent([
    [-20, -20],
    [MAP.width + 20, MAP.height + 20],
  ])
}

const overlaps = (one: MapLabel, other: MapLabel) =>
  one.above === other.above && Math.abs(one.x - other.x) < LABEL.width && Math.abs(one.y - other.y) < LABEL.height

/** Puts each code below its point, or above it where another code is already below. */
function placeLabels(points: Omit<MapLabel, 'above'>[]): MapLabel[] {
  const placed: MapLabel[] = []
  for (const point of points) {
    const below = { ...point, above: point.y > MAP.height - MARGIN.y }
    placed.push(placed.some((other) => overlaps(below, other)) ? { ...below, above: !below.above } : below)
  }
  return placed
}

/** Everything to draw, as SVG paths in the map's units. */
export function mapView(lines: MapLine[], land: Parameters<ReturnType<typeof geoPath>>[0] | null) {
  const projection = projectionFor(lines)
  const path = geoPath(projection).digits(1)
  const points = new Map(lines.flatMap((line) => line.points.map((point) => [point.code, point])))
  const positions = [...points.values()].flatMap(({ code, longitude, latitude }) => {
    const at = projection([longitude, latitude])
    return at ? [{ code, x: at[0], y: at[1] }] : []
  })
  return {
    land: land && (path(land) ?? ''),
    net: path(geoGraticule10()) ?? '',
    lines: lines.map((line) => ({ path: path(lineString(line)) ?? '', back: line.back })),
    labels: placeLabels(positions),
  }
}
