import { geoDistance, geoGraticule10, geoInterpolate, geoOrthographic, geoPath } from 'd3-geo'
import { use, useEffect, useMemo, useRef, useState } from 'react'
import { distanceText, readsMiles } from '../../../format/distance'
import { useTakenOver } from '../../../page/served-page'
import { coastlines } from '../../../ui/route-map/coastlines'
import type { MapRoute } from '../map-routes'
import * as css from './route-teaser.css'

const EARTH_RADIUS_KM = 6371
/** How far the globe is tilted away from the route's middle, so that the route curves instead of passing straight through the center. */
const TIP = 22

const ends = ({ from, to }: MapRoute): [[number, number], [number, number]] => [[...from.at], [...to.at]]

/** The length of a route's great circle in whole kilometers, on a sphere of the Earth's mean radius. */
export const greatCircleKm = (route: MapRoute): number => Math.round(geoDistance(...ends(route)) * EARTH_RADIUS_KM)

/** The globe's rotation, in degrees of longitude and latitude, that faces a route. */
export function facing(route: MapRoute): [longitude: number, latitude: number] {
  const [longitude, latitude] = geoInterpolate(...ends(route))(0.5)
  return [-longitude, -Math.max(-20, latitude - TIP)]
}

/** Interpolates between two rotations along the shorter way; `share` is 0 to 1. */
export function between(
  from: readonly [number, number],
  to: readonly [number, number],
  share: number,
): [longitude: number, latitude: number] {
  const turn = ((((to[0] - from[0] + 180) % 360) + 360) % 360) - 180
  return [from[0] + turn * share, from[1] + (to[1] - from[1]) * share]
}

const SIZE = 520
const TURN_MS = 200

const wantsMotion = () => window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches === true

/** The current rotation, animated to `to` unless reduced motion is preferred. */
function useTurn(to: [number, number]): [number, number] {
  const [at, setAt] = useState(to)
  const last = useRef(to)
  const [longitude, latitude] = to
  useEffect(() => {
    const [from, begun] = [last.current, performance.now()]
    const duration = wantsMotion() ? TURN_MS : 0
    let frame = 0
    const step = () => {
      const share = duration === 0 ? 1 : Math.min(1, (performance.now() - begun) / duration)
      last.current = between(from, [longitude, latitude], 1 - (1 - share) ** 2)
      setAt(last.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [longitude, latitude])
  return at
}

const line = ({ from, to }: MapRoute) => ({ type: 'LineString' as const, coordinates: [[...from.at], [...to.at]] })

/** The Earth as a globe with routes as great circles; the chosen one faces the viewer and is labeled. */
export default function RouteGlobe({ routes, chosen }: { routes: readonly MapRoute[]; chosen: number }) {
  const route = routes[chosen]
  // The server knows no reader's region.
  const inMiles = useTakenOver() && readsMiles()
  // Without coastlines the globe and its routes are still drawn.
  const land = use(coastlines)
  const net = useMemo(() => geoGraticule10(), [])
  const rotation = useTurn(route ? facing(route) : [0, 0])
  const projection = geoOrthographic()
    .translate([SIZE / 2, SIZE / 2])
    .scale(SIZE / 2 - 4)
    .rotate(rotation)
    .clipAngle(90)
  const path = geoPath(projection).digits(1)
  if (!route) return null
  const words = `${route.from.city} to ${route.to.city}`
  return (
    <>
      <div className={css.square}>
        <svg
          className={css.globe}
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="img"
          aria-label={`A globe with the great circle from ${words}`}
        >
          <circle className={css.ocean} cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 4} />
          <path className={css.net} d={path(net) ?? ''} />
          {land && <path className={css.land} d={path(land) ?? ''} />}
          {routes.map((other, index) =>
            index === chosen ? null : (
              <path key={`${other.from.code}${other.to.code}`} className={css.other} d={path(line(other)) ?? ''} />
            ),
          )}
          <path className={css.chosen} d={path(line(route)) ?? ''} />
          {[route.from, route.to].map(({ code, at }) => {
            const [x, y] = projection([...at]) ?? [0, 0]
            return (
              <g key={code} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                <circle className={css.ring} r="14" />
                <circle className={css.end} r="6" />
                <text className={css.name} y="32" textAnchor="middle">
                  {code}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      <p className={css.caption} aria-live="polite">
        <span>{`${words}: ${distanceText(greatCircleKm(route), inMiles)} along the great circle`}</span>
      </p>
    </>
  )
}
