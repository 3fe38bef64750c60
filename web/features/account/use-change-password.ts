import { useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError } from '../../api/api-error'
import { currentUserQuery } from '../../api/queries'
import { changePassword } from './account-api'
import { sessionsQuery } from './queries'

/** Changes the password. When the session turns out to have ended, nobody is signed in any more. Rejects with an ApiError. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return async (change: PasswordChange) => {
    try {
      await changePassword(change)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null)
      throw error
    }
    // It ended the others.
    void queryClient.invalidateQueries(sessionsQuery)
  }
}
