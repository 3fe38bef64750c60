import { queryOptions } from '@tanstack/react-query'
import type { Login } from '#worker/contract/account'
import type { SignedInUser } from '#worker/contract/security/factors'
import { ApiError, unwrap } from './api-error'
import { api, send } from './client'
import { showSignedIn, signedInMark } from './signed-in'

/** Starts a session. @throws ApiError */
export async function signIn(login: Login): Promise<SignedInUser> {
  const user = await unwrap(send<SignedInUser>('/api/auth/login', login))
  showSignedIn()
  return user
}

/** Ends the session. @throws ApiError */
export const signOut = () => unwrap(api.auth.logout.$post())

/** The signed-in user, or null: a 401 isn't an error here. @throws ApiError for anything else */
export async function currentUser(): Promise<SignedInUser | null> {
  if (!signedInMark()) return null
  try {
    const user = await unwrap(api.auth.user.$get())
    showSignedIn()
    return user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The signed-in user, or null; fetched once. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: currentUser,
  staleTime: Number.POSITIVE_INFINITY,
})
