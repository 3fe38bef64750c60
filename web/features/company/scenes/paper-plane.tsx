import { ink, paper } from './scene.css'

interface PaperPlaneProps {
  x: number
  y: number
  /** Degrees; at 0 it flies to the right. */
  turn?: number
  scale?: number
  color?: string
}

/** A folded plane, its nose at x, y. */
export const PaperPlane = ({ x, y, turn = 0, scale = 1, color = ink }: PaperPlaneProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
    <path d="M0 0L-44 -17L-33 0L-44 17Z" fill={color} />
    <path d="M0 0L-33 0L-44 17Z" fill={paper} opacity="0.35" />
  </g>
)
