import * as v from 'valibot'
import { ErrorBody } from './error'
import { OfferSummary } from './offer-summary'

/** The content type by which a client asks for a search as it comes, one SearchEvent a line, as domain/search-line writes and reads it. */
export const SEARCH_STREAM = 'application/x-ndjson'

/**
 * A line of a streamed search. `offers` holds what has newly entered the page asked for, in no order; an offer once sent is never sent again. All offers
 * sent for page 1, sorted and cut to the limit, are exactly that page of the finished result, and the same holds at each moment for what has arrived.
 */
export const SearchEvent = v.variant('type', [
  v.object({
    type: v.literal('offers'),
    offers: v.array(OfferSummary),
    /** Everything that has arrived, whether it is on the page or not. */
    total_count: v.number(),
    /** Airlines asked, and those that have still to answer. */
    total_batches: v.number(),
    remaining_batches: v.number(),
  }),
  /** The end. `complete` is false when an airline failed or the provider broke off: there may be more. */
  v.object({ type: v.literal('done'), total_count: v.number(), complete: v.boolean() }),
  /** The end, with nothing found because of a fault; after offers were sent a fault is `done` and incomplete instead. */
  v.object({ type: v.literal('error'), error: ErrorBody }),
])
export type SearchEvent = v.InferOutput<typeof SearchEvent>
