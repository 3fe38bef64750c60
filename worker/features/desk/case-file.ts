import { MINUTE_MS } from '../../domain/time'
import type { CaseFile } from '../issues/contract'
import { CASES } from '../issues/contract-kinds'
import { disputeAdvice } from './dispute-advice'
import { offeredActions } from './offered-actions'
import { ourRecords } from './our-records'
import { airlineRecords, gatewayRecords } from './provider-records'
import { type CaseMatter, type ReadCaseDeps, readCase } from './read-case'

/** How long a step may take, longer than an order: one that hasn't finished by then was broken off. */
const STEP_TAKES_MS = 5 * MINUTE_MS

/** A step that began since then and hasn't finished counts as under way. */
export const busySince = (now: Date): Date => new Date(now.getTime() - STEP_TAKES_MS)

/** A case with its records, as the desk shows it. */
export function toCaseFile(matter: CaseMatter, now: Date): CaseFile {
  const { entry, steps } = matter
  return {
    entry,
    sentence: CASES[entry.kind].says,
    steps,
    ours: ourRecords(matter),
    gateway: gatewayRecords(matter),
    airline: airlineRecords(matter),
    actions: offeredActions(matter, now),
    advice: disputeAdvice(matter, now),
    evidence: matter.evidence,
    isBusy: steps.some(({ outcome, at }) => outcome === null && at > busySince(now).toISOString()),
  }
}

/**
 * A case with both sides' records as they are at this moment, and what can be done about it.
 * @throws DomainError `not_found`, `database_unavailable`
 */
export const readCaseFile = async (deps: ReadCaseDeps, id: string): Promise<CaseFile> =>
  toCaseFile(await readCase(deps, id), deps.clock.now())
