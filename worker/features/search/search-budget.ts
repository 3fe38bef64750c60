import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { DAY_S, HOUR_MS } from '../../domain/time'
import { type CaseDeps, openCase } from '../issues/open-case'

/** What counting searches needs from outside. */
export type BudgetDeps = CaseDeps & Pick<Deps, 'counters' | 'searchesPerDay'>

/** The searching brand, and where the search is requested. */
interface Spender {
  brandKey: string
  mode: Mode
}

/** The share of a day's searches after which the operator is notified, so that there is time to react before they are used up. */
const ALARMED_AT = 0.8

/** A day's end, UTC. */
const midnightAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** A refusal, with this message, that says when the next day begins. */
export function searchesUsedUp(now: Date, message: string): DomainError {
  const ms = midnightAfter(now).getTime() - now.getTime()
  const hours = Math.ceil(ms / HOUR_MS)
  const wait = hours === 1 ? 'within the hour' : `in ${hours} hours`
  return new DomainError('searches_used_up', `${message} New ones are possible ${wait}.`, {
    retryAfterSeconds: Math.ceil(ms / 1000),
  })
}

/** Counts one more of the day under a name; true when that exceeds the limit. */
async function isOver({ counters, clock }: BudgetDeps, name: string, atMost: number): Promise<boolean> {
  const now = clock.now()
  const key = `${name} ${now.toISOString().slice(0, 10)}`
  return (await counters.count({ key, now, seconds: DAY_S, atMost })) !== null
}

/** Notifies the operator, once a day for each percentage. */
async function notifyOnce(deps: BudgetDeps, { brandKey, mode }: Spender, percent: 80 | 100): Promise<void> {
  if (await isOver(deps, `alarms at ${percent} % of the searches of ${brandKey} on`, 1)) return
  const day = deps.clock.now().toISOString().slice(0, 10)
  const detail = { percent, day, searchesPerDay: deps.searchesPerDay }
  await openCase(deps, { kind: 'searches_high', about: `${brandKey} ${day} ${percent}`, mode, brandKey, detail })
}

/** Counts a search; true when the day has none left. */
async function isSpent(deps: BudgetDeps, spender: Spender): Promise<boolean> {
  const { brandKey } = spender
  const unnoticed = Math.floor(deps.searchesPerDay * ALARMED_AT)
  if (!(await isOver(deps, `searches of ${brandKey} on`, unnoticed))) return false
  const isLast = await isOver(deps, `last searches of ${brandKey} on`, deps.searchesPerDay - unnoticed)
  await notifyOnce(deps, spender, isLast ? 100 : 80)
  return isLast
}

/**
 * Takes one of a brand's daily searches, before the airlines are asked. While the database can't count, searching continues: it needs no
 * database otherwise, and the limit of calls by address holds.
 * @throws DomainError `searches_used_up`, with when there are new ones
 */
export async function spendSearch(deps: BudgetDeps, spender: Spender): Promise<void> {
  let spent: boolean
  try {
    spent = await isSpent(deps, spender)
  } catch (error) {
    if (!isDomainError(error, 'database_unavailable')) throw error
    deps.log({ level: 'warn', event: 'search_not_counted', brand: spender.brandKey })
    return
  }
  if (spent) throw searchesUsedUp(deps.clock.now(), 'This shop has made all its searches for today.')
}

/** The shop's own searches, counted apart from its travelers', so that they never use those up. */
export interface SearchesApart {
  brandKey: string
  /** Their name in counters and logs: "searches for alerts". */
  called: string
  perDay: number
}

/**
 * Takes one of these before it starts, and not when the airlines are asked: a traveler who joins it later must not be refused because of
 * it. Using them up raises no alarm: what they would have found is found another day.
 * @throws DomainError `searches_used_up`, with when there are new ones, `database_unavailable`
 */
export async function spendApart(deps: BudgetDeps, { brandKey, called, perDay }: SearchesApart): Promise<void> {
  if (await isOver(deps, `${called} of ${brandKey} on`, perDay))
    throw searchesUsedUp(deps.clock.now(), 'The searches for this are used up for today.')
}
