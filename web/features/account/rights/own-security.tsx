import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { plainMessage } from '../../../api/api-error'
import { useToast } from '../../../ui/overlay/toast'
import { endOtherSessions, endSession, sessionsQuery } from '../account-api'
import { DevicesCard, type DevicesProps } from '../settings/devices-card'
import { FirstPasswordCard } from '../settings/first-password-card'
import { ProvidersCard, type ProvidersCardProps } from '../settings/providers-card'
import { ActivityCard, type ActivityProps } from './activity-card'
import { activityQuery } from './rights-api'

// What the security tab shows besides changing the password, loaded with it.

/** The user's sessions, and the calls that end them. */
function useDevices(): DevicesProps {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch } = useQuery(sessionsQuery)
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

/** The account's security events. */
function useActivity(): ActivityProps {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(activityQuery)
  const endOthers = async () => {
    try {
      await endOtherSessions()
      toast({ title: 'Signed out on your other devices', description: 'Now choose a new password.' })
    } catch (failure) {
      toast({ tone: 'destructive', title: 'Not signed out', description: plainMessage(failure) })
    }
    await Promise.all([queryClient.invalidateQueries(sessionsQuery), queryClient.invalidateQueries(activityQuery)])
  }
  return {
    events: data?.pages.flatMap(({ events }) => events),
    failure: error && plainMessage(error),
    onRetry: () => void refetch(),
    onMore: hasNextPage ? () => void fetchNextPage() : null,
    isLoadingMore: isFetchingNextPage,
    onEndOthers: endOthers,
  }
}

export { FirstPasswordCard }
export const OwnDevices = (props: ProvidersCardProps) => (
  <>
    <ProvidersCard {...props} />
    <DevicesCard {...useDevices()} />
  </>
)
export const OwnActivity = () => <ActivityCard {...useActivity()} />
