import { describe, expect, it } from 'vitest'
import { BLACK, contrast, luminance, parseHex, shift, standOut, toHex, WHITE } from './color'

describe('colors', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#004499', '#ffffff', 9.21],
    ['#ffffff', '#ffffff', 1],
  ])('%s on %s has the contrast WCAG gives it', (one, other, ratio) => {
    expect(contrast(parseHex(one), parseHex(other))).toBeCloseTo(ratio, 1)
    expect(contrast(parseHex(other), parseHex(one))).toBeCloseTo(ratio, 1)
  })

  it('has luminance 0 for black and 1 for white', () => {
    expect([luminance(BLACK), luminance(WHITE)]).toEqual([0, 1])
  })

  it('keeps shifted channels within a byte', () => {
    expect(toHex(shift(parseHex('#05fa80'), -10))).toBe('#00f076')
    expect(toHex(shift(parseHex('#05fa80'), 20))).toBe('#19ff94')
  })

  it('reads back what it writes', () => {
    expect(toHex(parseHex('#6CBeff'))).toBe('#6cbeff')
  })

  it.each(['red', '#fff', '#12345g', '#123456;}', ''])('refuses %j', (text) => {
    expect(() => parseHex(text)).toThrow(RangeError)
  })

  it('leaves a color alone that has enough contrast', () => {
    expect(standOut(parseHex('#004499'), [WHITE], 4.5)).toEqual(parseHex('#004499'))
  })

  it('moves a color no further than it must', () => {
    const moved = standOut(parseHex('#ffdd00'), [WHITE], 4.5)
    expect(contrast(moved, WHITE)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(moved, WHITE)).toBeLessThan(5)
  })

  it('turns a pale text color on a medium background dark when that is the only way', () => {
    expect(contrast(standOut(WHITE, [parseHex('#ff8800')], 4.5), parseHex('#ff8800'))).toBeGreaterThanOrEqual(4.5)
  })
})
