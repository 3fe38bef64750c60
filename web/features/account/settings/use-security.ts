import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { useToast } from '../../../ui/overlay/toast'
import { changePassword, endOtherSessions, endSession, sessionsQuery } from '../account-api'
import type { DevicesProps } from './devices-card'

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

const reasonOf = (error: unknown) => (error instanceof ApiError ? error.plain : 'Please try again later.')

/** Where the user is signed in, asked for while `isShown`, and the ways out. */
export function useDevices(isShown: boolean): DevicesProps {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({ ...sessionsQuery, enabled: isShown })
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ title: done })
    } catch (failure) {
      toast({ tone: 'destructive', title: 'Not signed out', description: reasonOf(failure) })
    }
    await queryClient.invalidateQueries(sessionsQuery)
  }
  return {
    sessions: data,
    failure: error && reasonOf(error),
    onRetry: () => void refetch(),
    onEnd: ({ id, device }) => attempt(() => endSession(id), `Signed out ${device ?? 'the device'}`),
    onEndOthers: () => attempt(endOtherSessions, 'Signed out on your other devices'),
  }
}
