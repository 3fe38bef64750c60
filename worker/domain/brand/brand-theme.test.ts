import { describe, expect, it } from 'vitest'
import { BRAND_FONTS } from '../../contract/brand'
import { EDGE_PAIRS, TEXT_PAIRS } from './brand-contrast'
import { darkTheme, deriveTheme, themeStyle, themeVariables } from './brand-theme'
import { luminance, parseHex, shift, toHex } from './color'
import { defaultBrand } from './default-brand'

const derived = deriveTheme(defaultBrand.theme)

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
    // Below a luminance of 0.5, but white would be unreadable.
    ['#6cbeff', '#000000'],
    ['#ff8a3d', '#000000'],
  ])('writes on %s in %s', (primary, ink) => {
    expect(deriveTheme({ ...defaultBrand.theme, primary }).onPrimary).toBe(ink)
  })

  it('softens text on a dark page towards the page', () => {
    const dark = deriveTheme({ ...defaultBrand.theme, background: '#0d1220', text: '#e6ebf5' })
    expect(luminance(parseHex(dark.textSoft))).toBeLessThan(luminance(parseHex(dark.text)))
    expect(dark.textSoft).toBe(toHex(shift(parseHex('#e6ebf5'), -20)))
  })

  it('leaves no key without a value', () => {
    const { font, headingFont, corners, logoGround, ...colors } = derived
    expect({ font, headingFont, corners, logoGround }).toEqual({
      font: expect.stringContaining('Inter'),
      headingFont: 'inherit',
      corners: '1',
      logoGround: 'transparent',
    })
    for (const [key, value] of Object.entries(colors)) expect(value, key).toMatch(/^#[0-9a-f]{6}$/)
    expect(new Set(Object.keys(colors))).toEqual(
      new Set([...TEXT_PAIRS.flat(), ...EDGE_PAIRS.flat(), 'border', ...STATUS_BORDERS]),
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

  it.each(BRAND_FONTS)('writes in %s, then in what nearly every machine has', (font) => {
    const style = themeStyle({ ...defaultBrand.theme, font })
    expect(style).toMatch(/^:root\{color-scheme:light;(--brand-[a-z-]+:[^;{}<>]+;?)+\}$/)
    expect(deriveTheme({ ...defaultBrand.theme, font }).font).toMatch(/, (sans-)?serif$/)
  })

  it('declares a dark color scheme for a dark page', () => {
    expect(themeStyle({ ...defaultBrand.theme, background: '#0d1220' })).toContain('color-scheme:dark')
  })
})

describe('the form of a brand', () => {
  it('sets headings in their own font and cuts corners as chosen', () => {
    const formed = deriveTheme({ ...defaultBrand.theme, headings: 'Palatino', corners: 'round' })
    expect(formed).toMatchObject({ font: derived.font, corners: '2' })
    expect(formed.headingFont).toMatch(/Palatino.*serif$/)
    expect(deriveTheme({ ...defaultBrand.theme, corners: 'sharp' }).corners).toBe('0')
  })

  it('lets nothing out of the style sheet by the headings’ font', () => {
    expect(() => themeStyle({ ...defaultBrand.theme, headings: `x'}</style>` })).toThrow(RangeError)
  })

  it('is what it was while a brand chooses none', () => {
    expect(themeStyle(defaultBrand.theme)).not.toContain('@media')
    expect(darkTheme(defaultBrand.theme)).toBeNull()
  })

  it('turns dark with the device, never on paper, with the logo on the ground it was made for', () => {
    const theme = { ...defaultBrand.theme, dark: 'system' as const }
    const [light = '', dark = ''] = themeStyle(theme).split('@media screen and (prefers-color-scheme:dark)')
    expect(light).toBe(themeStyle(defaultBrand.theme))
    expect(dark).toMatch(/^\{:root\{color-scheme:dark;(--brand-[a-z-]+:#[0-9a-f]{6};?)+\}\}$/)
    expect(dark).toContain('--brand-logo-ground:#ffffff')
    expect(dark).not.toContain('--brand-primary:')
    expect(luminance(parseHex(darkTheme(theme)!.background))).toBeLessThan(0.02)
  })

  it('stays as it is if the page is dark already', () => {
    const theme = { ...defaultBrand.theme, background: '#0d1220', dark: 'system' as const }
    expect(themeStyle(theme)).toBe(themeStyle({ ...theme, dark: undefined }))
  })
})

const STATUS_BORDERS = ['destructiveBorder', 'successBorder', 'warningBorder', 'infoBorder']
