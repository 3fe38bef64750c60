import type { BookingResult } from '../contract/booking'
import type { BrandRecord } from '../contract/brand'
import type { Deps } from '../deps'
import { derivedPassword, derivedSessionSecret } from '../domain/derived-secrets'
import { bookingEmail } from '../domain/mails/booking-mail'
import type { Account } from '../ports/user-repository'
import type { Finished } from './finish-purchase'

/** The booking, and the secret of the session to set as a cookie when a guest was signed in. */
export interface CreatedBooking {
  result: BookingResult
  sessionSecret: string | null
}

const CREDENTIALS_SHOWN_MS = 15 * 60 * 1000

type AnswerDeps = Pick<Deps, 'users' | 'clock' | 'sessionSecret'>

/** The account that this purchase opened, or null. */
async function openedAccount({ users }: AnswerDeps, { attempt }: Finished): Promise<Account | null> {
  const email = attempt.request?.passengers[0]?.email
  if (attempt.userId !== null || !email) return null
  const account = await users.findByEmail(attempt.brandKey, email)
  return account?.id === attempt.id ? account : null
}

/** What the buyer is told. The new account's credentials and session are given for 15 minutes, however often it is asked. */
export async function answerBooking(deps: AnswerDeps, finished: Finished, brand: BrandRecord): Promise<CreatedBooking> {
  const { attempt, booking } = finished
  const account = await openedAccount(deps, finished)
  const result = { ...booking, accountCreated: account !== null, emailContent: bookingEmail(booking, brand) }
  const age = account ? deps.clock.now().getTime() - Date.parse(account.createdAt) : Number.POSITIVE_INFINITY
  if (!account || age > CREDENTIALS_SHOWN_MS) return { result, sessionSecret: null }
  const password = await derivedPassword(deps.sessionSecret, attempt.id)
  return {
    result: { ...result, accountInfo: { username: account.username, password, email: account.email } },
    sessionSecret: await derivedSessionSecret(deps.sessionSecret, attempt.id),
  }
}
