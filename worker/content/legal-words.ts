import type { BrandRecord } from '../contract/brand'
import type { RichText } from '../contract/content/rich-text'
import type { LegalPage, LegalText } from '../features/brands/legal/contract'
import { fillAll } from './brand-content'

/** A legal text with a brand's words filled in. */
export const filledText = ({ own, ...text }: LegalText, brand: BrandRecord): LegalText => ({
  ...text,
  own: own && (fillAll(own, brand) as RichText), // of the same shape
})

/** A legal page with a brand's words filled in. */
export const filledPage = ({ shown, ...page }: LegalPage, brand: BrandRecord): LegalPage => ({
  ...page,
  shown: filledText(shown, brand),
})
