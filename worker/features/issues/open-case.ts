import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { prepareMail } from '../mail/prepare-mail'
import type { CaseDetail } from './contract'
import type { CaseKind } from './contract-kinds'
import { caseAlarmMail } from './mails'
import { type CaseSubject, caseDueAt, caseKey } from './rules'

/** What opening a case needs from outside. */
export type CaseDeps = Pick<Deps, 'cases' | 'alarmAddress' | 'clock' | 'ids' | 'log' | 'secrets' | 'modes'>

/** A case to be opened about one thing, which `about` names: the id of a purchase, a cancellation, a dispute. */
export interface Opening extends CaseSubject {
  kind: CaseKind
  about: string
  detail?: CaseDetail
  /** When it is due; by its kind when left out. */
  dueAt?: Date
  /** Whether this is only a status check: an open case isn't counted again. */
  isLook?: boolean
}

/** Hands something over to a person: a row at the desk, a line in the log, and a mail to the address for alarms the first time. */
export async function openCase(
  deps: CaseDeps,
  { kind, about, detail = {}, dueAt, ...subject }: Opening,
): Promise<void> {
  const { alarmAddress, clock, ids, log } = deps
  const now = clock.now()
  const id = ids.uuid()
  const opened = { ...subject, id, kind, key: caseKey(kind, about), detail, dueAt: dueAt ?? caseDueAt(kind, now), now }
  const alarm = alarmAddress
    ? await prepareMail(deps, defaultBrand, {
        kind: 'case_opened',
        key: `case:${id}`,
        mode: subject.mode,
        recipient: alarmAddress,
        content: caseAlarmMail(opened),
      })
    : null
  const isNew = await deps.cases.open(opened, alarm)
  if (isNew) log({ level: 'error', event: 'case_opened', kind, about })
}

/** Closes a case that has resolved itself; nothing when none is open. */
export const settleCase = (
  { cases, clock, ids }: Pick<Deps, 'cases' | 'clock' | 'ids'>,
  kind: CaseKind,
  about: string,
  outcome: string,
): Promise<void> => cases.settle(caseKey(kind, about), { stepId: ids.uuid(), outcome, now: clock.now() })
