import type { ProvingFactor, SecurityEventDetail, SecurityEventKind } from '../../contract/security/security-events'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { MINUTE_S } from '../../domain/time'
import type { Counters } from '../../platform/counters'
import { sha256Hex } from '../../platform/crypto/digest'
import type { Visitor } from './store-security-events'

/** What noting an event needs from outside. */
export type NotingDeps = Pick<Deps, 'securityEvents' | 'clock' | 'ids' | 'log'>

/** An event that happens now. `userId` is null where the name is nobody's; neither it nor `detail` holds what somebody typed. */
export interface NotedEvent {
  /** What names it, where it may be noted again and is to stand once; else it gets a name of its own. */
  id?: string
  brandKey: string
  userId: string | null
  kind: SecurityEventKind
  /** How they proved who they are, or tried to. */
  factor?: ProvingFactor | null
  visitor: Visitor
  detail?: SecurityEventDetail
}

/** The detail of an event by which this ended along. */
export const endedAlong = (ended: readonly string[]): SecurityEventDetail =>
  ended.length > 0 ? { ended: ended.join(' ') } : {}

const reason = (error: unknown) => (isDomainError(error) ? error.code : String(error))

/** Records an event, and writes a line of the log about it. What it happened to has happened: it never fails because of its record. */
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

// What was noted within the last minute, so that a flood costs no query for each of its requests. The count in the database is exact.
const noted = new WeakMap<Counters, Map<string, number>>()

function isRemembered(counters: Counters, key: string, now: number): boolean {
  const remembered = noted.get(counters) ?? new Map<string, number>()
  noted.set(counters, remembered)
  if (now - (remembered.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE_S * 1000) return true
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, now)
  return false
}

/** Records an event at most once a minute for `key`, such as a session and a call: somebody who asks on and on can't fill the log. */
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
    // Twice is better than not at all.
    deps.log({ level: 'warn', event: 'security_event_not_counted', kind: event.kind, code: reason(error) })
  }
  await noteSecurityEvent(deps, event)
}

/** Gives what counting an attempt gives. One that is refused as too many leaves an event: at most one a minute for an address and a call. */
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
