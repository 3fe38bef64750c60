// Encrypts text before this browser stores it: AES-256-GCM, the nonce followed by the ciphertext, as base64.

const NONCE_BYTES = 12

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Imports a 32-byte key given as base64url; it can't be exported. @throws where there is no Web Crypto, as on a page without TLS */
export const sealingKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Encrypts a text. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Decrypts a text. @throws when it was encrypted with another key, or isn't an encrypted text */
export async function openText(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = fromBase64(sealed)
  const iv = bytes.slice(0, NONCE_BYTES)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES))
  return new TextDecoder().decode(text)
}
