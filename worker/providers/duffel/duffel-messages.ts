import { decodeHex } from '@oslojs/encoding'
import * as v from 'valibot'
import type { SignedMessages } from '../inbox'
import {
  decodeMessage,
  expectMode,
  fittingModes,
  idsIn,
  ProviderRecord,
  readSignatureHeader,
  unreadable,
  type WebhookSecrets,
} from '../signed-message'

const DuffelEvent = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,128}$/)),
  type: v.pipe(v.string(), v.regex(/^[\w.]{1,100}$/)),
  live_mode: v.boolean(),
  idempotency_key: v.nullish(v.pipe(v.string(), v.maxLength(500))),
  created_at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  data: v.nullish(v.object({ object: v.nullish(ProviderRecord) })),
})

/** An airline may change one order many times, and nothing says that its key then differs. */
const COMES_OFTEN = ['air.order.changed']

function parse(text: string) {
  try {
    return v.parse(DuffelEvent, JSON.parse(text))
  } catch {
    throw unreadable()
  }
}

/** Whether one of the signatures is the HMAC-SHA256 of these bytes. Takes the same time whichever digit is wrong. */
async function isSignedWith(secret: string, signatures: string[], bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  // The secret looks like base64, but its letters are the key.
  const letters = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', letters, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const fits = await Promise.all(
    signatures.map((digits) => crypto.subtle.verify('HMAC', key, new Uint8Array(decodeHex(digits)), bytes)),
  )
  return fits.includes(true)
}

/** Duffel's webhooks: the header X-Duffel-Signature is the HMAC-SHA256 of time, dot and body. */
export const duffelMessages = (secrets: WebhookSecrets): SignedMessages => ({
  signatureHeader: 'x-duffel-signature',
  async read(body, signature, now) {
    const { signedAt, signatures } = readSignatureHeader(signature, now)
    const before = new TextEncoder().encode(`${signedAt}.`)
    const signed = new Uint8Array(before.length + body.length)
    signed.set(before)
    signed.set(body, before.length)
    const modes = await fittingModes(secrets, (secret) => isSignedWith(secret, signatures, signed))
    const event = parse(decodeMessage(body))
    const { id, type, idempotency_key: key } = event
    return {
      mode: expectMode(event.live_mode, modes),
      type,
      key: key && !COMES_OFTEN.includes(type) ? key : id,
      objectIds: idsIn(event.data?.object ?? {}),
      occurredAt: event.created_at ? new Date(event.created_at) : now,
    }
  },
})
