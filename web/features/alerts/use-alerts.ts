import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AlertChange, AlertList } from '#worker/features/alerts/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { alertsQuery, changeAlert, confirmAlert } from '../../api/price-alerts'
import { currentUserQuery } from '../../api/user'
import { useTakenOver } from '../../page/served-page'
import type { AlertPressKind } from './alert-press'

/** The state of the page. */
export type AlertsState =
  | { status: 'loading' | 'unknown' | 'invalid' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'listed'; list: AlertList }

/** The alerts of a link, or without one those of the signed-in user, with actions that update them. */
export function useAlerts(token: string | null) {
  const isTakenOver = useTakenOver()
  const queryClient = useQueryClient()
  const user = useQuery({ ...currentUserQuery, enabled: isTakenOver && token === null })
  const isKnown = token !== null || Boolean(user.data)
  const query = alertsQuery(token)
  const { data, error, refetch } = useQuery({ ...query, enabled: isTakenOver && isKnown })
  const show = (list: AlertList) => queryClient.setQueryData(query.queryKey, list)
  const state = (): AlertsState => {
    if (data) return { status: 'listed', list: data }
    if (error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code))
      return { status: 'invalid' }
    if (error) return { status: 'failed', message: plainMessage(error), onRetry: () => void refetch() }
    if (isTakenOver && token === null && user.data === null) return { status: 'unknown' }
    return { status: 'loading' }
  }
  return {
    state: state(),
    /** @throws ApiError */
    onChange: async (change: AlertChange) => void show(await changeAlert(token, change)),
    /** Performs the link's action, even while the list is loading. @throws ApiError */
    onLinked: async (press: AlertPressKind) => {
      if (token === null) return
      if (press === 'confirm') return void show(await confirmAlert(token))
      const { linked } = data ?? (await queryClient.fetchQuery(query))
      if (linked !== null) show(await changeAlert(token, { id: linked, change: { kind: press } }))
    },
  }
}
