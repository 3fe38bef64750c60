import { mix, type Rgb } from '../../domain/brand/color'

/** A picture of at most 255 colors: for each pixel, row by row from the top, the place of its color in the palette. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array<ArrayBuffer>
  readonly palette: Rgb[]
}

const MOST_COLORS = 255
const UNKNOWN = 255
/** By how much the channels of an edge's colors may be off: nobody sees it in a line one pixel wide. */
const EDGE_TOLERANCE = 5
/** Into how many steps a share is divided: enough for edges that look smooth. */
const SHARES = 8

/** A picture whose palette is still empty. */
export const blankRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height),
  palette: [],
})

/**
 * A color's place in the palette: a new one while there is room, unless the color is there already or one whose channels differ
 * by no more than `tolerance`.
 */
export function paletteIndex({ palette }: Raster, [red, green, blue]: Rgb, tolerance = 1): number {
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  // The latest first: neighbors are often alike.
  for (let place = palette.length - 1; place >= 0 && least > tolerance; place--) {
    const [r, g, b] = palette[place] as Rgb // within the list
    const apart = Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))
    if (apart < least) [nearest, least] = [place, apart]
  }
  return least <= tolerance || palette.length >= MOST_COLORS ? nearest : palette.push([red, green, blue]) - 1
}

interface Shape {
  left: number
  top: number
  right: number
  bottom: number
  /** How far a point lies outside the shape's edge, in pixels; less than zero inside. Asked within the four bounds only. */
  distance: (x: number, y: number) => number
}

/**
 * A brush of one color, for shapes with smooth edges. `opacity` is 0 to 1. One brush for many shapes is much quicker than one for
 * each: it remembers what it has mixed.
 */
export function makeBrush(raster: Raster, color: Rgb, opacity = 1) {
  const { width, height, pixels, palette } = raster
  const mixed = new Uint8Array((MOST_COLORS + 1) * (SHARES + 1)).fill(UNKNOWN)
  const over = (below: number, step: number) => {
    const key = below * (SHARES + 1) + step
    const known = mixed[key] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    const tolerance = step === SHARES ? 1 : EDGE_TOLERANCE
    const place = paletteIndex(raster, mix(palette[below] ?? color, color, (step / SHARES) * opacity), tolerance)
    mixed[key] = place
    return place
  }
  return ({ left, top, right, bottom, distance }: Shape) => {
    const [lastX, lastY] = [Math.min(width - 1, Math.ceil(right)), Math.min(height - 1, Math.ceil(bottom))]
    for (let y = Math.max(0, Math.floor(top)); y <= lastY; y++) {
      for (let x = Math.max(0, Math.floor(left)); x <= lastX; x++) {
        const step = Math.round(Math.min(1, 0.5 - distance(x + 0.5, y + 0.5)) * SHARES)
        const at = y * width + x
        if (step > 0) pixels[at] = over(pixels[at] ?? 0, step)
      }
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

/** How far a point lies outside a plane that has its middle at 0, 0 and flies to the right; less than zero inside. */
export function planeDistance(along: number, aside: number): number {
  const off = Math.abs(aside)
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const { fromAlong, fromAside, aside: toAside, run, rise, squared } of EDGES) {
    const [right, down] = [along - fromAlong, off - fromAside]
    const share = Math.min(1, Math.max(0, (right * run + down * rise) / squared))
    nearest = Math.min(nearest, (right - share * run) ** 2 + (down - share * rise) ** 2)
    // A ray to the right crosses the outline an odd number of times from within; the axis closes it.
    if (off < fromAside !== off < toAside && right < (down / rise) * run) inside = !inside
  }
  return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}
