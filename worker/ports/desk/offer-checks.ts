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

/** Which offers are to be checked. */
export interface DueWanted extends CheckPauses {
  /** Their last day on home is this one or later. */
  until: string
  /** And they leave on this day or later. */
  departs: string
  atMost: number
}

/** The checks of the offers that owners have entered. What they found is among the seen fares. @throws DomainError `database_unavailable` */
export interface OfferChecks {
  /**
   * The offers that served brands show, that still run on those days, and whose last check began before those moments, if there was one: those first
   * that have waited longest. What is entered isn't read whole: it may break a rule that came later.
   */
  due(mode: Mode, wanted: DueWanted): Promise<FareKey[]>
  /** Those of a brand. */
  list(brandKey: string, mode: Mode): Promise<OfferCheck[]>
  /** Records that a check begins now; false, and nothing written, where the last one began after those moments. */
  begin(key: FareKey, now: Date, after: CheckPauses): Promise<boolean>
  /** Records how the check that began then has ended. */
  end(check: OfferCheck): Promise<void>
  /** Forgets checks that began before. */
  forget(before: Date): Promise<void>
}
