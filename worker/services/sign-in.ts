import type { Login, User } from '../contract/user'
import type { Deps } from '../deps'

/** A session to set as a cookie: `secret` is the cookie's value, whose hash is the database's key. */
export interface StartedSession {
  user: User
  secret: string
}

/** Checks the password and starts a session. @throws DomainError `wrong_credentials`, `too_many_requests` */
export async function signIn(
  _deps: Pick<Deps, 'users' | 'sessions' | 'passwords' | 'clock' | 'ids' | 'loginLimiter'>,
  _input: { brandKey: string; address: string; login: Login },
): Promise<StartedSession> {
  throw new Error('being built')
}
