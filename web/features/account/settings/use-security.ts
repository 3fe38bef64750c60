import { useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { changePassword, sessionsQuery } from '../account-api'

/** Changes the password. Rejects with an ApiError; a 401 among them also signs the user out here. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return async (change: PasswordChange) => {
    try {
      await changePassword(change)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) queryClient.setQueryData(currentUserQuery.queryKey, null)
      throw error
    }
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, mustChangePassword: false })
    // The change ended the user's other sessions.
    void queryClient.invalidateQueries(sessionsQuery)
  }
}
