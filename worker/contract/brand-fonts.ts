import * as v from 'valibot'

/**
 * The fonts that a brand may choose: the one that this site serves, the reader's own, and families that nearly every machine has.
 * Nothing is ever loaded from elsewhere. What stands in for each is domain/brand-theme's.
 */
export const BRAND_FONTS = ['Inter', 'System', 'Verdana', 'Trebuchet MS', 'Georgia', 'Palatino'] as const

export type BrandFont = (typeof BRAND_FONTS)[number]

const WRONG = `Use one of the fonts ${BRAND_FONTS.join(', ')}`

/** The name of one of them. Brands that were stored earlier may have others. */
export const BrandFontName = v.pipe(
  v.string(WRONG),
  v.check((name) => BRAND_FONTS.some((font) => font === name), WRONG),
)
