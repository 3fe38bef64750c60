import * as v from 'valibot'
import { Email } from '../../contract/reached-at'
import type { SecurityEvent } from '../../contract/security/security-events'

// What people may do about their own account: change its address, receive all of its data, delete it.
//
// GET    /api/auth/email-change           the waiting change              → WaitingEmailChange
// POST   /api/auth/email-change           requests one (raised session)   EmailChangeRequest → WaitingEmailChange
// DELETE /api/auth/email-change           cancels it
// POST   /api/auth/email-change/open      the change of a link            LinkUse → OpenedEmailChange
// POST   /api/auth/email-change/confirm   confirms it by a link           LinkUse → EmailChangeProgress
// POST   /api/auth/email-change/stop      stops it by the old address's link, and ends all sessions
// GET    /api/auth/activity               the account's security events   ActivityQuery → Activity
// POST   /api/auth/data                   everything, as a file (raised session); see contract-personal-data.ts
// GET    /api/auth/account-deletion       what deleting it would mean     → DeletionPreview
// POST   /api/auth/account-deletion       deletes it (raised session)

/** The body of POST /api/auth/email-change. */
export const EmailChangeRequest = v.object({ email: Email })

/** A change of address that waits for both addresses. Instants are ISO. */
export interface PendingEmailChange {
  newEmail: string
  /** Whether the current address has confirmed; true from the start if that address was never confirmed, because then it needn't. */
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  expiresAt: string
}

/** The answer of GET and POST /api/auth/email-change: null when none waits. */
export interface WaitingEmailChange {
  change: PendingEmailChange | null
}

/**
 * The state of a change of address for the reader of one of its links. `waiting`: this address hasn't confirmed yet; `confirmed`: it has,
 * the other address hasn't; `changed`: both have, and the account has the new address; `over`: it was stopped, canceled or replaced, or has
 * expired. `needsSignIn`: only the account's owner may confirm here, and isn't signed in. `mayStop`: the link ends the change and all
 * sessions.
 */
export interface OpenedEmailChange {
  side: 'old' | 'new'
  newEmail: string
  state: 'waiting' | 'confirmed' | 'changed' | 'over'
  needsSignIn: boolean
  mayStop: boolean
}

/** The answer of POST /api/auth/email-change/confirm: the address has changed, or the other address still has to confirm. */
export interface EmailChangeProgress {
  state: 'changed' | 'waiting_for_old' | 'waiting_for_new'
}

const NO_PAGE = 'This is not a page of your activity'

/** The query of GET /api/auth/activity: the `next` of the page before; absent for the newest. */
export const ActivityQuery = v.object({
  after: v.optional(
    v.pipe(v.string(NO_PAGE), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[\w-]{1,64}$/, NO_PAGE)),
  ),
})

/** The answer of GET /api/auth/activity, newest first. `next` asks for the following page; null at the end. */
export interface Activity {
  events: SecurityEvent[]
  next: string | null
}

/** A trip that isn't over. `route`: "New York to London"; `departsAt` is the local time of the airport, without a zone. */
export interface UpcomingTrip {
  reference: string | null
  route: string
  departsAt: string
}

/**
 * Why an account can't be deleted now. `purchase`: a booking is being made, or may have been; `cancellation`: an airline or a bank is still
 * processing one; `last_administrator`: nobody else could manage the platform.
 */
export type DeletionObstacle = 'purchase' | 'cancellation' | 'last_administrator'

/** The answer of GET /api/auth/account-deletion. `bookings` counts those that are kept, without the account, for as long as `keptFor` says in words. */
export interface DeletionPreview {
  obstacles: DeletionObstacle[]
  upcoming: UpcomingTrip[]
  bookings: number
  keptFor: string
  email: string
}
