import * as v from 'valibot'
import { AgreedTexts } from '../features/agreement/contract'
import { Publications } from '../features/brands/legal/contract-publication'
import { StoredPictures } from '../features/brands/pictures/contract-brand-pictures'
import type { TaxRules } from '../features/invoices/contract-tax'
import { FixedMarkup } from '../features/pricing/contract-fixed-markup'
import type { PriceRules } from '../features/pricing/contract-price-rules'
import type { BrandContent } from './content/pages'
import { PrivateFares } from './search/private-fares'
import type { CabinClass } from './travel'

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

// Checked when they are saved, so their schema isn't part of any other page.
const StoredRules = v.pipe(
  v.unknown(),
  v.check((rules) => typeof rules === 'object' && rules !== null),
  v.transform((rules) => rules as PriceRules),
)

// The only part of the pricing that pages read.
const refundsMarkup = v.optional(v.boolean())

/**
 * The settings of a brand's prices: what it adds to net prices (`markupPercent` to all of them, the rest to fares only; see
 * domain/offer/pricing), whether it refunds that, and the codes by which airlines sell it private fares.
 */
export const Markup = v.object({
  /** 23 unless the owner changes it. */
  markupPercent: Percent,
  /** The percentages of cabins that have their own. */
  markupByCabin: v.optional(
    v.partial(
      v.object({
        economy: Percent,
        premium_economy: Percent,
        business: Percent,
        first: Percent,
      } satisfies Record<CabinClass, typeof Percent>),
    ),
  ),
  // A newer rule for owners must not invalidate a stored brand: an amount in an unknown currency was never added to a fare.
  markupFixed: v.fallback(v.optional(FixedMarkup), undefined),
  /** Whether a cancellation refunds the markup in the proportion in which the airline refunds; absent: it doesn't. */
  refundsMarkup,
  /** Absent: its travelers get only public fares. */
  privateFares: v.optional(PrivateFares),
  /** Rules for fares that take precedence over `markupPercent`, `markupByCabin` and `markupFixed`; absent: only those apply. */
  priceRules: v.optional(StoredRules),
})
export type Markup = v.InferOutput<typeof Markup>

/**
 * The fonts that a brand may choose: the one that this site serves, the reader's own, and families that nearly every machine has. Nothing
 * is ever loaded from elsewhere; domain/brand-theme has the fallback families of each.
 */
export const BRAND_FONTS = ['Inter', 'System', 'Avenir', 'Verdana', 'Trebuchet MS', 'Georgia', 'Palatino'] as const

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

/**
 * The form of a brand's pages, each value beside the one that holds without it: how home begins (without: the drawn routes, or its picture
 * in their place), how corners are cut (without: softly), and whether pages turn dark with the visitor's device (without: never).
 */
export const BRAND_FORM = {
  hero: ['photo', 'search', 'editorial'],
  corners: ['sharp', 'round'],
  dark: ['system'],
} as const

/** How home begins. */
export type Hero = (typeof BRAND_FORM.hero)[number]

// A newer value must not invalidate a stored brand.
const form = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), undefined)

/** The six values that a brand has, and the form that it may have; everything else is derived from them (domain/brand-theme). */
export const BrandTheme = v.object({
  primary: HexColor,
  secondary: HexColor,
  accent: HexColor,
  background: HexColor,
  text: HexColor,
  font: FontName,
  /** The font of headings; absent: `font`. */
  headings: v.optional(FontName),
  hero: form(BRAND_FORM.hero),
  corners: form(BRAND_FORM.corners),
  dark: form(BRAND_FORM.dark),
})
export type BrandTheme = v.InferOutput<typeof BrandTheme>

/** The seller's details that laws require, each if the owner has filled it in. */
export const Seller = v.object({
  registerNumber: v.optional(v.string()),
  taxId: v.optional(v.string()),
  legalAddress: v.optional(v.string()),
  /** The applicable law and courts, such as "Ontario, Canada". */
  jurisdiction: v.optional(v.string()),
  /** The body that handles unsettled complaints. */
  complaintBody: v.optional(v.string()),
  /** The contact for privacy: a name, an address, or both. */
  privacyContact: v.optional(v.string()),
})
export type Seller = v.InferOutput<typeof Seller>

/** A logo that was uploaded, as pages show it. */
export interface ShownLogo {
  src: string
  width: number
  height: number
}

/** The uploaded pictures that represent a brand, as its pages show them (domain/brand/brand-marks). */
export interface BrandMarks {
  /**
   * The logo at the head of each page, the background that it was made for if that differs from the page's, and whether it contains the
   * brand's name.
   */
  logo?: (ShownLogo & { plate?: 'light' | 'dark' | undefined; hasName?: boolean | undefined }) | undefined
  /** The logos for light and dark backgrounds. */
  onLight?: ShownLogo | undefined
  onDark?: ShownLogo | undefined
  /** The address of the icon. */
  icon?: string | undefined
}

const Marks = v.pipe(
  v.unknown(),
  v.transform((marks) => marks as BrandMarks), // made here, so its parts aren't validated
)

