import { queryOptions } from '@tanstack/react-query'
import type { Login, User } from '#worker/contract/account'
import { ApiError, unwrap } from './api-error'
import { api } from './client'

/** Starts a session. @throws ApiError */
export const signIn = (login: Login): Promise<User> => unwrap(api.auth.login.$post({ json: login }))

/** Ends the session. @throws ApiError */
export const signOut = () => unwrap(api.auth.logout.$post())

// The Worker sets this readable cookie beside the session's (middleware/session): without it there is nobody to ask about.
const mayBeSignedIn = () => /\bsigned-in=1(?:;|$)/.test(document.cookie)

/** The signed-in user, or null: a 401 isn't an error here. @throws ApiError for anything else */
export async function currentUser(): Promise<User | null> {
  if (!mayBeSignedIn()) return null
  try {
    return await unwrap(api.auth.user.$get())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in user, or null; asked for once. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: currentUser,
  staleTime: Number.POSITIVE_INFINITY,
})
