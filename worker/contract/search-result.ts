import * as v from 'valibot'
import { OfferSummary } from './offer-summary'

/** One page of a search in the order asked for. `total_count` counts the whole result, not the page. */
export const SearchResult = v.object({
  offers: v.array(OfferSummary),
  total_count: v.number(),
  /** False when an airline failed or did not answer in time: there may be more. */
  complete: v.boolean(),
})
export type SearchResult = v.InferOutput<typeof SearchResult>
