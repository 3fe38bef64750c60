import { hc } from 'hono/client'
import type { AppType } from '#worker/app'
import { servedPage } from '../page/served-page'
import { fetchRaised } from './raised-session'

/** Names the page's brand to the API, which heeds it only where the host can't tell (localhost). */
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

/** A call whose answer the client doesn't know by its path: POST unless told otherwise. */
export const send = <Answer>(path: `/api/${string}`, body?: object, method = 'POST') =>
  fetchRaised(path, {
    method,
    credentials: 'include',
    headers: { ...brandHeaders(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }) as Promise<Omit<Response, 'json'> & { json(): Promise<Answer> }>

/** The options of a call that is given up when its answer takes longer. It then counts as unanswered: the server may have done what was asked. */
export const within = (ms: number) => ({ init: { signal: AbortSignal.timeout(ms) } })
