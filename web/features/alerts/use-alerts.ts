import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AlertChange, AlertList } from '#worker/features/alerts/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { alertsQuery, changeAlert, confirmAlert } from '../../api/price-alerts'
import { currentUserQuery } from '../../api/user'
import { useTakenOver } from '../../page/served-page'
import type { AlertPressKind } from './alert-press'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of the link that opened the page of alerts. */
    alertLink?: string
  }
}

/**
 * The secret of the link that led here, or null. It is removed from the address, where it could be seen and copied, and kept in this history
 * entry's state: so it survives a reload without being stored elsewhere.
 */
export function useAlertLink(inAddress: string | undefined, press: AlertPressKind | undefined): string | null {
  const navigate = useNavigate()
  const isTakenOver = useTakenOver()
  const kept = useRouterState({ select: ({ location }) => location.state.alertLink })
  useEffect(() => {
    if (inAddress === undefined) return
    const search = press ? { press } : {}
    void navigate({ to: '/alerts', search, replace: true, state: { alertLink: inAddress } })
  }, [inAddress, press, navigate])
  // The server doesn't know this tab's history state.
  return inAddress ?? (isTakenOver ? kept : undefined) ?? null
}

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
