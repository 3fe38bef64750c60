import { hc } from 'hono/client'
import type { AppType } from '#worker/app'
import type { Brand } from '#worker/contract/brand'

/** The brand the Worker wrote into this page, or null on a page served without one (a test, a plain dev server). */
export function embeddedBrand(): Brand | null {
  const text = document.getElementById('brand-data')?.textContent
  return text ? (JSON.parse(text) as Brand) : null // written by the Worker from a parsed Brand
}

/** Names the page's brand to the API, which heeds it only where the host can't tell (localhost). */
const brandHeaders = (): Record<string, string> => {
  const key = embeddedBrand()?.key
  return key ? { 'x-brand': key } : {}
}

/** Asks; a server that has been asked too often may want a proof of work first, whose code is loaded then. */
const patientFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status !== 429) return answer
  const { afterProof } = await import('./proof/answer-challenge')
  return afterProof(answer, input, init)
}

/** The typed client of the Worker's API. Sends the session cookie. */
export const { api } = hc<AppType>(globalThis.location?.origin ?? 'http://localhost', {
  fetch: patientFetch,
  headers: brandHeaders,
  init: { credentials: 'include' },
})

/** The options of a call that is given up when its answer takes longer. It then counts as unanswered: the server may have done what was asked. */
export const within = (ms: number) => ({ init: { signal: AbortSignal.timeout(ms) } })
