import type { BooksLine, BooksQuery, ExportedEntry, LedgerAccount, LedgerEvent } from '../../contract/desk/ledger'
import type { Money } from '../../contract/money'
import type { BrandScope } from '../../domain/account/rights'

/** Money that moved from one account to another beside the states of a purchase. */
export interface NotedMove {
  /** What happened: it is noted once. */
  posting: string
  event: LedgerEvent
  brandKey: string
  purchaseId: string
  from: LedgerAccount
  to: LedgerAccount
  amount: Money
  at: Date
}

/** The shop's books. What moves with a purchase or a cancellation is written with that move. @throws DomainError `database_unavailable` */
export interface Ledger {
  /** Each once, and only for a purchase whose payment is in the books. */
  note(...moves: NotedMove[]): Promise<void>
  /** What a period moved, by brand, currency, account and part. */
  sums(scope: BrandScope, which: BooksQuery): Promise<BooksLine[]>
  /** The entries of a period in their order, `most` of them at most. */
  entries(scope: BrandScope, which: BooksQuery, most: number): Promise<ExportedEntry[]>
}
