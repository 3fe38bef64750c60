import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Login } from '#worker/contract/account'
import type { FactorMethod, SignedInUser } from '#worker/contract/security/factors'
import { safePath } from '#worker/domain/safe-path'
import { ApiError } from '../../api/api-error'
import { currentUserQuery, signIn } from '../../api/user'

const METHODS: FactorMethod[] = ['passkey', 'app', 'recovery_code']

/**
 * The ways to sign in. Each continues at `redirect`, a path of this site, or at home. `methods` are the possible second steps once the
 * password was right; null otherwise. `step` names them where a provider's answer was the first one.
 */
export function useSignIn(redirect: string | undefined, step?: unknown) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [methods, setMethods] = useState(() =>
    typeof step === 'string' ? METHODS.filter((method) => step.split(' ').includes(method)) : null,
  )
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
