import { describe, expect, it } from 'vitest'
import { demoBrands } from '../../dev/seed/demo-brands'
import { hardPalettes, palettes } from '../../testing/builders/palettes'
import { contrastReport, EDGE_PAIRS, TEXT_PAIRS } from './brand-contrast'
import { darkTheme, deriveTheme } from './brand-theme'
import { contrast, parseHex } from './color'
import { defaultBrand } from './default-brand'

const correctedColors = (theme: typeof defaultBrand.theme) =>
  Object.fromEntries(contrastReport(theme).corrections.map(({ color, wanted, served }) => [color, [wanted, served]]))

describe('the contrast report', () => {
  it('finds no pair that can not be read, on 500 random palettes and on hard ones', () => {
    const poor = [...hardPalettes.map(({ theme }) => theme), ...palettes(500)].flatMap((theme) =>
      contrastReport(theme)
        .pairs.filter(({ ratio, needed }) => ratio < needed)
        .map(({ ink, ground }) => `${ink} on ${ground} of ${JSON.stringify(theme)}`),
    )
    expect(poor).toEqual([])
  })

  it('finds none on dark devices either, on 50 random palettes and on hard ones', () => {
    const turned = [...hardPalettes.map(({ theme }) => theme), ...palettes(50)]
      .map((theme) => darkTheme({ ...theme, dark: 'system' }))
      .filter((theme) => theme !== null)
    expect(turned.length).toBeGreaterThan(15)
    const poor = turned.flatMap((theme) => contrastReport(theme).pairs.filter(({ ratio, needed }) => ratio < needed))
    expect(poor).toEqual([])
  })

  it('measures the colors that are served, each pair of them', () => {
    const { theme } = defaultBrand
    const served = deriveTheme(theme)
    const { pairs } = contrastReport(theme)
    expect(pairs).toHaveLength(TEXT_PAIRS.length + EDGE_PAIRS.length)
    for (const { ink, ground, ratio } of pairs) {
      expect(ratio).toBe(contrast(parseHex(served[ink]), parseHex(served[ground])))
    }
    expect(pairs.find(({ ink, ground }) => ink === 'onPrimary' && ground === 'primary')?.ratio).toBeCloseTo(9.4, 0)
  })

  it('requires 4.5 for texts and 3 for edges', () => {
    const { pairs } = contrastReport(defaultBrand.theme)
    const neededBy = (ink: string) => new Set(pairs.filter((pair) => pair.ink === ink).map(({ needed }) => needed))
    expect(neededBy('textMuted')).toEqual(new Set([4.5]))
    expect(neededBy('focusRing')).toEqual(new Set([3]))
  })

  it('corrects only the texts on the accent in the default brand', () => {
    expect(Object.keys(correctedColors(defaultBrand.theme))).toEqual(['onAccent', 'onAccentSoft'])
  })

  it('reports both the written and the served colors of a pale brand', () => {
    const { theme } = demoBrands.find(({ key }) => key === 'blossom.localhost')!
    const corrected = correctedColors(theme)
    const served = deriveTheme(theme)
    expect(corrected).toMatchObject({
      text: [theme.text, served.text],
      link: [theme.primary, served.link],
      focusRing: [theme.primary, served.focusRing],
    })
    expect(corrected).not.toHaveProperty('onPrimary')
  })

  it('reports where the specified text color could not be read', () => {
    // Luminance 0.35: white by the rule, and only black can be read.
    expect(correctedColors({ ...defaultBrand.theme, primary: '#ff8a3d' })).toMatchObject({
      onPrimary: ['#ffffff', '#000000'],
    })
  })
})
