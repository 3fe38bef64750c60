// Text that this browser stores so that nobody reads it there: AES-256-GCM, the nonce before what is sealed, as base64.

const NONCE_BYTES = 12

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** A key of 32 bytes as base64url. It can't be read back. @throws where the page has no Web Crypto, as it came without TLS */
export const sealingKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Seals a text. */
export async function sealText(key: CryptoKey, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
  return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
}

/** Opens a sealed text. @throws when another key sealed it, or it isn't one */
export async function openText(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = fromBase64(sealed)
  const iv = bytes.slice(0, NONCE_BYTES)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(NONCE_BYTES))
  return new TextDecoder().decode(text)
}
