import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Login } from '#worker/contract/account'
import { currentUserQuery, signIn } from '../../api/user'

/** The path to go to after signing in: `requested` when it lies on this site, else the home page. */
export function safePath(requested: string | undefined, origin: string): string {
  // Only a plain path: browsers read "//host" and "/\\host" as other sites, and control characters can hide them.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) || !URL.canParse(requested, origin)) return '/'
  const url = new URL(requested, origin)
  const path = url.pathname + url.search + url.hash
  // "/..//host" becomes "//host" only once its dots are resolved.
  return url.origin === origin && !path.startsWith('//') ? path : '/'
}

/** Signs in and goes to `redirect`, a path of this site, or home. Rejects with an ApiError. */
export function useSignIn(redirect: string | undefined) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (login: Login) => {
    const user = await signIn(login)
    // Bookings that were loaded before belong to nobody or to another user.
    queryClient.removeQueries({ queryKey: ['bookings'] })
    queryClient.setQueryData(currentUserQuery.queryKey, user)
    await router.navigate({ href: safePath(redirect, location.origin) })
  }
}
