import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error'
import { keepTexts } from '../../page/replaced-texts'
import { offlineBand } from './layout.css'

// This module is loaded once, on every page, right after it is hydrated.
keepTexts(document)

/** Whether the browser is online; true until hydration. */
const useIsOnline = () =>
  useSyncExternalStore(
    (notify) => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
    () => true,
  )

/**
 * A band above the page while there is no connection. Once it is back, paused queries run by themselves, and this refetches those that failed to
 * reach the server.
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
