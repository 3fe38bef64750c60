import { describe, expect, it } from 'vitest'
import type { BrandTheme } from '../contract/brand'
import { type DerivedTheme, deriveTheme, themeStyle, themeVariables } from './brand-theme'
import { contrast, luminance, parseHex, shift, toHex } from './colour'
import { defaultBrand } from './default-brand'

const derived = deriveTheme(defaultBrand.theme)

const PAGES = ['background', 'surface', 'surfaceSubtle', 'surfaceMuted'] as const
const TINTS = [
  'primarySoft',
  'accentSoft',
  'destructiveSurface',
  'successSurface',
  'warningSurface',
  'infoSurface',
] as const
const pairs = (inks: (keyof DerivedTheme)[], grounds: readonly (keyof DerivedTheme)[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

const TEXT_PAIRS = [
  ...pairs(['text', 'textSoft', 'textMuted'], [...PAGES, ...TINTS]),
  ...pairs(['link', 'linkHover'], [...PAGES, 'primarySoft']),
  ...pairs(['onPrimary'], ['primary', 'primaryHover']),
  ...pairs(['onSecondary'], ['secondary', 'secondaryHover']),
  ...pairs(['onAccent'], ['accent']),
  ...pairs(['onPrimarySoft'], ['primarySoft']),
  ...pairs(['onAccentSoft'], ['accentSoft']),
  ...(['destructive', 'success', 'warning', 'info'] as const).flatMap((status) => [
    ...pairs([`on${status[0]!.toUpperCase()}${status.slice(1)}` as 'onInfo'], [status]),
    ...pairs([`${status}Text`], [...PAGES, `${status}Surface`]),
  ]),
]
const EDGE_PAIRS = pairs(['borderStrong', 'focusRing', 'primaryBorder'], PAGES)

// A small seeded generator: the same 500 palettes on every run.
function* palettes(count: number): Generator<BrandTheme> {
  let state = 20261121
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const colour = () =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  for (let i = 0; i < count; i++) {
    yield {
      primary: colour(),
      secondary: colour(),
      accent: colour(),
      background: colour(),
      text: colour(),
      font: 'Inter',
    }
  }
}

const ratio = (theme: DerivedTheme, ink: keyof DerivedTheme, ground: keyof DerivedTheme) =>
  contrast(parseHex(theme[ink]), parseHex(theme[ground]))

describe('a brand theme', () => {
  it('keeps the default brand as its owner wrote it', () => {
    expect(derived).toMatchObject({ primary: '#004499', secondary: '#003377', accent: '#6cbeff' })
    expect(derived).toMatchObject({ background: '#ffffff', text: '#333333', onPrimary: '#ffffff', onAccent: '#000000' })
    expect(derived.link).toBe('#004499')
  })

  it('derives shades by the specified shifts', () => {
    const theme = { ...defaultBrand.theme, background: '#f0f2f4' }
    expect(deriveTheme(theme)).toMatchObject({
      border: '#dcdee0',
      surface: '#f5f7f9',
      surfaceMuted: '#e6e8ea',
      surfaceSubtle: '#ebedef',
      textSoft: '#474747',
    })
  })

  it.each([
    ['#ffffff', '#000000'],
    ['#f5d90a', '#000000'],
    ['#000000', '#ffffff'],
    ['#7a1fa2', '#ffffff'],
  ])('writes on %s in %s', (primary, ink) => {
    expect(deriveTheme({ ...defaultBrand.theme, primary }).onPrimary).toBe(ink)
  })

  it('softens text on a dark page towards the page', () => {
    const dark = deriveTheme({ ...defaultBrand.theme, background: '#0d1220', text: '#e6ebf5' })
    expect(luminance(parseHex(dark.textSoft))).toBeLessThan(luminance(parseHex(dark.text)))
    expect(dark.textSoft).toBe(toHex(shift(parseHex('#e6ebf5'), -20)))
  })

  it('can be read on 500 random palettes', () => {
    const poor: string[] = []
    for (const palette of palettes(500)) {
      const theme = deriveTheme(palette)
      for (const [ink, ground] of TEXT_PAIRS) {
        if (ratio(theme, ink, ground) < 4.5) poor.push(`${ink} on ${ground} of ${JSON.stringify(palette)}`)
      }
      for (const [edge, ground] of EDGE_PAIRS) {
        if (ratio(theme, edge, ground) < 3) poor.push(`${edge} on ${ground} of ${JSON.stringify(palette)}`)
      }
    }
    expect(poor).toEqual([])
  })

  it('leaves no key without a value', () => {
    for (const [key, value] of Object.entries(derived)) {
      expect(value, key).toMatch(key === 'font' ? /Inter/ : /^#[0-9a-f]{6}$/)
    }
    expect(new Set(Object.keys(derived))).toEqual(
      new Set([...TEXT_PAIRS.flat(), ...EDGE_PAIRS.flat(), 'border', 'font', ...STATUS_BORDERS]),
    )
  })

  it('names its variables in kebab-case', () => {
    expect(themeVariables(defaultBrand.theme)).toMatchObject({
      '--brand-on-primary': '#ffffff',
      '--brand-surface-muted': '#f5f5f5',
    })
  })

  it('is a style sheet that nothing can break out of', () => {
    const style = themeStyle({ ...defaultBrand.theme, font: 'Source Sans 3' })
    expect(style).toMatch(/^:root\{color-scheme:light;(--brand-[a-z-]+:[^;{}<>]+;?)+\}$/)
    expect(style).toContain(`--brand-font:'Source Sans 3', 'Inter Variable'`)
    expect(() => themeStyle({ ...defaultBrand.theme, font: `x'}</style>` })).toThrow(RangeError)
    expect(() => themeStyle({ ...defaultBrand.theme, accent: 'red;}' })).toThrow(RangeError)
  })

  it('tells the browser that a dark page is dark', () => {
    expect(themeStyle({ ...defaultBrand.theme, background: '#0d1220' })).toContain('color-scheme:dark')
  })
})

const STATUS_BORDERS = ['destructiveBorder', 'successBorder', 'warningBorder', 'infoBorder']
