import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error'
import { offlineBand } from './layout.css'

/** Whether the browser has a network; taken to have one until the page is taken over. */
const useIsOnline = () =>
  useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
    () => true,
  )

/**
 * Says over the page that there is no connection. Questions that wait for one are asked by themselves when it is back, and those that found
 * nobody to answer are asked once more.
 */
export function OfflineBand() {
  const isOnline = useIsOnline()
  const queries = useQueryClient()
  useEffect(
    () =>
      onlineManager.subscribe((online) => {
        if (!online) return
        const wasUnanswered = (error: unknown) => error instanceof ApiError && error.code === 'unreachable'
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnanswered(state.error) })
      }),
    [queries],
  )
  return (
    !isOnline && <p className={offlineBand}>You are offline. What you typed stays, and the page goes on by itself.</p>
  )
}
