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
 * The secret of the link that led here, or null. It is taken out of the address, where it could be seen and copied, and stays with this entry of the
 * tab's history: a reload finds it there, and nothing is stored.
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
  // The server doesn't know what this tab remembers.
  return inAddress ?? (isTakenOver ? kept : undefined) ?? null
}

/** How the page stands. */
export type AlertsState =
  | { status: 'loading' | 'unknown' | 'invalid' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | { status: 'listed'; list: AlertList }

/** The alerts that a link leads to, or without one those of who is signed in. `press` does something, and shows how they stand then. */
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
    /** Does what the link is for, also while the list is on its way. @throws ApiError */
    onLinked: async (press: AlertPressKind) => {
      if (token === null) return
      if (press === 'confirm') return void show(await confirmAlert(token))
      const { linked } = data ?? (await queryClient.fetchQuery(query))
      if (linked !== null) show(await changeAlert(token, { id: linked, change: { kind: press } }))
    },
  }
}
