import type { Agreement } from '#worker/features/agreement/contract'

/**
 * The texts agreed to with a trip, each with its name and its version of that time; no cancellation policy where that isn't on record. The mail
 * about a booking says the same (worker/features/booking/mails.ts), with words of its own: a module for both would be loaded with the trip.
 */
export const agreedTexts = ({ terms, privacy, cancellationPolicy }: Agreement) => ({
  terms: `Terms of Service, version ${terms}`,
  privacy: `Privacy Policy, version ${privacy}`,
  cancellationPolicy: cancellationPolicy && `Cancellation Policy, version ${cancellationPolicy}`,
})

/** The same as a sentence, for print. `when`: the day of the agreement. */
export function agreedSentence(agreement: Agreement, when: string): string {
  const { terms, privacy, cancellationPolicy } = agreedTexts(agreement)
  return `On ${when}, by paying: ${terms}, and ${privacy}.${cancellationPolicy ? ` In force with them: ${cancellationPolicy}.` : ''}`
}
