/**
 * The evidence that a bank may get about a payment that its customer disputes, in the order in which it is shown. `customerName` and `customerEmail`: of
 * the buyer; `serviceDate`: when the flights are; `refundPolicy`: what the fare gives back, and how the buyer was informed; `agreement`: which
 * texts the buyer agreed to, and when; `refundRefusal`: the booking's state, and what has gone back; `activity`: what happened when;
 * `ownWords`: what the answering person adds.
 */
export const EVIDENCE_PARTS = [
  'productDescription',
  'customerName',
  'customerEmail',
  'serviceDate',
  'refundPolicy',
  'agreement',
  'refundRefusal',
  'activity',
  'ownWords',
] as const
export type EvidencePart = (typeof EVIDENCE_PARTS)[number]

/** Plain text of several lines for each part of which something is known. */
export type Evidence = { [part in EvidencePart]?: string | undefined }

/** The evidence of a disputed payment: as it would be sent now, or as the gateway has it once it is sent. */
export interface CaseEvidence {
  isSent: boolean
  parts: Evidence
}