/** A brand as its pages see it. `logo` is an https URL, a path of this site or a data URI. Social values may be empty or '#': hide them. */
export const Brand = v.object({
  key: v.string(),
  name: v.string(),
  /** The company that sells under the name, if the owner states it (domain/legal-name). */
  legalName: v.optional(v.string()),
  seller: v.optional(Seller),
  /** The year of the copyright line; the present one by default. */
  copyrightYear: v.optional(v.number()),
  domain: v.string(),
  tagline: v.string(),
  logo: v.string(),
  /** The uploaded pictures that replace `logo`. */
  marks: v.optional(Marks),
  theme: BrandTheme,
  contact: v.object({ email: v.string(), phone: v.string(), address: v.string() }),
  social: v.object({ facebook: v.string(), twitter: v.string(), instagram: v.string() }),
  /** Its apps' addresses in the stores of Apple and Google, if it has any. */
  appLinks: v.optional(v.object({ ios: v.optional(v.string()), android: v.optional(v.string()) })),
  refundsMarkup,
  /** Whether it offers carbon offsets with its flights; absent: it doesn't. */
  carbonOffsets: v.optional(v.boolean()),
  /** Whether it has a newsletter, which visitors may join; absent: it has none. */
  newsletter: v.optional(v.boolean()),
  /** Whether it has its own titles or descriptions of pages; absent: it has none. */
  hasOwnTitles: v.optional(v.boolean()),
  /**
   * What it adds to the footer of every page: what it says of itself, the title of its newsletter, its own links under a title, and
   * profiles, each with its network's name.
   */
  foot: v.optional(
    v.object({
      about: v.optional(v.string()),
      newsletter: v.optional(v.string()),
      title: v.string(),
      links: v.array(v.object({ label: v.string(), href: v.string() })),
      profiles: v.array(v.object({ label: v.string(), href: v.string() })),
    }),
  ),
  /** What pages other than the contact page say about calling it: when support answers, when bookings are taken, and a notice. */
  calls: v.optional(
    v.object({ support: v.optional(v.string()), booking: v.optional(v.string()), notice: v.optional(v.string()) }),
  ),
  /** The versions in force of its terms and privacy policy; absent while it uses the platform's for all of them. */
  texts: v.optional(AgreedTexts),
  /** How soon it promises to answer emails, and to request a refund from the airline, such as "within 24 hours". */
  promises: v.optional(v.object({ emails: v.optional(v.string()), refunds: v.optional(v.string()) })),
  /** `closed`: it sells nothing; `preview`: it is closed except to those who have the preview link; absent: it is open. */
  shop: v.optional(v.picklist(['closed', 'preview'])),
  /** The providers that people may sign in with; absent: none. A setting of the platform, never stored. */
  signInWith: v.optional(v.array(v.picklist(['google', 'github']))),
})
export type Brand = v.InferOutput<typeof Brand>

/** What a brand's invoices contain besides its seller's details. The tax is included in the service fee: it raises no price. */
const InvoiceTerms = v.object({
  /** Such as "VAT". */
  taxName: v.optional(v.string()),
  /** As a percentage of the service fee without tax. */
  taxPercent: v.optional(v.number()),
  /** Such as the scheme under which the seller is taxed. */
  note: v.optional(v.string()),
})
export type InvoiceTerms = v.InferOutput<typeof InvoiceTerms>

// None of it is part of a page's code.
const stored = <Part>() =>
  v.pipe(
    v.unknown(),
    v.check((part) => typeof part === 'object' && part !== null),
    v.transform((part) => part as Part),
  )

/** When a shop was closed, as an instant, and the secret of the link that shows what it will look like when it is open. */
export const ShopClosing = v.object({ since: v.string(), preview: v.string() })
export type ShopClosing = v.InferOutput<typeof ShopClosing>

/** A brand as it is stored: its public part and what only the server may know. */
export const BrandRecord = v.object({
  ...Brand.entries,
  version: v.number(),
  pictures: StoredPictures,
  ...Markup.entries,
  /** Whether it has the platform's phone while it has none of its own; absent: it has none. */
  usesPlatformPhone: v.optional(v.boolean()),
  /** Whether travelers are asked for a review once they have flown; absent: they aren't. */
  asksForReviews: v.optional(v.boolean()),
  /**
   * Its time zone, an IANA name: that of its phone's hours, and in which its months and days may be counted besides UTC; absent: the
   * hours are as they are written, and there is UTC only.
   */
  timeZone: v.optional(v.string()),
  /** What its invoices contain besides its seller's details; absent: nothing. */
  invoices: v.optional(InvoiceTerms),
  /** Where its seller is established, and how its service is taxed there; absent: by the percentage of its invoices. */
  taxRules: v.optional(stored<TaxRules>()),
  /** The content of its pages; checked when it is stored, and page by page when it is shown. */
  content: v.optional(stored<BrandContent>()),
  /** The legal texts of the platform that it has replaced, and when; the texts themselves are stored separately. */
  legal: v.optional(Publications),
  /** Present while its shop is closed. It is stored apart from the versions: restoring one doesn't open the shop. */
  closing: v.optional(ShopClosing),
})
export type BrandRecord = v.InferOutput<typeof BrandRecord>
