import type { Mode } from '../../contract/admin'
import type { NewAuditEntry } from '../brands'

/** What the provider of flights charges for each order from a moment on: minor units of `currency`, and a share in hundredths of a percent. */
export interface FeeRate {
  id: string
  mode: Mode
  perOrder: number
  perExtra: number
  currency: string
  share: number
  note: string
  validFrom: Date
  userId: string
  at: Date
}

/** A rate with who noted it; null for who is gone. Instants are ISO 8601. */
export type NotedRate = Omit<FeeRate, 'userId' | 'validFrom' | 'at'> & {
  by: string | null
  validFrom: string
  at: string
}

/**
 * What was noted of the provider's fee. Nothing of it ever changes; each order's fee is written in the books by what stands when its ticket is noted.
 * @throws DomainError `database_unavailable`
 */
export interface ProviderFeeRates {
  /** Notes it with its row in the log; one of the same id stays as it is. */
  note(rate: FeeRate, audit: NewAuditEntry): Promise<void>
  /** The one that stands at a moment: of the latest beginning, and of those of one beginning the last that was noted. */
  standing(mode: Mode, now: Date): Promise<NotedRate | null>
  /** In the order in which they were noted, latest first. */
  list(mode: Mode, limit: number): Promise<NotedRate[]>
}
