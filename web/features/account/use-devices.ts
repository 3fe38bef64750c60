import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error'
import { useToast } from '../../ui/overlay/toast'
import { endOtherSessions, endSession } from './account-api'
import type { DevicesProps } from './devices-card'
import { sessionsQuery } from './queries'

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
