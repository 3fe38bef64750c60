import * as v from 'valibot'
import { Email } from '../../contract/reached-at'
import type { SecurityEvent } from '../../contract/security/security-events'

// What people may do about their own account: change its address, receive all of its data, delete it.
//
// GET    /api/auth/email-change           the change that waits           → WaitingEmailChange
// POST   /api/auth/email-change           asks for one (proved session)   EmailChangeRequest → WaitingEmailChange
// DELETE /api/auth/email-change           gives it up
// POST   /api/auth/email-change/open      what a link is about            LinkUse → OpenedEmailChange
// POST   /api/auth/email-change/confirm   agrees to it by a link          LinkUse → EmailChangeProgress
// POST   /api/auth/email-change/stop      stops it by the old address's link, and ends all sessions
// GET    /api/auth/activity               what happened around it         ActivityQuery → Activity
// POST   /api/auth/data                   everything, as a file (proved session); see personal-data.ts
// GET    /api/auth/account-deletion       what deleting the account means → DeletionPreview
// POST   /api/auth/account-deletion       deletes it (proved session)

/** The body of POST /api/auth/email-change. */
export const EmailChangeRequest = v.object({ email: Email })

/** A change of address that waits for both addresses. Instants are ISO. */
export interface PendingEmailChange {
  newEmail: string
  /** Whether the present address has agreed; true from the beginning where it was never confirmed, because then it needn't. */
  isOldConfirmed: boolean
  isNewConfirmed: boolean
  expiresAt: string
}

/** The answer of GET and POST /api/auth/email-change: null when none waits. */
export interface WaitingEmailChange {
  change: PendingEmailChange | null
}

/**
 * What a link in a mail about a change of address is good for. `waiting`: for this address's yes; `confirmed`: this address has agreed,
 * the other hasn't; `changed`: both have, and the account has the new address; `over`: it was stopped, given up or replaced, or time is up.
 * `needsSignIn`: only the account's owner may confirm here, and isn't signed in. `mayStop`: the link ends the change and all sessions.
 */
export interface OpenedEmailChange {
  side: 'old' | 'new'
  newEmail: string
  state: 'waiting' | 'confirmed' | 'changed' | 'over'
  needsSignIn: boolean
  mayStop: boolean
}

/** The answer of POST /api/auth/email-change/confirm: the address has changed, or the other address still has to agree. */
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
 * Why an account can't be deleted now. `purchase`: a booking is being made, or may have been; `cancellation`: an airline or a bank is at
 * work on one; `last_administrator`: nobody else could manage the platform.
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
