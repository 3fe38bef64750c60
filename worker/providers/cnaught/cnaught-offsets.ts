import * as v from 'valibot'
import { DomainError } from '../../domain/error'
import { within } from '../../domain/within'
import type { Log } from '../../platform/platform'
import type { CarbonOffsets } from '../offsets'

const PATIENCE_MS = 8000

const Price = v.object({ price_usd_cents: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const Order = v.object({ ...Price.entries, id: v.pipe(v.string(), v.nonEmpty()), state: v.string() })

// Neither of these is an answer about the order: the call is repeated.
const isTemporary = (status: number) => status >= 500 || [401, 408, 409, 425, 429].includes(status)

interface Access {
  fetch: typeof fetch
  log: Log
  apiKey: string
  /** Without a trailing slash. */
  baseUrl: string
}

/**
 * CNaught's API for carbon credits (https://docs.cnaught.com): quotes and orders by kilograms, in US dollars. It learns how much is bought and
 * our purchase's id, and nothing of who travels.
 */
export function cnaughtOffsets({ fetch, log, apiKey, baseUrl }: Access): CarbonOffsets {
  async function call(method: 'GET' | 'POST', path: string, { key, body }: { key?: string; body?: object } = {}) {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const headers = {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      }
      const sent = { method, headers, signal, redirect: 'manual' as const, ...(body && { body: JSON.stringify(body) }) }
      const answer = await within(PATIENCE_MS, fetch(`${baseUrl}/v1${path}`, sent))
      if (isTemporary(answer.status)) throw new Error(`status ${answer.status}`)
      return { ok: answer.ok, json: answer.ok ? ((await within(PATIENCE_MS, answer.json())) as unknown) : null }
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.name === 'Error' ? cause.message : cause.name) : 'unknown'
      log({ level: 'warn', event: 'offsets_failed', path: path.split('/')[1], reason })
      throw new DomainError('provider_unavailable', 'Carbon offsets can’t be reached at the moment.', { cause })
    }
  }

  /** An answer by its schema. @throws DomainError `provider_unavailable` for another one */
  function read<T extends v.GenericSchema>(schema: T, json: unknown): v.InferOutput<T> {
    const parsed = v.safeParse(schema, json)
    if (parsed.success) return parsed.output
    throw new DomainError('provider_unavailable', 'Carbon offsets were answered in another form than expected.')
  }

  const dollars = (amount: number) => ({ amount, currency: 'USD' })

  return {
    name: 'CNaught',
    currency: 'USD',

    async quote(kilograms) {
      const { json } = await call('POST', '/quotes', { body: { amount_kg: kilograms } })
      return dollars(read(Price, json).price_usd_cents)
    },

    async order({ purchaseId, kilograms }) {
      const body = { amount_kg: kilograms, metadata: purchaseId }
      const { ok, json } = await call('POST', '/orders', { key: purchaseId, body })
      if (!ok) return { kind: 'refused' }
      const { id, price_usd_cents: cost } = read(Order, json)
      return { kind: 'ordered', orderId: id, cost: dollars(cost) }
    },

    async cancel(orderId) {
      const path = `/orders/${encodeURIComponent(orderId)}`
      const { ok } = await call('POST', `${path}/cancel`, { key: `cancel-${orderId}` })
      if (ok) return 'canceled'
      // One that is canceled already is refused as well.
      const { json } = await call('GET', path)
      return read(Order, json).state === 'cancelled' ? 'canceled' : 'kept'
    },
  }
}
