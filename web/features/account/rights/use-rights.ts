import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { forgetVisitor, tellOtherTabs } from '../../../device/storage'
import { useToast } from '../../../ui/overlay/toast'
import { endOtherSessions, sessionsQuery } from '../account-api'
import type { ActivityProps } from './activity-card'
import type { EmailChangeProps } from './email-card'
import type { PrivacyProps } from './privacy-tab'
import {
  activityQuery,
  cancelEmailChange,
  deleteAccount,
  downloadData,
  emailChangeQuery,
  previewDeletion,
  requestEmailChange,
} from './rights-api'

/** The user's change of address, loaded while `isShown`, and the calls that request or cancel one. */
export function useEmailChange(isShown: boolean): EmailChangeProps {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...emailChangeQuery, enabled: isShown })
  const hasWaited = useRef(false)
  useEffect(() => {
    // Its links were opened in another tab or on another device: the account may have its new address.
    if (data === null && hasWaited.current) void queryClient.invalidateQueries(currentUserQuery)
    hasWaited.current = Boolean(data)
  }, [data, queryClient])
  return {
    change: data,
    onRequest: async (email) => queryClient.setQueryData(emailChangeQuery.queryKey, await requestEmailChange(email)),
    onCancel: async () => {
      await cancelEmailChange()
      queryClient.setQueryData(emailChangeQuery.queryKey, null)
    },
  }
}

/** The account's security events, loaded while `isShown`. */
export function useActivity(isShown: boolean): ActivityProps {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...activityQuery,
    enabled: isShown,
  })
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

/** Downloads a file through the browser. */
function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The calls of the privacy tab. */
export function usePrivacy(): PrivacyProps {
  const router = useRouter()
  return {
    onDownload: async () => saveFile(await downloadData(), `my-data-${new Date().toISOString().slice(0, 10)}.json`),
    onPreview: previewDeletion,
    onDelete: async () => {
      await deleteAccount()
      forgetVisitor()
      tellOtherTabs()
      // Another document, so that nothing of the user stays in memory.
      location.assign(router.buildLocation({ to: '/account-deleted' }).href)
    },
  }
}
