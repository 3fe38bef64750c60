import { type ComponentType, lazy, Suspense } from 'react'
import { needsScript } from '../../styles/scripting.css'
import { classNames } from '../class-names'
import { useInView } from '../use-in-view'
import type { MapLine } from './map-view'
import { stage } from './route-map.css'

// The projection and the coastlines, loaded when the map is about to be visible. Without them the flights beside it still show the route.
const RouteMapDrawing = lazy<ComponentType<{ lines: MapLine[] }>>(() =>
  import('./route-map-drawing').catch(() => ({ default: () => null })),
)

interface RouteMapProps {
  /** The map's content in words. */
  label: string
  lines: MapLine[]
}

/** Flights as great circles on a map of their part of the world. Its place is reserved until it is loaded. */
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
