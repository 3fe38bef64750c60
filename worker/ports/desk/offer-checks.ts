import type { Mode } from '../../contract/admin'
import type { FareKey } from './seen-fares'

/** When an offer's fare was last searched by the shop itself. */
export interface OfferCheck {
  key: FareKey
  begunAt: Date
  /** Null while it goes on, or where the process that began it has died. */
  endedAt: Date | null
  /** Why it didn't come to an answer, an error's code; null where it did. */
  failure: string | null
}

/** How long ago the last check must have begun for another one. */
export interface CheckPauses {
  /** Where it came to an answer. */
  answered: Date
  /** Where it didn't. */
  failed: Date
}

/** The checks of the offers that owners have entered. What they found is among the seen fares. @throws DomainError `database_unavailable` */
export interface OfferChecks {
  /** The keys of the brands that show offers. */
  brands(): Promise<string[]>
  /** Those of some brands. */
  list(brandKeys: readonly string[], mode: Mode): Promise<OfferCheck[]>
  /** Records that a check begins now; false, and nothing written, where the last one began after those moments. */
  begin(key: FareKey, now: Date, after: CheckPauses): Promise<boolean>
  /** Records how the check that began then has ended. */
  end(check: OfferCheck): Promise<void>
  /** Forgets checks that began before. */
  forget(before: Date): Promise<void>
}
