import type { BrandTheme } from '../../contract/brand'
import { deriveTheme } from '../../domain/brand/brand-theme'
import { luminance, mix, parseHex, type Rgb } from '../../domain/brand/color'
import { flightOver, type Globe, landPlaces, project, type Seen } from './globe'
import { blankRaster, disc, paint, pixelAt, planeDistance, type Raster, type Shape } from './raster'

/** The recommended size of a share image, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The picture's alternative text. */
export const SHARE_IMAGE_ALT = 'A plane on its way over the Atlantic, from New York to London'

const GLOBE: Globe = { x: 600, y: 1096, radius: 800, front: { latitude: -14, longitude: -38 } }
const NEW_YORK = { latitude: 40.6, longitude: -73.8 }
const LONDON = { latitude: 51.5, longitude: -0.5 }

interface Palette {
  /** The sky far above the Earth, and at the horizon. */
  sky: readonly [far: Rgb, near: Rgb]
  earth: Rgb
  rim: Rgb
  land: Rgb
  /** The plane and its trail. */
  ink: Rgb
  accent: Rgb
}

/** A light brand has a sky of its primary color, as its home page's head; a dark one has night, with a dawn of its primary color. */
function drawingColors(theme: BrandTheme): Palette {
  const derived = deriveTheme(theme)
  const [primary, secondary, accent] = [derived.primary, derived.secondary, derived.accent].map(parseHex) as [
    Rgb,
    Rgb,
    Rgb,
  ] // as many as given
  const [onPrimary, background, text] = [derived.onPrimary, derived.background, derived.text].map(parseHex) as [
    Rgb,
    Rgb,
    Rgb,
  ]
  if (luminance(background) <= 0.18) {
    const earth = mix(background, secondary, 0.26)
    return {
      sky: [background, mix(background, primary, 0.75)],
      earth,
      rim: primary,
      land: mix(secondary, text, 0.55),
      ink: text,
      accent: primary,
    }
  }
  const ink = mix(onPrimary, primary, 0.1)
  return { sky: [primary, mix(primary, accent, 0.45)], earth: secondary, rim: accent, land: ink, ink, accent }
}

/** The fractions of a pixel in which the ground is drawn, so that the Earth's edge is smooth. */
const FINE = 4
const SKY_REACH = 420
const RIM_DEPTH = 120

/** The background at a height above the Earth's edge, in pixels; negative on the Earth. */
function groundAt(height: number, { sky, earth, rim }: Palette): Rgb {
  const air = mix(sky[0], sky[1], Math.max(0, 1 - Math.max(0, height) / SKY_REACH) ** 4)
  const sea = mix(earth, rim, 0.24 * Math.max(0, 1 + Math.min(0, height) / RIM_DEPTH) ** 2)
  return mix(air, sea, Math.min(1, Math.max(0, 0.5 - height)))
}

function fillGround(raster: Raster, palette: Palette) {
  const { width, height, rows } = raster
  // Nothing changes deeper than the rim or above the sky's reach.
  const grounds = Array.from({ length: (RIM_DEPTH + SKY_REACH) * FINE }, (_, step) =>
    groundAt(step / FINE - RIM_DEPTH, palette),
  )
  const deepest = GLOBE.radius - RIM_DEPTH
  for (let y = 0; y < height; y++) {
    const down = (y + 0.5 - GLOBE.y) ** 2
    for (let x = 0; x < width; x++) {
      const step = Math.round((Math.sqrt((x + 0.5 - GLOBE.x) ** 2 + down) - deepest) * FINE)
      rows.set(grounds[Math.min(grounds.length - 1, Math.max(0, step))] ?? [], pixelAt(raster, x, y))
    }
  }
}

const LAND_SHADES = 5

function drawLand(raster: Raster, color: Rgb) {
  for (const place of landPlaces()) {
    const at = project(GLOBE, place)
    if (at.facing > 0.06)
      paint(
        raster,
        disc(at, 2.2 + 2.6 * at.facing),
        color,
        0.16 + (0.42 * Math.round(at.facing * LAND_SHADES)) / LAND_SHADES,
      )
  }
}

const STEPS = 60
const SUMMIT = 32
const PLANE_SCALE = 2.3
const PLANE_REACH = 32 * PLANE_SCALE
/** Rounds the plane's corners. */
const SOFT = 1.4

function drawFlight(raster: Raster, route: Seen[], { ink, accent }: Palette) {
  const [from, to, plane] = [route[0], route[STEPS], route[SUMMIT]]
  if (!from || !to || !plane) return
  const isClear = (at: Seen, other: Seen, by: number) => Math.hypot(at.x - other.x, at.y - other.y) > by
  for (const end of [from, to]) {
    paint(raster, disc(end, 22), ink, 0.16)
    paint(raster, disc(end, 10), ink)
    paint(raster, disc(end, 5), accent)
  }
  for (const at of route) {
    if (isClear(at, plane, PLANE_REACH) && isClear(at, from, 16) && isClear(at, to, 16))
      paint(raster, disc(at, 2.6), ink)
  }
  paint(raster, planeShape(plane, route[SUMMIT + 1] ?? to), ink)
}

function planeShape(at: Seen, next: Seen): Shape {
  const course = Math.atan2(next.y - at.y, next.x - at.x)
  const [cos, sin] = [Math.cos(course) / PLANE_SCALE, Math.sin(course) / PLANE_SCALE]
  return {
    ...disc(at, PLANE_REACH),
    distance: (x, y) => {
      const [right, down] = [x - at.x, y - at.y]
      return planeDistance(right * cos + down * sin, down * cos - right * sin) * PLANE_SCALE - SOFT
    },
  }
}

/** The picture for link previews of a brand's pages: the same for the same colors. */
export function drawShareImage(theme: BrandTheme): Raster {
  const raster = blankRaster(SHARE_IMAGE_SIZE.width, SHARE_IMAGE_SIZE.height)
  const palette = drawingColors(theme)
  fillGround(raster, palette)
  drawLand(raster, palette.land)
  drawFlight(raster, flightOver(GLOBE, [NEW_YORK, LONDON], { rise: 0.2, steps: STEPS }), palette)
  return raster
}
