import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import { giveUpOn, type ReactionDeps, react } from './reactions'
import type { InboxEvent } from './store'

/** Longer than asking both providers takes; a run that hasn't finished by then has crashed. */
export const LEASE_MS = 5 * MINUTE_MS

const MOST_WAIT_MINUTES = 60

/** After how many tries an event is given up: with at most an hour between them, about three days. */
export const MOST_EVENT_TRIES = 78

const AT_A_TIME = 10

type ProcessDeps = ReactionDeps & Pick<Deps, 'inbox'>

/** When an event that led to nothing for the `tries`-th time is processed again: after 1, 2, 4 … minutes, then hourly. */
const nextTry = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(tries - 1, 10), MOST_WAIT_MINUTES) * MINUTE_MS)

async function processEvent(deps: ProcessDeps, event: InboxEvent): Promise<void> {
  const { clock, inbox, log } = deps
  const { id, source, mode, type, tries } = event
  try {
    if ((await react(deps, event)) === 'done') return await inbox.finish(id, 'done', clock.now())
  } catch (error) {
    const code = isDomainError(error) ? error.code : String(error)
    log({ level: 'warn', event: 'webhook_failed', eventId: id, source, mode, type, tries, code })
  }
  if (tries < MOST_EVENT_TRIES) return inbox.postpone(id, nextTry(clock.now(), tries))
  log({ level: 'error', event: 'webhook_given_up', eventId: id, source, mode, type, tries })
  await giveUpOn(deps, event)
  await inbox.finish(id, 'given_up', clock.now())
}

/**
 * Processes the events that are due, in any order and any number of times. One that fails, or comes before its subject
 * can be settled, is processed again, later each time. @throws DomainError `database_unavailable`
 */
export async function processEvents(deps: ProcessDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await deps.inbox.claim({ now, until: new Date(now.getTime() + LEASE_MS), limit: AT_A_TIME })
  await Promise.all(due.map((event) => processEvent(deps, event)))
}
