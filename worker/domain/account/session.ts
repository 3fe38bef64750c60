import type { User } from '../../contract/account'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'
import { isPrivileged } from './rights'

/** The longest that a session lasts after sign-in: 30 days. */
export const SESSION_SECONDS = (30 * DAY_MS) / 1000

/** When a session that starts now ends for any user. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1000)

const LIFETIMES = {
  traveler: { absoluteMs: SESSION_SECONDS * 1000, idleMs: 14 * DAY_MS },
  privileged: { absoluteMs: 7 * DAY_MS, idleMs: 12 * HOUR_MS },
}

/** The times since which a session must have begun and been used to be valid now. */
export function sessionBounds(now: Date, whose: keyof typeof LIFETIMES): { begunAfter: Date; usedAfter: Date } {
  const { absoluteMs, idleMs } = LIFETIMES[whose]
  return { begunAfter: new Date(now.getTime() - absoluteMs), usedAfter: new Date(now.getTime() - idleMs) }
}

/** The most sessions of an account; the oldest end. */
export const MOST_SESSIONS = 20

/** How long a session counts as just used, so that it isn't recorded again. */
export const SEEN_MS = HOUR_MS

/** How long a session stays raised. */
export const RAISED_MINUTES = 15

/** Until when a session that is raised now stays raised. */
export const raisedUntil = (now: Date): Date => new Date(now.getTime() + RAISED_MINUTES * MINUTE_MS)

/** How long the previous secret still works after a session got a new one: other requests of the same browser may be under way. */
export const REPLACED_MS = 10_000

/** Whether the session counts as recently verified. */
export function isRaised(
  session: { raisedUntil: string | null; createdAt: string; hasPassword: boolean; hasFactor: boolean; user: User },
  now: Date,
): boolean {
  if (session.raisedUntil !== null && session.raisedUntil > now.toISOString()) return true
  // A new buyer's account can only be verified by this session being new.
  const hasNothing = !session.hasPassword && !session.hasFactor && !isPrivileged(session.user.role)
  return hasNothing && raisedUntil(new Date(session.createdAt)) > now
}

const GRACE_DAYS = 7

/** Until when somebody who needs a second factor may do without, counted from when it was first required. */
export const graceEnd = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS)
