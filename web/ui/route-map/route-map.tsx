import { type ComponentType, lazy, Suspense } from 'react'
import { needsScript } from '../../styles/scripting.css'
import { classNames } from '../class-names'
import { useInView } from '../use-in-view'
import type { MapLine } from './map-view'
import { stage } from './route-map.css'

// The projection and the coastlines: asked for when the map is about to be seen. Without them the flights beside it tell the route.
const RouteMapDrawing = lazy<ComponentType<{ lines: MapLine[] }>>(() =>
  import('./route-map-drawing').catch(() => ({ default: () => null })),
)

interface RouteMapProps {
  /** What the map shows, in words. */
  label: string
  lines: MapLine[]
}

/** Flights as great circles on a map that shows just their part of the world. Its place is kept until it comes. */
export function RouteMap({ label, lines }: RouteMapProps) {
  const [ref, near] = useInView<HTMLDivElement>('400px')
  return (
    <div className={classNames(stage, needsScript)} ref={ref} role="img" aria-label={label}>
      {near && (
        <Suspense>
          <RouteMapDrawing lines={lines} />
        </Suspense>
      )}
    </div>
  )
}
