import { queryOptions } from '@tanstack/react-query'
import type { AlertChange, AlertList, NewAlert } from '#worker/features/alerts/contract'
import { unwrap } from './api-error'
import { send } from './client'

/** What a link from a mail leads to; null for the alerts of who is signed in. @throws ApiError, `link_invalid` for one that is over */
const getAlerts = (token: string | null) =>
  token === null
    ? unwrap(send<AlertList>('/api/alerts/own', undefined, 'GET'))
    : unwrap(send<AlertList>('/api/alerts/open', { token }))

/** The alerts of a link, or of who is signed in. */
export const alertsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['alerts', token],
    queryFn: () => getAlerts(token),
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Confirms the alert whose mail had the link. @throws ApiError */
export const confirmAlert = (token: string) => unwrap(send<AlertList>('/api/alerts/confirm', { token }))

/** Does something about an alert. @throws ApiError, `conflict` where that can't be done any more */
export const changeAlert = (token: string | null, change: AlertChange) =>
  unwrap(send<AlertList>(token === null ? '/api/alerts/own/change' : '/api/alerts/change', { token, ...change }))

/** Asks for an alert, with the ticket of its form. @throws ApiError, with messages by field */
export const askForAlert = (wanted: Omit<NewAlert, 'turnstile'> & { turnstile?: string }) =>
  unwrap(send<{ success: boolean }>('/api/alerts', wanted))
