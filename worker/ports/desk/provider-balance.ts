import type { Mode } from '../../contract/admin'
import type { BalanceEntryKind } from '../../contract/desk/provider-balance'
import type { Money } from '../../contract/money'
import type { NewAuditEntry } from '../brands'

/** Something that was noted of our balance at the provider of flights. `amount` may be negative for a correction. */
export interface BalanceEntry {
  id: string
  mode: Mode
  kind: BalanceEntryKind
  amount: Money
  note: string
  userId: string
  at: Date
}

/** Our balance in a currency, in minor units; `lowWater` is the mark that was set last, null where none was. */
export interface BalanceSum {
  currency: string
  balance: number
  /** Whether any money was noted: else `balance` is only what was spent. */
  isKnown: boolean
  lowWater: number | null
}

/** Our account at the provider of flights, as it was noted here: nothing of it ever changes. @throws DomainError `database_unavailable` */
export interface ProviderBalance {
  /** Notes it with its row in the log; one of the same id stays as it is. */
  note(entry: BalanceEntry, audit: NewAuditEntry): Promise<void>
  /** What was noted less what the ledger has spent, for each currency of either. */
  sums(mode: Mode): Promise<BalanceSum[]>
  /** Latest first, each with who noted it; null for who is gone. */
  entries(
    mode: Mode,
    limit: number,
  ): Promise<(Omit<BalanceEntry, 'userId' | 'at'> & { by: string | null; at: string })[]>
}
