import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { EmailChangeProgress, OpenedEmailChange } from '#worker/features/rights/contract'
import { ApiError, plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { forgetVisitor, readFromTab, removeFromTab, tellOtherTabs, writeToTab } from '../../../device/storage'
import { useTakenOver } from '../../../page/served-page'
import { sessionsQuery } from '../account-api'
import { confirmEmailChange, emailChangeQuery, openEmailChange, stopEmailChange } from './rights-api'

// This tab stores the token while the owner signs in. Where storage is blocked, the link has to be opened again.
const STORAGE_KEY = 'email-change-token'

/** The state of the page that a change of address's link opens. */
export type EmailLink =
  | { status: 'loading' | 'invalid' | 'incomplete' | 'stopped' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'opened'; opened: OpenedEmailChange }
  | { status: 'agreed'; progress: EmailChangeProgress['state'] }

export interface EmailLinkActions {
  /** @throws ApiError */
  onConfirm: () => Promise<void>
  /** @throws ApiError */
  onStop: () => Promise<void>
  /** Keeps the link in this tab while its owner signs in. */
  onSignIn: () => void
}

/** The change of the link, and what its reader may do; opening it changes nothing. */
export function useEmailLink(inAddress: string | null, isStopped: boolean): EmailLink & EmailLinkActions {
  const queryClient = useQueryClient()
  const router = useRouter()
  const user = useQuery(currentUserQuery)
  const [done, setDone] = useState<EmailLink | null>(null)
  const isTakenOver = useTakenOver()
  const token = inAddress ?? readFromTab(STORAGE_KEY, v.string())
  const { data, error, refetch } = useQuery({
    queryKey: ['email-change', 'link', token, user.data?.id],
    // Runs only with a token, see `enabled`.
    queryFn: () => openEmailChange(token ?? ''),
    enabled: Boolean(token) && user.data !== undefined,
    staleTime: 0,
  })
  const finish = async (next: EmailLink) => {
    removeFromTab(STORAGE_KEY)
    setDone(next)
    // The address, the sessions and the bookings may have changed.
    await Promise.all([
      queryClient.invalidateQueries(currentUserQuery),
      queryClient.invalidateQueries(emailChangeQuery),
      queryClient.invalidateQueries(sessionsQuery),
      queryClient.invalidateQueries({ queryKey: ['bookings'] }),
    ])
  }
  const actions = {
    onConfirm: async () => finish({ status: 'agreed', progress: (await confirmEmailChange(token ?? '')).state }),
    onStop: async () => {
      await stopEmailChange(token ?? '')
      forgetVisitor()
      tellOtherTabs()
      // Another document, so that nothing of the user stays in memory; its address tells the result.
      location.assign(router.buildLocation({ to: '/email-change', search: { done: 'stopped' } }).href)
    },
    onSignIn: () => token && writeToTab(STORAGE_KEY, token),
  }
  if (isStopped) return { status: 'stopped', ...actions }
  // The server doesn't know what this tab has stored.
  if (!isTakenOver) return { status: 'loading', ...actions }
  return { ...(done ?? linkState(token, data, error ?? user.error, () => void refetch())), ...actions }
}

function linkState(
  token: string | null,
  opened: OpenedEmailChange | undefined,
  error: Error | null,
  onRetry: () => void,
): EmailLink {
  if (!token) return { status: 'incomplete' }
  if (opened) return opened.state === 'over' && !opened.mayStop ? { status: 'invalid' } : { status: 'opened', opened }
  if (!error) return { status: 'loading' }
  const isInvalid = error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code)
  return isInvalid ? { status: 'invalid' } : { status: 'failed', message: plainMessage(error), onRetry }
}
