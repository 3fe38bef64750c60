import type { BrandTheme } from '../../contract/brand'
import { type DerivedTheme, deriveTheme, EDGE_CONTRAST, STATUS, type Status, TEXT_CONTRAST } from './brand-theme'
import { BLACK, contrast, luminance, mix, parseHex, type Rgb, shift, toHex, WHITE } from './color'

/** A color of the theme. */
export type ThemeColor = Exclude<keyof DerivedTheme, 'font' | 'headingFont' | 'corners' | 'logoGround'>
type Pair = readonly [ink: ThemeColor, ground: ThemeColor]

const PAGES: readonly ThemeColor[] = ['background', 'surface', 'surfaceSubtle', 'surfaceMuted']
const STATUSES = Object.keys(STATUS) as Status[] // the keys of a literal
const TINTS: readonly ThemeColor[] = [
  'primarySoft',
  'accentSoft',
  ...STATUSES.map((status): ThemeColor => `${status}Surface`),
]

const pairs = (inks: readonly ThemeColor[], grounds: readonly ThemeColor[]): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]))

const onStatus = { destructive: 'onDestructive', success: 'onSuccess', warning: 'onWarning', info: 'onInfo' } as const

/** Every text color on every background that it is used on in the app. */
export const TEXT_PAIRS: readonly Pair[] = [
  ...pairs(['text', 'textSoft', 'textMuted'], [...PAGES, ...TINTS]),
  ...pairs(['link', 'linkHover'], [...PAGES, 'primarySoft']),
  ...pairs(['onPrimary'], ['primary', 'primaryHover']),
  ...pairs(['onSecondary'], ['secondary', 'secondaryHover']),
  ...pairs(['onAccent'], ['accent']),
  ...pairs(['onPrimarySoft'], ['primarySoft']),
  ...pairs(['onAccentSoft'], ['accentSoft']),
  ...STATUSES.flatMap((status) => [
    ...pairs([onStatus[status]], [status]),
    ...pairs([`${status}Text`], [...PAGES, `${status}Surface`]),
  ]),
]

/** Every edge that identifies a control. */
export const EDGE_PAIRS: readonly Pair[] = pairs(['borderStrong', 'focusRing', 'primaryBorder'], PAGES)

/** Two adjacent colors: `ratio` by WCAG 2, and the minimum. */
export interface ContrastPair {
  ink: ThemeColor
  ground: ThemeColor
  inkHex: string
  groundHex: string
  ratio: number
  needed: number
}

/** A color that is unreadable where it is used, and the nearest readable one. */
export interface Correction {
  color: ThemeColor
  wanted: string
  served: string
}

const luminanceRule = (ground: Rgb) => (luminance(ground) > 0.5 ? BLACK : WHITE)

/** The theme that the brand's values would give without the corrections of deriveTheme, readable or not. */
function uncorrectedColors(theme: BrandTheme, served: DerivedTheme): Partial<Record<ThemeColor, Rgb>> {
  const [primary, accent, background, text] = [theme.primary, theme.accent, theme.background, theme.text].map(
    parseHex,
  ) as [Rgb, Rgb, Rgb, Rgb] // as many as were mapped
  const textSoft = shift(text, luminance(parseHex(served.textSoft)) >= luminance(parseHex(served.text)) ? 20 : -20)
  return {
    text,
    textSoft,
    textMuted: mix(text, background, 0.26),
    link: primary,
    onPrimary: luminanceRule(primary),
    onSecondary: luminanceRule(parseHex(theme.secondary)),
    onAccent: luminanceRule(accent),
    onPrimarySoft: primary,
    onAccentSoft: accent,
    primaryBorder: primary,
    focusRing: primary,
    surface: shift(background, 5),
    surfaceSubtle: shift(background, -5),
    surfaceMuted: shift(background, -10),
    ...Object.fromEntries(STATUSES.map((status) => [`${status}Text`, parseHex(STATUS[status])])),
  }
}

/** Each pair of colors of a theme with its contrast, and each color that had to be changed for it. @throws RangeError as deriveTheme */
export function contrastReport(theme: BrandTheme): { pairs: ContrastPair[]; corrections: Correction[] } {
  const served = deriveTheme(theme)
  const measured = (needed: number) => (pair: Pair) => {
    const [ink, ground] = pair
    const [inkHex, groundHex] = [served[ink], served[ground]]
    return { ink, ground, inkHex, groundHex, ratio: contrast(parseHex(inkHex), parseHex(groundHex)), needed }
  }
  const wishes = Object.entries(uncorrectedColors(theme, served)) as [ThemeColor, Rgb][] // its own keys
  return {
    pairs: [...TEXT_PAIRS.map(measured(TEXT_CONTRAST)), ...EDGE_PAIRS.map(measured(EDGE_CONTRAST))],
    corrections: wishes
      .map(([color, wish]) => ({ color, wanted: toHex(wish), served: served[color] }))
      .filter((correction) => correction.wanted !== correction.served),
  }
}
