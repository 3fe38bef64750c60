import type { reviews } from '../reviews/tables'
import type { ExportedReview } from './contract-personal-data'

/** A review's row as its writer receives it. */
export const toExportedReview = ({
  consentVersion: version,
  consentAt: givenAt,
  ...row
}: typeof reviews.$inferSelect): ExportedReview => {
  const { bookingId, state, stars, text, name, declineReason, answer, createdAt, writtenAt, publishedAt } = row
  return {
    bookingId,
    state,
    stars,
    text,
    name,
    declineReason,
    answer,
    createdAt,
    writtenAt,
    publishedAt,
    consent: version !== null && givenAt !== null ? { version, givenAt } : null,
  }
}
