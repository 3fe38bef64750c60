import type { ProvingFactor, SecurityEventDetail, SecurityEventKind } from '../../contract/security/security-events'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { MINUTE_S } from '../../domain/time'
import type { Counters } from '../../platform/counters'
import { sha256Hex } from '../../platform/crypto/digest'
import type { Visitor } from './store-security-events'

/** What recording an event needs from outside. */
export type NotingDeps = Pick<Deps, 'securityEvents' | 'clock' | 'ids' | 'log'>

/** An event that happens now. `userId` is null where no user has the name; neither it nor `detail` contains what somebody typed. */
export interface NotedEvent {
  /** Its id, where it may be recorded again but must be stored once; else it gets a random one. */
  id?: string
  brandKey: string
  userId: string | null
  kind: SecurityEventKind
  /** How they authenticated, or tried to. */
  factor?: ProvingFactor | null
  visitor: Visitor
  detail?: SecurityEventDetail
}

/** The detail of an event whose cause also ended this. */
export const endedAlong = (ended: readonly string[]): SecurityEventDetail =>
  ended.length > 0 ? { ended: ended.join(' ') } : {}

const reason = (error: unknown) => (isDomainError(error) ? error.code : String(error))

/** Records an event, and logs a line about it. Never fails: the event has happened, whether or not it can be recorded. */
export async function noteSecurityEvent(
  deps: NotingDeps,
  { id = deps.ids.uuid(), brandKey, userId, kind, factor = null, visitor, detail = {} }: NotedEvent,
): Promise<void> {
  const { network, country, device } = visitor
  const where = { network, country, device }
  deps.log({ level: 'info', event: 'security_event', kind, brand: brandKey, user: userId, factor, ...where, ...detail })
  try {
    await deps.securityEvents.add({ id, brandKey, userId, kind, factor, ...where, detail, at: deps.clock.now() })
  } catch (error) {
    deps.log({ level: 'error', event: 'security_event_not_recorded', kind, brand: brandKey, code: reason(error) })
  }
}

const MOST_REMEMBERED = 1000

// What was recorded within the last minute, so that a flood doesn't cost a query for each request. The count in the database is exact.
const noted = new WeakMap<Counters, Map<string, number>>()

function isRemembered(counters: Counters, key: string, now: number): boolean {
  const remembered = noted.get(counters) ?? new Map<string, number>()
  noted.set(counters, remembered)
  if (now - (remembered.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE_S * 1000) return true
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, now)
  return false
}

/** Records an event at most once a minute for `key`, such as a session and a call, so that repeated requests can't flood the log. */
export async function noteOnceAMinute(
  deps: NotingDeps & Pick<Deps, 'counters'>,
  key: string[],
  event: NotedEvent,
): Promise<void> {
  const now = deps.clock.now()
  const hash = await sha256Hex(JSON.stringify(['noted', event.kind, ...key]))
  if (isRemembered(deps.counters, hash, now.getTime())) return
  try {
    if (await deps.counters.count({ key: hash, now, seconds: MINUTE_S, atMost: 1 })) return
  } catch (error) {
    // A duplicate is better than a missing event.
    deps.log({ level: 'warn', event: 'security_event_not_counted', kind: event.kind, code: reason(error) })
  }
  await noteSecurityEvent(deps, event)
}

/** Returns the result of counting an attempt. A refusal for too many attempts is recorded: at most once a minute for an address and a call. */
export async function notingThrottled<T>(
  deps: NotingDeps & Pick<Deps, 'counters'>,
  { call, ...who }: { brandKey: string; userId: string | null; visitor: Visitor; call: string },
  counting: Promise<T>,
): Promise<T> {
  try {
    return await counting
  } catch (error) {
    if (isDomainError(error, 'too_many_requests')) {
      const key = [who.brandKey, who.userId ?? '', who.visitor.address, call]
      await noteOnceAMinute(deps, key, { ...who, kind: 'throttled', detail: { call } })
    }
    throw error
  }
}
