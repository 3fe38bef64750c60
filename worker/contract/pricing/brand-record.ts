import * as v from 'valibot'
import { Brand } from '../brand'
import type { BrandContent } from '../content/pages'
import { Publications } from '../legal/publication'
import { StoredPictures } from '../logo/brand-pictures'
import { PrivateFares } from '../search/private-fares'
import type { CabinClass } from '../travel'
import { FixedMarkup } from './fixed-markup'
import { PriceRules } from './price-rules'

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

/**
 * What decides a brand's prices: what it adds to net ones, `markupPercent` to all of them, the rest to fares only (domain/offer/pricing), whether
 * it gives that back, and by which codes airlines sell it fares of its own.
 */
export const Markup = v.object({
  /** 23 unless the owner changes it. */
  markupPercent: Percent,
  /** The percents of cabins that have one of their own. */
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
  markupFixed: v.optional(FixedMarkup),
  /** Whether a cancellation gives the markup back, as far as the airline refunds; absent: it doesn't. */
  refundsMarkup: v.optional(v.boolean()),
  /** Absent: its travelers are sold what everybody is. */
  privateFares: v.optional(PrivateFares),
  /** What holds for fares before `markupPercent`, `markupByCabin` and `markupFixed`; absent: those alone. */
  priceRules: v.optional(PriceRules),
})
export type Markup = v.InferOutput<typeof Markup>

/** What a brand's invoices say beside its seller's details. The tax is contained in the service fee: no price grows by it. */
const InvoiceTerms = v.object({
  /** Such as "VAT". */
  taxName: v.optional(v.string()),
  /** Of the service fee without it. */
  taxPercent: v.optional(v.number()),
  /** Such as by which scheme the seller is taxed. */
  note: v.optional(v.string()),
})
export type InvoiceTerms = v.InferOutput<typeof InvoiceTerms>

const StoredContent = v.pipe(
  v.unknown(),
  v.check((content) => typeof content === 'object' && content !== null),
  v.transform((content) => content as BrandContent),
)

/** A brand as it is stored: its public part and what only the server may know. */
export const BrandRecord = v.object({
  ...Brand.entries,
  version: v.number(),
  pictures: StoredPictures,
  ...Markup.entries,
  /** Whether travelers are asked for a review once they have flown; absent: they aren't. */
  asksForReviews: v.optional(v.boolean()),
  /** What its invoices say beside its seller's details; absent: nothing. */
  invoices: v.optional(InvoiceTerms),
  /** What its pages say; checked when it is stored, and page by page when it is shown. */
  content: v.optional(StoredContent),
  /** What it has put in the place of the platform's legal texts, and when; the texts themselves are stored beside the brand. */
  legal: v.optional(Publications),
})
export type BrandRecord = v.InferOutput<typeof BrandRecord>
