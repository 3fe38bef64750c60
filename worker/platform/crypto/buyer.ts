import { encodeHexLowerCase } from '@oslojs/encoding'
import { sha256Hex } from './digest'
import type { Secrets } from './secrets'
import { digestText } from './signed-value'

const encode = (text: string) => new TextEncoder().encode(text)

/** Identifies the buyer of a purchase: the hash of the secret in the browser's cookie, 64 hex digits. */
export const hashBuyer = (secret: string): Promise<string> => sha256Hex(`buyer:${secret}`)

/** Identifies the card that paid: the hash of Stripe's fingerprint of it, 64 hex digits. */
export const hashCard = (fingerprint: string): Promise<string> => sha256Hex(`card:${fingerprint}`)

/** Identifies who used a promotion code: their mailbox hashed with the code's id, 64 hex digits. */
export const hashCodeUser = (promotionId: string, mailbox: string): Promise<string> =>
  sha256Hex(`promotion:${promotionId}:${mailbox}`)

/**
 * What a purchase keeps of a request once its travelers are deleted: 64 hex digits by which the same request is recognized. It is keyed
 * with the buyer's secret, which is stored nowhere, so that nobody who reads it can find the travelers by trying names.
 */
export async function hashRequest(secret: string, request: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return encodeHexLowerCase(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(request))))
}

/** The keys with which a buyer's browser encrypts what it stores at a brand: 256 bits each, base64url; one for each secret, newest first. */
export const draftKeys = (secrets: Secrets, brandKey: string, buyer: string): Promise<string[]> =>
  Promise.all(secrets.map((secret) => digestText(secret, 'booking draft', `${brandKey}:${buyer}`)))
