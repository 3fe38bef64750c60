import { use, useMemo } from 'react'
import { coastlines } from './coastlines'
import { MAP, type MapLine, mapView } from './map-view'
import { drawing, land as landClass, line, name, net, point } from './route-map.css'

/** The map itself. A default export, for React.lazy. */
export default function RouteMapDrawing({ lines }: { lines: MapLine[] }) {
  const land = use(coastlines)
  const view = useMemo(() => mapView(lines, land), [lines, land])
  return (
    <svg className={drawing} viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
      <path className={net} d={view.net} />
      {view.land && <path className={landClass} d={view.land} />}
      {view.lines.map(({ path, back }) => (
        <path key={path} className={line[back ? 'back' : 'out']} d={path} />
      ))}
      {view.labels.map(({ code, x, y, above }) => (
        <g key={code} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle className={point} r="4.5" />
          <text className={name} y={above ? -10 : 19} textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
    </svg>
  )
}
