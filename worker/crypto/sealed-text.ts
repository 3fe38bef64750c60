import { decodeBase64, encodeBase64 } from '@oslojs/encoding'

const encode = (text: string) => new TextEncoder().encode(text)
const NONCE_BYTES = 12

async function sealingKey(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', encode(`mail:${secret}`))
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** A text that only who knows the secret can read (AES-256-GCM), as base64. It differs every time. */
export async function sealText(secret: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await sealingKey(secret), encode(text))
  return encodeBase64(new Uint8Array([...nonce, ...new Uint8Array(sealed)]))
}

/** What was sealed; null when it was sealed with another secret or was altered. */
export async function openSealed(secret: string, sealed: string): Promise<string | null> {
  try {
    const bytes = decodeBase64(sealed)
    const [nonce, rest] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)]
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, await sealingKey(secret), rest),
    )
  } catch {
    return null
  }
}
