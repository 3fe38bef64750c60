import type { ReactNode } from 'react'
import { end, label as labelClass, line, routeLine, stop, tightRouteLine } from './journey.css'

interface RouteLineProps {
  /** Above the line: the duration. */
  label: ReactNode
  /** How many stops to draw. */
  stops: number
  /** Below the line: "1 Stop", "Direct". */
  caption?: ReactNode
  /** As low as possible, for lists. */
  isTight?: boolean
}

/** A journey as a line with a dot for each stop. */
export const RouteLine = ({ label, stops, caption, isTight = false }: RouteLineProps) => (
  <div className={isTight ? tightRouteLine : routeLine}>
    <span className={labelClass}>{label}</span>
    <span className={line} aria-hidden="true">
      <span className={end} />
      {Array.from({ length: stops }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
        <span key={index} className={stop} />
      ))}
      <span className={end} />
    </span>
    {caption && <span>{caption}</span>}
  </div>
)
