/**
 * The platform's secrets, newest first: the first signs and encrypts, all of them verify and decrypt, so that a secret can be rotated while
 * signatures and texts made with the previous one are still in use.
 */
export type Secrets = readonly [first: string, ...older: string[]]

/** What a secret is used for. Each use has a key of its own, so that what was made for one is invalid for another. */
export type SecretUse =
  | 'session cookie'
  | 'trip cookie'
  | 'trip calendar'
  | 'attempt cookie'
  | 'known devices'
  | 'booking draft'
  | 'guest account'
  | 'authenticator secret'
  | 'saved travelers'
  | 'ids of saved travelers'
  | 'searches with frequent flyer numbers'
  | 'message form'
  | 'sign-in state'
  | 'mail'

const encoder = new TextEncoder()
const KEY_BITS = 256

const SIGNING: HmacImportParams = { name: 'HMAC', hash: 'SHA-256' }
const KINDS = {
  sign: { algorithm: SIGNING, usages: ['sign', 'verify'] },
  seal: { algorithm: 'AES-GCM', usages: ['encrypt', 'decrypt'] },
} as const

// The imported keys, not their promises: in a Worker a promise may only be awaited by the request that made it.
const known = new Map<string, CryptoKey>()

/** The key derived from a secret for a use, to sign or to encrypt (HKDF-SHA-256, the use as info); cached. */
export async function derivedKey(secret: string, use: SecretUse, kind: keyof typeof KINDS): Promise<CryptoKey> {
  const name = `${kind}|${use}|${secret}`
  const remembered = known.get(name)
  if (remembered) return remembered
  const { algorithm, usages } = KINDS[kind]
  const whole = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits'])
  const info = encoder.encode(`tailfin ${use}`)
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  const bits = await crypto.subtle.deriveBits(derivation, whole, KEY_BITS)
  const key = await crypto.subtle.importKey('raw', bits, algorithm, false, usages)
  known.set(name, key)
  return key
}
