import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { type OpenedReview, REVIEW_CONSENT } from '#worker/features/reviews/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { readFromTab, removeFromTab, writeToTab } from '../../device/storage'
import { useTakenOver } from '../../page/served-page'
import { openReview, stopAsking, withdrawReview, writeReview } from './review-api'

/** The input, which may be incomplete. */
export interface ReviewDraft {
  stars: number | null
  text: string
  name: string
  mayPublish: boolean
}

// The token is removed from the address once the page is shown: after a reload, the token and the input come from this tab's storage.
const STORAGE_KEY = 'review-draft'
const Kept = v.object({
  token: v.string(),
  draft: v.nullable(
    v.object({ stars: v.nullable(v.number()), text: v.string(), name: v.string(), mayPublish: v.boolean() }),
  ),
})

/** The state of the link's page. */
export type ReviewLinkState =
  | { status: 'loading' | 'invalid' | 'incomplete' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'opened'; opened: OpenedReview; draft: ReviewDraft | null }

export interface ReviewActions {
  /** Stores the input in this tab. */
  onType: (draft: ReviewDraft) => void
  /** @throws ApiError */
  onWrite: (draft: ReviewDraft) => Promise<void>
  /** @throws ApiError */
  onWithdraw: () => Promise<void>
  /** @throws ApiError */
  onStopAsking: () => Promise<void>
}

/** The trip and review of a link, with the reader's actions. Opening the link changes nothing. */
export function useReview(inAddress: string | null): ReviewLinkState & ReviewActions {
  const queryClient = useQueryClient()
  const isTakenOver = useTakenOver()
  const [kept] = useState(() => readFromTab(STORAGE_KEY, Kept))
  const token = inAddress ?? kept?.token ?? ''
  const query = ['review', token]
  const { data, error, refetch } = useQuery({
    queryKey: query,
    queryFn: async () => {
      const opened = await openReview(token)
      if (kept?.token !== token) writeToTab(STORAGE_KEY, { token, draft: null })
      return opened
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const show = (opened: OpenedReview) => queryClient.setQueryData(query, opened)
  const forget = () => writeToTab(STORAGE_KEY, { token, draft: null })
  const actions: ReviewActions = {
    onType: (draft) => writeToTab(STORAGE_KEY, { token, draft }),
    onWrite: async ({ mayPublish, ...words }) => {
      show(await writeReview({ token, ...words, consent: mayPublish ? REVIEW_CONSENT.version : null }))
      forget()
    },
    onWithdraw: async () => {
      show(await withdrawReview(token))
      forget()
    },
    onStopAsking: async () => void show(await stopAsking(token)),
  }
  // The server doesn't know what this tab has stored.
  if (!isTakenOver) return { status: 'loading', ...actions }
  if (token === '') return { status: 'incomplete', ...actions }
  if (data) return { status: 'opened', opened: data, draft: kept?.token === token ? kept.draft : null, ...actions }
  if (!error) return { status: 'loading', ...actions }
  if (error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code)) {
    removeFromTab(STORAGE_KEY)
    return { status: 'invalid', ...actions }
  }
  return { status: 'failed', message: plainMessage(error), onRetry: () => void refetch(), ...actions }
}
