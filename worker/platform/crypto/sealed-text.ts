import { decodeBase64, encodeBase64 } from '@oslojs/encoding'
import { derivedKey, type Secrets, type SecretUse } from './secrets'

const NONCE_BYTES = 12

/** Encrypts a text for one use (AES-256-GCM), as base64. Different every time. */
export async function sealText([secret]: Secrets, use: SecretUse, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await derivedKey(secret, use, 'seal')
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text))
  return encodeBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return decodeBase64(base64)
  } catch {
    return null
  }
}

async function openedWith(key: CryptoKey, bytes: Uint8Array): Promise<string | null> {
  const [nonce, rest] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)]
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, rest))
  } catch {
    return null
  }
}

/** The text that was encrypted for this use with one of the secrets; null when it was encrypted otherwise or altered. */
export async function openSealed(secrets: Secrets, use: SecretUse, sealed: string): Promise<string | null> {
  const bytes = bytesOf(sealed)
  if (!bytes) return null
  for (const secret of secrets) {
    const text = await openedWith(await derivedKey(secret, use, 'seal'), bytes)
    if (text !== null) return text
  }
  return null
}
