import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

const encoder = new TextEncoder()
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' }

// One secret while an isolate lives. The key and not its promise: a promise belongs to the request that made it.
let known: { secret: string; key: CryptoKey } | undefined

async function keyOf(secret: string): Promise<CryptoKey> {
  if (known?.secret === secret) return known.key
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), ALGORITHM, false, ['verify'])
  known = { secret, key }
  return key
}

/** The 32 bytes of a signature, written as Hono writes it and in no other way. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  if (base64.length !== 44 || !base64.endsWith('=')) return null
  try {
    const bytes = atob(base64)
    // The last letter holds bits that don't count: one signature could be written in four ways.
    return btoa(bytes) === base64 ? Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}

/**
 * The value of a cookie that Hono's setSignedCookie signed with this secret; null when there is none or the signature isn't its own.
 * Hono's own reading imports the key anew for each request.
 */
export async function readSignedCookie(c: Context, secret: string, name: string): Promise<string | null> {
  const cookie = getCookie(c, name) ?? ''
  const end = cookie.lastIndexOf('.')
  const signature = bytesOf(cookie.slice(end + 1))
  if (end < 1 || !signature) return null
  const value = cookie.slice(0, end)
  const isOurs = await crypto.subtle.verify(ALGORITHM, await keyOf(secret), signature, encoder.encode(value))
  return isOurs ? value : null
}
