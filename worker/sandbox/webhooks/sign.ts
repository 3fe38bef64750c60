/**
 * The signature header of both providers, `t=…,v1=…`: HMAC-SHA256 over the time in seconds, a dot and the body, in lower-case hexadecimal.
 * The key is the secret as text, not what it may encode in base64.
 */
export async function signature(
  body: string,
  { secret, seconds }: { secret: string; seconds: number },
): Promise<string> {
  const text = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, text.encode(`${seconds}.${body}`))
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `t=${seconds},v1=${hex}`
}

/** The default secrets of the doubles, for deliveries other than to a registered webhook. They protect nothing: they are public. */
export const SANDBOX_STRIPE_WEBHOOK_SECRET = 'whsec_sandboxSignsWithThisAndEverybodyKnowsIt'
export const SANDBOX_DUFFEL_WEBHOOK_SECRET = 'c2FuZGJveHdlYmhvb2tzIQ=='
