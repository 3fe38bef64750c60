import type { NewMail } from '../../providers/mail'
import type { CaseEntry, CaseState, CaseStep } from './contract'
import type { NewCase } from './rules'

/**
 * What to look for in the desk. `text` is the id of a case or of a row or record that it is about, a booking reference, or an e-mail
 * address or a part of a name of who travels.
 */
export interface CaseSearch {
  state?: CaseState | undefined
  text?: string | undefined
  limit: number
}

/** What somebody is about to do about a case. */
export type NewCaseStep = Pick<CaseStep, 'id' | 'userId' | 'action' | 'note' | 'at'>

/** Cases and what was done about them. @throws DomainError `database_unavailable` */
export interface CaseRepository {
  /**
   * Opens a case with its alarm; one that is open already is counted once more, unless this is a look, and gets the new detail, one that was resolved is
   * opened again. The alarm is recorded only when the case wasn't open. True when it wasn't.
   */
  open(opened: NewCase, alarm: NewMail | null): Promise<boolean>
  /** Ends the open case of this key because it has settled by itself; nothing where there is none. */
  settle(key: string, end: { stepId: string; outcome: string; now: Date }): Promise<void>
  /** The open case of this key; null where none is. */
  findOpen(key: string): Promise<CaseEntry | null>
  /** The cases of these keys, open or not, by their keys. */
  findByKeys(keys: string[]): Promise<Map<string, Pick<CaseEntry, 'id' | 'state'>>>
  /** Those that fit, earliest promise first; resolved ones latest first. */
  list(search: CaseSearch): Promise<CaseEntry[]>
  find(id: string): Promise<CaseEntry | null>
  steps(id: string): Promise<CaseStep[]>
  /** How many are open. */
  countOpen(): Promise<number>
  /**
   * Records what somebody is about to do, before it is done; false, and nothing recorded, when the case isn't open, when it has had
   * other steps than the `seen` ones that they know of, or when a step begun since `busySince` hasn't come to its end.
   */
  begin(id: string, step: NewCaseStep, known: { seen: number; busySince: Date }): Promise<boolean>
  /** Notes what came of it. */
  finish(stepId: string, outcome: string): Promise<void>
  /** Ends an open case by hand; false when it isn't open. */
  resolve(id: string, now: Date): Promise<boolean>
}
