import { mix, type Rgb } from '../../domain/brand/color'

/** A picture, row by row from the top as a PNG has them: a zero, which says that the row isn't filtered, then red, green and blue of each pixel. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rows: Uint8Array<ArrayBuffer>
}

export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  rows: new Uint8Array((1 + 3 * width) * height),
})

/** The index of a pixel's three bytes. */
export const pixelAt = ({ width }: Raster, x: number, y: number) => y * (1 + 3 * width) + 1 + 3 * x

export interface Shape {
  left: number
  top: number
  right: number
  bottom: number
  /** The distance of a point from the shape's edge, in pixels; negative inside. Called within the four bounds only. */
  distance: (x: number, y: number) => number
}

/** How many levels a pixel's coverage has: enough for edges that look smooth, and few colors for a small file. */
const SHARES = 8

/** Paints a shape with smooth edges. `opacity` is 0 to 1. */
export function paint(raster: Raster, { left, top, right, bottom, distance }: Shape, color: Rgb, opacity = 1) {
  const { width, height, rows } = raster
  const [lastX, lastY] = [Math.min(width - 1, Math.ceil(right)), Math.min(height - 1, Math.ceil(bottom))]
  for (let y = Math.max(0, Math.floor(top)); y <= lastY; y++) {
    for (let x = Math.max(0, Math.floor(left)); x <= lastX; x++) {
      const share = (Math.round(Math.min(1, 0.5 - distance(x + 0.5, y + 0.5)) * SHARES) / SHARES) * opacity
      if (share <= 0) continue
      const at = pixelAt(raster, x, y)
      const [red = 0, green = 0, blue = 0] = rows.subarray(at, at + 3)
      rows.set(mix([red, green, blue], color, share), at)
    }
  }
}

/** A circle, filled. */
export const disc = ({ x, y }: { x: number; y: number }, radius: number): Shape => ({
  left: x - radius - 1,
  top: y - radius - 1,
  right: x + radius + 1,
  bottom: y + radius + 1,
  distance: (px, py) => Math.sqrt((px - x) ** 2 + (py - y) ** 2) - radius,
})

type Point = readonly [along: number, aside: number]

// One half of a plane seen from above, nose first; the other half is its mirror image. About 52 long and 44 wide.
const HALF: readonly Point[] = [
  [27, 0],
  [26.6, 0.9],
  [25.4, 1.8],
  [22.6, 3],
  [18, 3.8],
  [7.4, 3.8],
  [-5.4, 21.6],
  [-10.8, 21.6],
  [-5, 3.8],
  [-16.2, 3.5],
  [-20.6, 9],
  [-24.6, 9],
  [-22, 0],
]

const EDGES = HALF.slice(1).map(([along, aside], index) => {
  const [fromAlong, fromAside] = HALF[index] as Point // the point before
  const [run, rise] = [along - fromAlong, aside - fromAside]
  return { fromAlong, fromAside, aside, run, rise, squared: run * run + rise * rise }
})

/** The distance of a point from the edge of a plane that has its middle at 0, 0 and flies to the right; negative inside. */
export function planeDistance(along: number, aside: number): number {
  const off = Math.abs(aside)
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const { fromAlong, fromAside, aside: toAside, run, rise, squared } of EDGES) {
    const [right, down] = [along - fromAlong, off - fromAside]
    const share = Math.min(1, Math.max(0, (right * run + down * rise) / squared))
    nearest = Math.min(nearest, (right - share * run) ** 2 + (down - share * rise) ** 2)
    // A ray to the right crosses the outline an odd number of times from inside; the axis closes it.
    if (off < fromAside !== off < toAside && right < (down / rise) * run) inside = !inside
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}
