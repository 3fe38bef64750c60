// Own code: colord rounds luminance and contrast to two digits, and accepts other spellings of a color than #rrggbb.

/** Channels 0 to 255: red, green, blue. */
export type Rgb = readonly [number, number, number]

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

const clamp = (channel: number) => Math.min(255, Math.max(0, Math.round(channel)))

/** The channels of "#rrggbb". @throws RangeError for anything else, so that no other text can reach a style sheet */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError('A color is written #rrggbb')
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const toHex = (color: Rgb) => `#${color.map((channel) => clamp(channel).toString(16).padStart(2, '0')).join('')}`

/** Every channel shifted by the same amount, kept within 0 to 255. */
export const shift = ([r, g, b]: Rgb, by: number): Rgb => [clamp(r + by), clamp(g + by), clamp(b + by)]

/** `from` mixed with the given share (0 to 1) of `to`. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  clamp(from[0] + (to[0] - from[0]) * share),
  clamp(from[1] + (to[1] - from[1]) * share),
  clamp(from[2] + (to[2] - from[2]) * share),
]

const linear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it. */
export const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Contrast ratio, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The lowest contrast of a color against several. */
export const poorestContrast = (color: Rgb, grounds: readonly Rgb[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

const STEPS = 64

/** The first color on the way from `from` to `to` that passes the test; `to` itself when none does. */
export function firstBetween(from: Rgb, to: Rgb, passes: (color: Rgb) => boolean): { color: Rgb; steps: number } {
  for (let steps = 0; steps <= STEPS; steps++) {
    const color = mix(from, to, steps / STEPS)
    if (passes(color)) return { color, steps }
  }
  return { color: to, steps: STEPS + 1 }
}

/**
 * The color moved towards black or white, whichever is nearer, until its contrast with every background is at least `ratio`. When neither
 * reaches it, the better of black and white.
 */
export function standOut(color: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const enough = (candidate: Rgb) => poorestContrast(candidate, grounds) >= ratio
  const darker = firstBetween(color, BLACK, enough)
  const lighter = firstBetween(color, WHITE, enough)
  if (Math.min(darker.steps, lighter.steps) > STEPS) {
    return poorestContrast(BLACK, grounds) >= poorestContrast(WHITE, grounds) ? BLACK : WHITE
  }
  return darker.steps <= lighter.steps ? darker.color : lighter.color
}
