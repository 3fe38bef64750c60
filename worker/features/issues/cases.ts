import type { NewMail } from '../../providers/mail'
import type { CaseEntry, CaseState, CaseStep } from './contract'
import type { NewCase } from './rules'

/**
 * Filters of the desk. `text` is the id of a case or of a row or record that it is about, a booking reference, or an e-mail address or a
 * part of a traveler's name.
 */
export interface CaseSearch {
  state?: CaseState | undefined
  text?: string | undefined
  limit: number
}

/** A step that somebody is about to take. */
export type NewCaseStep = Pick<CaseStep, 'id' | 'userId' | 'action' | 'note' | 'at'>

/** Cases and their steps. @throws DomainError `database_unavailable` */
export interface CaseRepository {
  /**
   * Opens a case with its alarm. An open one gets the new detail and is counted again, unless this is only a status check; a resolved
   * one is opened again. The alarm is recorded only when the case wasn't open. Returns whether it wasn't.
   */
  open(opened: NewCase, alarm: NewMail | null): Promise<boolean>
  /** Closes the open case of this key because it has resolved itself; nothing when there is none. */
  settle(key: string, end: { stepId: string; outcome: string; now: Date }): Promise<void>
  /** The open case of this key; null where none is. */
  findOpen(key: string): Promise<CaseEntry | null>
  /** The cases of these keys, open or not, by their keys. */
  findByKeys(keys: string[]): Promise<Map<string, Pick<CaseEntry, 'id' | 'state'>>>
  /** Those that match, earliest due first; resolved ones latest first. */
  list(search: CaseSearch): Promise<CaseEntry[]>
  find(id: string): Promise<CaseEntry | null>
  steps(id: string): Promise<CaseStep[]>
  /** How many are open. */
  countOpen(): Promise<number>
  /**
   * Records a step before it is taken; false, and nothing recorded, when the case isn't open, when it has had other steps than the `seen`
   * ones, or when a step that was started since `busySince` hasn't finished.
   */
  begin(id: string, step: NewCaseStep, known: { seen: number; busySince: Date }): Promise<boolean>
  /** Records its outcome. */
  finish(stepId: string, outcome: string): Promise<void>
  /** Closes an open case manually; false when it isn't open. */
  resolve(id: string, now: Date): Promise<boolean>
}
