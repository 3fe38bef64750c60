import * as v from 'valibot'
import { AgreedTexts } from './legal/agreement'

// What only the server reads of a brand is no code of a page's.
export type { BrandRecord, InvoiceTerms, Markup } from './pricing/brand-record'

/**
 * The fonts that a brand may choose: the one that this site serves, the reader's own, and families that nearly every machine has.
 * Nothing is ever loaded from elsewhere; domain/brand-theme holds the families that stand in for each.
 */
export const BRAND_FONTS = ['Inter', 'System', 'Verdana', 'Trebuchet MS', 'Georgia', 'Palatino'] as const

/** One of them. */
export type BrandFont = (typeof BRAND_FONTS)[number]

const WRONG = `Use one of the fonts ${BRAND_FONTS.join(', ')}`

/** The name of one of them. Brands that were stored earlier may have others. */
export const BrandFontName = v.pipe(
  v.string(WRONG),
  v.check((name) => BRAND_FONTS.some((font) => font === name), WRONG),
)

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

/** What the seller says of itself, as laws ask for it: each where the owner has filled it in. */
export const Seller = v.object({
  registerNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  legalAddress: v.optional(v.string()),
  /** Whose law and courts, such as "Ontario, Canada". */
  jurisdiction: v.optional(v.string()),
  /** Who takes complaints that aren't settled. */
  complaintBody: v.optional(v.string()),
  /** Who answers about privacy: a name, an address, or both. */
  privacyContact: v.optional(v.string()),
})
export type Seller = v.InferOutput<typeof Seller>

/** A logo that was uploaded, as pages show it. */
export interface ShownLogo {
  src: string
  width: number
  height: number
}

/** The uploaded pictures that stand for a brand, as its pages show them (domain/brand/brand-marks). */
export interface BrandMarks {
  /** The logo at the head of each page, with the ground that it was made for where the page's is another, and whether it shows the brand's name. */
  logo?: (ShownLogo & { plate?: 'light' | 'dark' | undefined; hasName?: boolean | undefined }) | undefined
  /** The logos for light and for dark grounds. */
  onLight?: ShownLogo | undefined
  onDark?: ShownLogo | undefined
  /** The address of the icon. */
  icon?: string | undefined
}

const Marks = v.pipe(
  v.unknown(),
  v.transform((marks) => marks as BrandMarks), // made here, so it isn't read in detail
)

/** A brand as its pages see it. `logo` is an https URL, a path of this site or a data URI. Social values may be empty or '#': hide them. */
export const Brand = v.object({
  key: v.string(),
  name: v.string(),
  /** The company behind the name, where the owner says so (domain/legal-name). */
  legalName: v.optional(v.string()),
  seller: v.optional(Seller),
  /** The year of the copyright line; 2025 unless told otherwise. */
  copyrightYear: v.optional(v.number()),
  domain: v.string(),
  tagline: v.string(),
  logo: v.string(),
  /** What was uploaded in the place of `logo`. */
  marks: v.optional(Marks),
  theme: BrandTheme,
  contact: v.object({ email: v.string(), phone: v.string(), address: v.string() }),
  social: v.object({ facebook: v.string(), twitter: v.string(), instagram: v.string() }),
  /** Whether a cancellation gives the markup back, as far as the airline refunds; absent: it doesn't. */
  refundsMarkup: v.optional(v.boolean()),
  /** Whether it has a newsletter, which visitors may join; absent: it has none. */
  newsletter: v.optional(v.boolean()),
  /** The paths of pages that it might fill in and has not: there is no such page then, nor a link to it. */
  emptyPages: v.optional(v.array(v.string())),
  /** Whether it has written titles or descriptions of pages itself; absent: it has none. */
  hasOwnTitles: v.optional(v.boolean()),
  /** What it adds to the foot of every page: links of its own under a title, and profiles, each with its network's name. */
  foot: v.optional(
    v.object({
      title: v.string(),
      links: v.array(v.object({ label: v.string(), href: v.string() })),
      profiles: v.array(v.object({ label: v.string(), href: v.string() })),
    }),
  ),
  /** What it says of calling it, on pages other than the contact page: when support answers, the same in short, and a notice. */
  calls: v.optional(
    v.object({ support: v.optional(v.string()), foot: v.optional(v.string()), notice: v.optional(v.string()) }),
  ),
  /** The versions of its terms and privacy policy that hold; absent while all of them are the platform's. */
  texts: v.optional(AgreedTexts),
  /** How soon it says that it answers emails, and that it begins a refund with the airline, such as "within 24 hours". */
  promises: v.optional(v.object({ emails: v.optional(v.string()), refunds: v.optional(v.string()) })),
})
export type Brand = v.InferOutput<typeof Brand>
