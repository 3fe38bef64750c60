import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentUserQuery } from '../../../api/user'
import { forgetVisitor, tellOtherTabs } from '../../../device/storage'
import type { EmailChangeProps } from './email-card'
import type { PrivacyProps } from './privacy-tab'
import {
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
