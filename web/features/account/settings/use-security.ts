import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#worker/contract/account'
import { ApiError, plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { useToast } from '../../../ui/overlay/toast'
import { changePassword, endOtherSessions, endSession, sessionsQuery } from '../account-api'
import type { DevicesProps } from './devices-card'

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

/** The user's sessions, loaded while `isShown`, and the calls that end them. */
export function useDevices(isShown: boolean): DevicesProps {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery({ ...sessionsQuery, enabled: isShown })
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast({ title: done })
    } catch (failure) {
      toast({ tone: 'destructive', title: 'Not signed out', description: plainMessage(failure) })
    }
    await queryClient.invalidateQueries(sessionsQuery)
  }
  return {
    sessions: data,
    failure: error && plainMessage(error),
    onRetry: () => void refetch(),
    onEnd: ({ id, device }) => attempt(() => endSession(id), `Signed out ${device ?? 'the device'}`),
    onEndOthers: () => attempt(endOtherSessions, 'Signed out on your other devices'),
  }
}
