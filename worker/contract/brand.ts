import * as v from 'valibot'
import { Markup } from './markup'

const HexColor = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'Use a color such as #004499'))
const FontName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{1,40}$/, 'Use a font name such as Inter'))

/** The six values a brand may change; everything else is derived from them (domain/brand-theme). */
export const BrandTheme = v.object({
  primary: HexColor,
  secondary: HexColor,
  accent: HexColor,
  background: HexColor,
  text: HexColor,
  font: FontName,
})
export type BrandTheme = v.InferOutput<typeof BrandTheme>

/** A brand as its pages see it. `logo` is an https URL, a path of this site or a data URI. Social values may be empty or '#': hide them. */
export const Brand = v.object({
  key: v.string(),
  name: v.string(),
  /** The company behind the name, where the owner says so (domain/legal-name). */
  legalName: v.optional(v.string()),
  domain: v.string(),
  tagline: v.string(),
  logo: v.string(),
  theme: BrandTheme,
  contact: v.object({ email: v.string(), phone: v.string(), address: v.string() }),
  social: v.object({ facebook: v.string(), twitter: v.string(), instagram: v.string() }),
  /** Whether a cancellation gives the markup back, as far as the airline refunds; absent: it is kept (A §9, service fees). */
  refundsMarkup: v.optional(v.boolean()),
})
export type Brand = v.InferOutput<typeof Brand>

/** A brand as it is stored: its public part and what only the server may know. */
export const BrandRecord = v.object({
  ...Brand.entries,
  version: v.number(),
  ...Markup.entries,
})
export type BrandRecord = v.InferOutput<typeof BrandRecord>
