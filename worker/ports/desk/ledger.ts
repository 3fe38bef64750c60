import type { BooksLine, BooksQuery, ExportedEntry } from '../../contract/desk/ledger'
import type { Money } from '../../contract/money'
import type { BrandScope } from '../../domain/account/session'

/** Money that a person gave back beside the terms of a sale; `stepId` names what they did. */
export interface Goodwill {
  stepId: string
  brandKey: string
  purchaseId: string
  amount: Money
  at: Date
}

/** The shop's books. What moves with a purchase or a cancellation is written with that move. @throws DomainError `database_unavailable` */
export interface Ledger {
  /** Once for a step, and only for a purchase whose payment is in the books. */
  noteGoodwill(goodwill: Goodwill): Promise<void>
  /** What a period moved, by brand, currency, account and part. */
  sums(scope: BrandScope, which: BooksQuery): Promise<BooksLine[]>
  /** The entries of a period in their order, `most` of them at most. */
  entries(scope: BrandScope, which: BooksQuery, most: number): Promise<ExportedEntry[]>
}
