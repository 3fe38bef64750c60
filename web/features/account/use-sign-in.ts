import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Login } from '#worker/contract/account'
import type { FactorMethod, SignedInUser } from '#worker/contract/security/factors'
import { ApiError } from '../../api/api-error'
import { currentUserQuery, signIn } from '../../api/user'

/** The path to go to after signing in: `requested` when it is on this site, else the home page. */
export function safePath(requested: string | undefined, origin: string): string {
  // Only a plain path: browsers read "//host" and "/\\host" as other sites, and control characters can hide them.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) || !URL.canParse(requested, origin)) return '/'
  const url = new URL(requested, origin)
  const path = url.pathname + url.search + url.hash
  // "/..//host" becomes "//host" only once its dots are resolved.
  return url.origin === origin && !path.startsWith('//') ? path : '/'
}

/**
 * The ways to sign in. Each continues at `redirect`, a path of this site, or at home. `methods` are the possible second steps once the
 * password was right; null otherwise.
 */
export function useSignIn(redirect: string | undefined) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [methods, setMethods] = useState<FactorMethod[] | null>(null)
  const enter = async (user: SignedInUser) => {
    // Bookings that were loaded before belong to nobody or to another user.
    queryClient.removeQueries({ queryKey: ['bookings'] })
    queryClient.setQueryData(currentUserQuery.queryKey, user)
    const href = user.mustChangePassword ? '/account-settings?tab=security' : safePath(redirect, location.origin)
    await router.navigate({ href })
  }
  return {
    methods,
    enter,
    restart: () => setMethods(null),
    /** Signs in, or asks for the second step. @throws ApiError */
    onSignIn: async (login: Login) => {
      try {
        await enter(await signIn(login))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'second_factor_needed')) throw error
        setMethods(error.methods)
      }
    },
  }
}
