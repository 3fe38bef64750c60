import { createHmac } from 'node:crypto'

/** The secrets with which tests sign what providers send. */
export const WEBHOOK_SECRETS = {
  duffel: { test: 'ZHVmZmVsLXRlc3Qtc2VjcmV0==', live: 'ZHVmZmVsLWxpdmUtc2VjcmV0==' },
  stripe: { test: 'whsec_test_of_the_shop', live: 'whsec_live_of_the_shop' },
}

/** The HMAC-SHA256 that both providers sign with, over time, dot and body. */
export const digest = (secret: string, signedAt: number, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(`${signedAt}.`).update(body).digest('hex')

/** A signature header in both providers' format. */
export const signatureHeader = (secret: string, at: Date, body: string | Uint8Array): string => {
  const signedAt = Math.floor(at.getTime() / 1000)
  return `t=${signedAt},v1=${digest(secret, signedAt, body)}`
}

/** A webhook of Duffel. */
export const duffelEvent = (type: string, object: object = {}, more: object = {}) => ({
  id: 'wev_0000AAAA',
  api_version: 'v2',
  type,
  live_mode: false,
  idempotency_key: 'ord_0000AAAA',
  created_at: '2026-11-21T11:59:58.000000Z',
  data: { object },
  ...more,
})

/** A webhook of Stripe. */
export const stripeEvent = (type: string, object: object = {}, more: object = {}) => ({
  id: 'evt_0000AAAA',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: Date.parse('2026-11-21T11:59:58Z') / 1000,
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object },
  ...more,
})
