import type { User } from '../../contract/account'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'
import { isPrivileged } from './rights'

/** How long a session lasts from sign-in on at most: 30 days. */
export const SESSION_SECONDS = (30 * DAY_MS) / 1000

/** When a session that starts now ends, for any user. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1000)

const LIFETIMES = {
  traveler: { absoluteMs: SESSION_SECONDS * 1000, idleMs: 14 * DAY_MS },
  privileged: { absoluteMs: 7 * DAY_MS, idleMs: 12 * HOUR_MS },
}

/** Since when a session must have begun and been used to be alive now. */
export function sessionBounds(now: Date, whose: keyof typeof LIFETIMES): { begunAfter: Date; usedAfter: Date } {
  const { absoluteMs, idleMs } = LIFETIMES[whose]
  return { begunAfter: new Date(now.getTime() - absoluteMs), usedAfter: new Date(now.getTime() - idleMs) }
}

/** How many sessions an account may have; the oldest end. */
export const MOST_SESSIONS = 20

/** How long a session counts as seen: it isn't written down again before. */
export const SEEN_MS = HOUR_MS

/** How long a session stays raised. */
export const RAISED_MINUTES = 15

/** Until when a session that is raised now stays raised. */
export const raisedUntil = (now: Date): Date => new Date(now.getTime() + RAISED_MINUTES * MINUTE_MS)

/** For how long the secret before still works once a session was given a new one: other requests of the same browser are under way. */
export const REPLACED_MS = 10_000

/** Whether the session counts as proved again now. */
export function isRaised(
  session: { raisedUntil: string | null; createdAt: string; hasPassword: boolean; hasFactor: boolean; user: User },
  now: Date,
): boolean {
  if (session.raisedUntil !== null && session.raisedUntil > now.toISOString()) return true
  // A new buyer's account can be proved only by this session, as long as that is new.
  const hasNothing = !session.hasPassword && !session.hasFactor && !isPrivileged(session.user.role)
  return hasNothing && raisedUntil(new Date(session.createdAt)) > now
}

const GRACE_DAYS = 7

/** Until when somebody who needs a second factor may do without, from when it was asked for first. */
export const graceEnd = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS)
