import type { Brand } from '../../contract/brand'
import type { LegalText } from '../brands/legal/contract'

/** The answer of GET /api/bookings/:id/agreed/:page and of /api/trip/:id/agreed/:page: a text as it was agreed to. */
export interface AgreedText {
  /** When. */
  at: string
  text: LegalText
  /** The brand as it was then; null where the agreement doesn't name it, and what it says of itself is filled in as of today. */
  brand: Brand | null
}
