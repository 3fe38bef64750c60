import type { BrandFont, BrandTheme } from '../../contract/brand'
import {
  BLACK,
  contrast,
  firstBetween,
  luminance,
  mix,
  parseHex,
  poorestContrast,
  type Rgb,
  shift,
  standOut,
  toHex,
  WHITE,
} from './color'

/** The id of the style element that carries a brand's variables, in the Worker's HTML and in the app. */
export const BRAND_STYLE_ID = 'brand-style'

/** WCAG 2.2 AA: text against its background, and the edges of controls against what is beside them. */
export const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

// A separator is decoration and no control, so WCAG requires no contrast: it only has to be visible. The default brand's #ebebeb on white
// has 1.19; on a dark background the eye needs more.
const hairlineContrast = (background: Rgb) => (luminance(background) > 0.18 ? 1.18 : 1.4)

/** The colors of success and failure, which no brand changes. */
export const STATUS = { destructive: '#c0262d', success: '#177245', warning: '#8f5600', info: '#1f5fbf' } as const
export type Status = keyof typeof STATUS

type StatusTheme = {
  [K in Status as K | `on${Capitalize<K>}` | `${K}Surface` | `${K}Text` | `${K}Border`]: string
}

/** Every color of the app as "#rrggbb", the font stacks and the cut of corners, derived from a brand's values. */
export interface DerivedTheme extends StatusTheme {
  primary: string
  onPrimary: string
  primaryHover: string
  /** The primary, or the nearest color that stands out from the page: the edge of a filled control. */
  primaryBorder: string
  /** A tint for selected and highlighted items. */
  primarySoft: string
  onPrimarySoft: string
  secondary: string
  onSecondary: string
  secondaryHover: string
  accent: string
  onAccent: string
  accentSoft: string
  onAccentSoft: string
  background: string
  /** Cards, menus, dialogs, inputs. */
  surface: string
  surfaceSubtle: string
  surfaceMuted: string
  /** Separators between items. */
  border: string
  /** Edges of inputs and other controls: 3:1 against page and cards. */
  borderStrong: string
  text: string
  textSoft: string
  textMuted: string
  /** The primary made readable on page and cards. */
  link: string
  linkHover: string
  focusRing: string
  /** The ground under the logo: that of the light pages it was made for, on the dark ones. */
  logoGround: string
  font: string
  headingFont: string
  /** What every radius is multiplied by. */
  corners: string
}

/** Black on a light background, white on any other; black also where white would have too little contrast. */
const inkOn = (ground: Rgb) => (luminance(ground) > 0.5 || contrast(WHITE, ground) < TEXT_CONTRAST ? BLACK : WHITE)

/** A filled control under the pointer: shifted away from its text color, so that the text stays readable. */
const hoverColor = (fill: Rgb, ink: Rgb) => shift(fill, luminance(ink) > luminance(fill) ? -20 : 20)

function groundColors(theme: BrandTheme) {
  const background = parseHex(theme.background)
  const extreme = contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE
  // On a mid-gray page only one text color is readable: a shade of the page that would make it unreadable is moved back towards the page.
  const shade = (color: Rgb) =>
    firstBetween(color, background, (candidate) => contrast(extreme, candidate) >= TEXT_CONTRAST).color
  const tint = (color: Rgb) => shade(mix(background, color, 0.09))
  return {
    background,
    surface: shade(shift(background, 5)),
    surfaceSubtle: shade(shift(background, -5)),
    surfaceMuted: shade(shift(background, -10)),
    primarySoft: tint(parseHex(theme.primary)),
    accentSoft: tint(parseHex(theme.accent)),
    tint,
  }
}

function textColors(theme: BrandTheme, background: Rgb, grounds: Rgb[]) {
  const given = parseHex(theme.text)
  const text = standOut(given, grounds, TEXT_CONTRAST)
  // The shift is meant to soften; on a dark page +20 would do the opposite.
  const softer = poorestContrast(shift(text, 20), grounds) <= poorestContrast(text, grounds) ? 20 : -20
  return {
    text,
    textSoft: standOut(shift(text, softer), grounds, TEXT_CONTRAST),
    textMuted: standOut(mix(text, background, 0.26), grounds, TEXT_CONTRAST),
  }
}

function fillColors(theme: BrandTheme) {
  const [primary, secondary, accent] = [parseHex(theme.primary), parseHex(theme.secondary), parseHex(theme.accent)]
  const [onPrimary, onSecondary] = [inkOn(primary), inkOn(secondary)]
  return {
    primary,
    onPrimary,
    primaryHover: hoverColor(primary, onPrimary),
    secondary,
    onSecondary,
    secondaryHover: hoverColor(secondary, onSecondary),
    accent,
    onAccent: inkOn(accent),
  }
}

function statusColors(status: Status, tint: (color: Rgb) => Rgb, pages: Rgb[]): Record<string, Rgb> {
  const color = parseHex(STATUS[status])
  const surface = tint(color)
  const name = `${status.charAt(0).toUpperCase()}${status.slice(1)}`
  return {
    [status]: color,
    [`on${name}`]: inkOn(color),
    [`${status}Surface`]: surface,
    [`${status}Text`]: standOut(color, [...pages, surface], TEXT_CONTRAST),
    [`${status}Border`]: standOut(mix(surface, color, 0.3), [surface], hairlineContrast(surface)),
  }
}

