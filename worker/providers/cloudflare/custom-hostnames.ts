import * as v from 'valibot'
import { DomainError } from '../../domain/error'
import type { CustomHostname, CustomHostnames } from '../own-domains'

const Hostname = v.object({
  id: v.string(),
  hostname: v.string(),
  status: v.string(),
  verification_errors: v.optional(v.array(v.string()), []),
  ownership_verification: v.optional(v.object({ name: v.string(), value: v.string() })),
  ssl: v.nullish(
    v.object({
      status: v.string(),
      validation_errors: v.optional(v.array(v.object({ message: v.string() })), []),
    }),
  ),
})
type Hostname = v.InferOutput<typeof Hostname>

const Errors = v.object({ errors: v.array(v.object({ code: v.number(), message: v.string() })) })

const toHostname = ({
  id,
  status,
  verification_errors,
  ownership_verification: txt,
  ssl,
}: Hostname): CustomHostname => ({
  id,
  status,
  errors: verification_errors,
  certificate: {
    status: ssl?.status ?? 'initializing',
    errors: ssl?.validation_errors.map(({ message }) => message) ?? [],
  },
  txt: txt ? { name: txt.name, value: txt.value } : null,
})

/** By HTTP the edge renews a certificate by itself as long as the host leads to it. */
const SSL = { method: 'http', type: 'dv', settings: { min_tls_version: '1.2', http2: 'on', tls_1_3: 'on' } }

const TIMEOUT_MS = 10_000
const DUPLICATE = 1406

interface ZoneSettings {
  fetch: typeof fetch
  /** https://api.cloudflare.com/client/v4, or a double's address. */
  apiUrl: string
  zoneId: string
  token: string
}

const unreachable = (cause: unknown) =>
  new DomainError('provider_unavailable', 'Cloudflare could not be reached.', { cause })

/** Custom hostnames in a Cloudflare zone ("Cloudflare for SaaS"). Its own client is larger than all of our Worker: five calls don't need it. */
export function cloudflareHostnames({ fetch, apiUrl, zoneId, token }: ZoneSettings): CustomHostnames {
  async function call(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    try {
      const answer = await fetch(`${apiUrl}/zones/${zoneId}/custom_hostnames${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        // No redirects: the token must not follow one.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: answer.status, json: await answer.json() }
    } catch (cause) {
      throw unreachable(cause)
    }
  }

  /** Why a call was refused. @returns never for what may pass by itself: that is thrown as unreachable */
  function refusal({ status, json }: { status: number; json: unknown }): DomainError {
    const { success, output } = v.safeParse(Errors, json)
    const said = success ? output.errors.map(({ message }) => message).join(' ') : ''
    if (status === 429 || status >= 500 || said === '') return unreachable(new Error(`status ${status}`))
    if (status === 401 || status === 403) {
      return new DomainError('conflict', 'The token of this shop may not change hosts at Cloudflare.', {
        cause: new Error(said),
      })
    }
    return new DomainError('conflict', said)
  }

  function read(json: unknown): CustomHostname {
    const { success, output } = v.safeParse(v.object({ result: Hostname }), json)
    if (!success) throw unreachable(new Error('an answer that is not understood'))
    return toHostname(output.result)
  }

  async function findByHost(host: string): Promise<CustomHostname | null> {
    const answer = await call('GET', `?hostname=${encodeURIComponent(host)}&per_page=50`)
    if (answer.status !== 200) throw refusal(answer)
    const { success, output } = v.safeParse(v.object({ result: v.array(Hostname) }), answer.json)
    if (!success) throw unreachable(new Error('an answer that is not understood'))
    // The search also finds names that contain the wanted one.
    const found = output.result.find(({ hostname }) => hostname === host)
    return found ? toHostname(found) : null
  }

  return {
    async create(host) {
      const answer = await call('POST', '', { hostname: host, ssl: SSL })
      if (answer.status >= 200 && answer.status < 300) return read(answer.json)
      const { success, output } = v.safeParse(Errors, answer.json)
      // Created by a call whose answer was lost, or by another run at the same moment.
      const isThere = success && output.errors.some(({ code }) => code === DUPLICATE)
      const found = isThere ? await findByHost(host) : null
      if (found) return found
      throw refusal(answer)
    },

    async find(id) {
      const answer = await call('GET', `/${encodeURIComponent(id)}`)
      if (answer.status === 404) return null
      if (answer.status !== 200) throw refusal(answer)
      return read(answer.json)
    },

    async restart(id) {
      const answer = await call('PATCH', `/${encodeURIComponent(id)}`, { ssl: SSL })
      if (answer.status !== 200) throw refusal(answer)
      return read(answer.json)
    },

    async remove(id) {
      const answer = await call('DELETE', `/${encodeURIComponent(id)}`)
      if (answer.status !== 200 && answer.status !== 404) throw refusal(answer)
    },
  }
}
