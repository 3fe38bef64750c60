import { encodeHexLowerCase } from '@oslojs/encoding'
import { sha256Hex } from './digest'
import type { Secrets } from './secrets'
import { digestText } from './signed-value'

const encode = (text: string) => new TextEncoder().encode(text)

/** By what a purchase knows its buyer: the hash of the secret in the browser's cookie, 64 hex digits. */
export const hashBuyer = (secret: string): Promise<string> => sha256Hex(`buyer:${secret}`)

/** By what a purchase knows the card that paid: the hash of the gateway's own name for it, 64 hex digits. */
export const hashCard = (fingerprint: string): Promise<string> => sha256Hex(`card:${fingerprint}`)

/** By what a promotion code knows who has used it: an e-mail address hashed with the code's id, 64 hex digits. */
export const hashCodeUser = (promotionId: string, email: string): Promise<string> =>
  sha256Hex(`promotion:${promotionId}:${email.trim().toLowerCase()}`)

/**
 * What a purchase keeps of a request when its travelers are forgotten: 64 hex digits, by which the same request, a text, is known again. It is
 * keyed with the buyer's secret, which is stored nowhere, so that nobody who reads it can find the travelers by trying names.
 */
export async function hashRequest(secret: string, request: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return encodeHexLowerCase(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(request))))
}

/** The keys of what a buyer's browser stores sealed at a brand: 256 bits each, base64url; one for each secret, newest first. */
export const draftKeys = (secrets: Secrets, brandKey: string, buyer: string): Promise<string[]> =>
  Promise.all(secrets.map((secret) => digestText(secret, 'booking draft', `${brandKey}:${buyer}`)))
