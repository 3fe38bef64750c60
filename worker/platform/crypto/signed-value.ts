import { decodeBase64, encodeBase64, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { derivedKey, type Secrets, type SecretUse } from './secrets'

const encoder = new TextEncoder()

/** The HMAC-SHA-256 of a text for one use, 32 bytes. */
export async function keyedDigest(secret: string, use: SecretUse, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await derivedKey(secret, use, 'sign'), encoder.encode(text)))
}

/** The same as 43 letters of base64url. */
export const digestText = async (secret: string, use: SecretUse, text: string): Promise<string> =>
  encodeBase64urlNoPadding(await keyedDigest(secret, use, text))

/** `value.signature`: a value that anybody can read and only we can make. The signature is 44 characters of base64. */
export async function signValue([secret]: Secrets, use: SecretUse, value: string): Promise<string> {
  return `${value}.${encodeBase64(await keyedDigest(secret, use, value))}`
}

/** The 32 bytes of a signature; null unless it is encoded exactly as signValue does. */
function signatureBytes(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length !== 44 || !base64.endsWith('=')) return null
  try {
    // Refuses unused bits in the last letter, with which one signature could be encoded in four ways.
    return new Uint8Array(decodeBase64(base64))
  } catch {
    return null
  }
}

/** The value that signValue signed for this use with one of the secrets; null for anything else, and for an empty one. */
export async function verifiedValue(secrets: Secrets, use: SecretUse, signed: string): Promise<string | null> {
  const end = signed.lastIndexOf('.')
  const signature = signatureBytes(signed.slice(end + 1))
  if (end < 1 || !signature) return null
  const value = signed.slice(0, end)
  const bytes = encoder.encode(value)
  for (const secret of secrets)
    if (await crypto.subtle.verify('HMAC', await derivedKey(secret, use, 'sign'), signature, bytes)) return value
  return null
}
