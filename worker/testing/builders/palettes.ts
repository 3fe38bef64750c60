import type { BrandTheme } from '../../contract/brand'

/** A brand's colors in the order primary, secondary, accent, background, text. */
type Colors = readonly [string, string, string, string, string]

const toTheme = ([primary, secondary, accent, background, text]: Colors): BrandTheme => ({
  primary,
  secondary,
  accent,
  background,
  text,
  font: 'Inter',
})

const HARD: Record<string, Colors> = {
  'nearly white on white': ['#fdfdfd', '#fafafa', '#f7f7f7', '#ffffff', '#fefefe'],
  'nearly black on black': ['#020202', '#050505', '#080808', '#000000', '#010101'],
  'primary and accent alike': ['#3d5afe', '#3d5afe', '#3d5afe', '#ffffff', '#222222'],
  'one color for everything': ['#808080', '#808080', '#808080', '#808080', '#808080'],
  'middle gray page': ['#7b3f00', '#004d40', '#4a148c', '#767676', '#757575'],
  'saturated yellow': ['#ffff00', '#ffee00', '#ffe600', '#ffffff', '#fff200'],
  'yellow page': ['#ffcc00', '#ff9900', '#0000ff', '#ffff00', '#ffd000'],
  'red on green': ['#ff0000', '#00ff00', '#ff00ff', '#00a000', '#ff0000'],
  'blue on black': ['#0000ff', '#000080', '#1a00ff', '#000000', '#0000ff'],
  'white on orange': ['#ffffff', '#ffb74d', '#ff8a3d', '#f57c00', '#ffffff'],
}

/** Bad palettes, by what is wrong with them. */
export const hardPalettes = Object.entries(HARD).map(([name, colors]) => ({ name, theme: toTheme(colors) }))

/** The same random palettes on every run, by a small seeded generator. */
export function* palettes(count: number): Generator<BrandTheme> {
  let state = 20261121
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const color = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  for (let i = 0; i < count; i++) yield toTheme([color(), color(), color(), color(), color()])
}