const FALLBACK_FONTS = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const STACKS: Record<BrandFont, string> = {
  Inter: FALLBACK_FONTS,
  // Of the geometric fonts the one that a machine has: Apple's, Office's, Ghostscript's.
  Avenir: "'Avenir Next', Avenir, 'Century Gothic', 'URW Gothic', 'Trebuchet MS', sans-serif",
  System: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif",
  Verdana: "Verdana, 'DejaVu Sans', Geneva, sans-serif",
  'Trebuchet MS': "'Trebuchet MS', 'Fira Sans', 'DejaVu Sans', sans-serif",
  Georgia: "Georgia, Gelasio, 'Noto Serif', C059, 'DejaVu Serif', serif",
  Palatino: "'Palatino Linotype', Palatino, P052, 'URW Palladio L', 'Book Antiqua', Georgia, serif",
}

/**
 * The brand's own font first. The name was validated as letters, digits, spaces and hyphens, and is checked again here. A font outside
 * BRAND_FONTS, from an old record, shows on machines that have it.
 */
function fontStack(font: string): string {
  if (!/^[A-Za-z0-9 -]{1,40}$/.test(font)) throw new RangeError('A font name has letters, digits, spaces and hyphens')
  return Object.hasOwn(STACKS, font) ? STACKS[font as BrandFont] : `'${font}', ${FALLBACK_FONTS}` // looked up before
}

const CORNERS = { sharp: '0', soft: '1', round: '2' } as const

/**
 * All values that the app's styles need, from those of a brand: the colors are shifted and mixed, and corrected wherever text would have less than
 * 4.5:1 and the edge of a control less than 3:1.
 * @throws RangeError when a value isn't a color or a font name
 */
export function deriveTheme(theme: BrandTheme): DerivedTheme {
  const { tint, ...grounds } = groundColors(theme)
  const { background, surface, surfaceMuted, surfaceSubtle, primarySoft, accentSoft } = grounds
  const pages = [background, surface, surfaceSubtle, surfaceMuted]
  const statuses = (Object.keys(STATUS) as Status[]).map((status) => statusColors(status, tint, pages)) // the keys of a literal
  const statusSurfaces = statuses.flatMap((status) =>
    Object.entries(status).flatMap(([name, color]) => (name.endsWith('Surface') ? [color] : [])),
  )
  const fills = fillColors(theme)
  const link = standOut(fills.primary, [...pages, primarySoft], TEXT_CONTRAST)
  const border = standOut(shift(background, -20), [background, surface], hairlineContrast(background))
  const texts = textColors(theme, background, [...pages, primarySoft, accentSoft, ...statusSurfaces])
  const colors = {
    ...grounds,
    ...fills,
    ...texts,
    primaryBorder: standOut(fills.primary, pages, EDGE_CONTRAST),
    onPrimarySoft: link,
    onAccentSoft: standOut(fills.accent, [accentSoft], TEXT_CONTRAST),
    border,
    borderStrong: standOut(border, pages, EDGE_CONTRAST),
    link,
    linkHover: standOut(mix(link, texts.text, 0.35), [...pages, primarySoft], TEXT_CONTRAST),
    focusRing: standOut(fills.primary, pages, EDGE_CONTRAST),
  }
  const all: Record<string, Rgb> = Object.assign({}, colors, ...statuses)
  const hex = Object.fromEntries(Object.entries(all).map(([name, color]) => [name, toHex(color)]))
  return {
    ...(hex as unknown as DerivedTheme), // the keys are listed by the test
    logoGround: 'transparent',
    font: fontStack(theme.font),
    headingFont: theme.headings ? fontStack(theme.headings) : 'inherit',
    corners: CORNERS[theme.corners ?? 'soft'],
  }
}

/** The CSS variable of a key: onPrimary → --brand-on-primary. */
const variableName = (key: string) => `--brand-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Every variable of a brand with its value. @throws RangeError as deriveTheme */
export const themeVariables = (theme: BrandTheme): Record<string, string> =>
  Object.fromEntries(Object.entries(deriveTheme(theme)).map(([key, value]) => [variableName(key), value]))

/** Whether pages are dark, including headers and footers. */
export const isDarkTheme = ({ background }: Pick<BrandTheme, 'background'>) => luminance(parseHex(background)) <= 0.18

const NIGHT: Rgb = [17, 18, 22]
const MOONLIGHT: Rgb = [236, 237, 241]

/** The brand's values for visitors whose device is dark; null if its pages stay as they are. */
export function darkTheme(theme: BrandTheme): BrandTheme | null {
  if (theme.dark !== 'system' || isDarkTheme(theme)) return null
  return {
    ...theme,
    background: toHex(mix(NIGHT, parseHex(theme.primary), 0.05)),
    text: toHex(mix(MOONLIGHT, parseHex(theme.primary), 0.05)),
  }
}

const rule = (isDark: boolean, variables: [name: string, value: string][]) =>
  `:root{color-scheme:${[isDark ? 'dark' : 'light', ...variables.map((pair) => pair.join(':'))].join(';')}}`

/**
 * A whole style sheet that sets a brand's variables, and on dark devices those that differ if the brand wants that; on paper never. The
 * same text for the same theme, so that its hash can be in a CSP. Safe in a style element by construction: it contains only parsed colors
 * and font names. @throws RangeError as deriveTheme
 */
export function themeStyle(theme: BrandTheme): string {
  const variables = themeVariables(theme)
  const style = rule(isDarkTheme(theme), Object.entries(variables))
  const dark = darkTheme(theme)
  if (!dark) return style
  const changed = Object.entries({ ...themeVariables(dark), '--brand-logo-ground': theme.background }).filter(
    ([name, value]) => variables[name] !== value,
  )
  return `${style}@media screen and (prefers-color-scheme:dark){${rule(true, changed)}}`
}
