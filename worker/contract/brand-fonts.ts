import * as v from 'valibot'

/**
 * The fonts that a brand may choose: the one that this site serves, the reader's own, and families that nearly every machine has.
 * Nothing is ever loaded from elsewhere. What stands in for each is domain/brand-theme's.
 */
export const BRAND_FONTS = ['Inter', 'System', 'Verdana', 'Trebuchet MS', 'Georgia', 'Palatino'] as const

/** One of them. */
export const BrandFont = v.picklist(BRAND_FONTS, `Use one of the fonts ${BRAND_FONTS.join(', ')}`)
export type BrandFont = v.InferOutput<typeof BrandFont>
