import type { OfferVerification } from '#worker/contract/search'

/** Why an offer can't be bought now. `message` is fit to show. */
export type OfferFailure =
  /** It can't be bought any more: notice, then back to the search. */
  | { kind: 'offer_gone'; expired: boolean; message: string }
  /** No clear answer came: try again. */
  | { kind: 'offer_unverified'; message: string }

export const OFFER_EXPIRED = 'This flight offer has expired. Please return to search and select another flight.'

// A check that got no clear answer says nothing about the offer.
const UNANSWERED = [
  'NO_RESPONSE',
  'PARSE_ERROR',
  'API_ERROR',
  'UNEXPECTED_RESPONSE',
  'VALIDATION_ERROR',
  'UNKNOWN_ERROR',
]

/** Why an offer that isn't valid stops the purchase; null when it is valid. */
export function offerFailure({ valid, error = '', message }: OfferVerification): OfferFailure | null {
  if (valid) return null
  if (UNANSWERED.includes(error)) {
    return {
      kind: 'offer_unverified',
      message: message ?? 'Unable to verify offer validity. Please return to search.',
    }
  }
  const expired = error === 'OFFER_EXPIRED' || /expired/i.test(message ?? '')
  return { kind: 'offer_gone', expired, message: message ?? OFFER_EXPIRED }
}
