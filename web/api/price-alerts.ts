import { queryOptions } from '@tanstack/react-query'
import type { AlertChange, AlertList, NewAlert } from '#worker/features/alerts/contract'
import { unwrap } from './api-error'
import { send } from './client'

/** The alerts behind the token of a mail's link, or with null those of the signed-in user. @throws ApiError, `link_invalid` for an expired link */
const getAlerts = (token: string | null) =>
  token === null
    ? unwrap(send<AlertList>('/api/alerts/own', undefined, 'GET'))
    : unwrap(send<AlertList>('/api/alerts/open', { token }))

/** The alerts of a link, or with null those of the signed-in user. */
export const alertsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['alerts', token],
    queryFn: () => getAlerts(token),
    refetchOnWindowFocus: false,
    retry: false,
  })

/** Confirms an alert with the token of its mail's link. @throws ApiError */
export const confirmAlert = (token: string) => unwrap(send<AlertList>('/api/alerts/confirm', { token }))

/** Changes an alert. @throws ApiError, `conflict` when that is no longer possible */
export const changeAlert = (token: string | null, change: AlertChange) =>
  unwrap(send<AlertList>(token === null ? '/api/alerts/own/change' : '/api/alerts/change', { token, ...change }))

/** Creates an alert, with the ticket of its form. @throws ApiError with messages by field */
export const askForAlert = (wanted: Omit<NewAlert, 'turnstile'> & { turnstile?: string }) =>
  unwrap(send<{ success: boolean }>('/api/alerts', wanted))
