import type { Brand } from '../../contract/brand'
import type { LegalText } from '../brands/legal/contract'

/** The answer of GET /api/bookings/:id/agreed/:page and of /api/trip/:id/agreed/:page: a text as it was agreed to. */
export interface AgreedText {
  /** When it was agreed to. */
  at: string
  text: LegalText
  /** The brand as it was then; null when the agreement doesn't name its version: then the current brand is filled in. */
  brand: Brand | null
}
