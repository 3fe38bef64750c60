import { radius as radii } from '../styles/tokens.css'
import { skeleton } from './skeleton.css'

interface SkeletonProps {
  /** CSS lengths; a number counts px. */
  width?: number | string
  height?: number | string
  radius?: keyof typeof radii
}

/** A gray shape where something will be. Hidden from screen readers: say what loads beside it. */
export const Skeleton = ({ width = '100%', height = '1em', radius = 'sm' }: SkeletonProps) => (
  <span className={skeleton} style={{ width, height, borderRadius: radii[radius] }} aria-hidden="true" />
)
