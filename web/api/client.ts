import { hc } from 'hono/client'
import type { AppType } from '#worker/app'
import { servedPage } from '../page/served-page'
import { fetchRaised } from './raised-session'

/** Names the page's brand to the API, which uses it only where the host doesn't identify a brand (localhost). */
export const brandHeaders = (): Record<string, string> => {
  const key = servedPage()?.brand.key
  return key ? { 'x-brand': key } : {}
}

/** The typed client of the Worker's API. Sends the session cookie. */
export const { api } = hc<AppType>(globalThis.location?.origin ?? 'http://localhost', {
  fetch: fetchRaised,
  headers: brandHeaders,
  init: { credentials: 'include' },
})

/** A call to a path that the typed client doesn't know; POST by default. */
export const send = <Answer>(path: `/api/${string}`, body?: object, method = 'POST') =>
  fetchRaised(path, {
    method,
    credentials: 'include',
    headers: { ...brandHeaders(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }) as Promise<Omit<Response, 'json'> & { json(): Promise<Answer> }>

/** Options that time a call out after `ms`. It then counts as unanswered: the server may have done what was asked. */
export const within = (ms: number) => ({ init: { signal: AbortSignal.timeout(ms) } })
