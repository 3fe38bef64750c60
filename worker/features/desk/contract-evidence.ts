/**
 * What a bank may be told about a payment that its customer disputes, in the order in which it is shown. `customerName` and `customerEmail`: of
 * the buyer; `serviceDate`: when the flights are; `refundPolicy`: what the fare gives back, and how the buyer was told; `agreement`: which
 * texts the buyer agreed to, and when; `refundRefusal`: how the booking stands, and what has gone back; `activity`: what happened when;
 * `ownWords`: what whoever answers adds.
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
