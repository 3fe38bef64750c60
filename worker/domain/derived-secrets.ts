const encode = (text: string) => new TextEncoder().encode(text)

async function keyedDigest(secret: string, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
}

// 64 characters, so that a byte's low six bits choose one evenly; none that is mistaken for another (I l O o 0 1).
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789!#$%*+-?'
const CLASSES = [/[A-Z]/, /[a-z]/, /[2-9]/, /[!#$%*+?-]/]
const PASSWORD_LENGTH = 16

/**
 * The password of the account that a purchase made: 16 characters of four classes. The same purchase gives the same
 * password, so that a repeated request can show it again without its being stored.
 */
export async function derivedPassword(secret: string, attemptId: string): Promise<string> {
  for (let round = 0; ; round++) {
    const bytes = await keyedDigest(secret, `password:${attemptId}:${round}`)
    const password = Array.from(bytes.slice(0, PASSWORD_LENGTH), (byte) => ALPHABET[byte & 63]).join('')
    if (CLASSES.every((characters) => characters.test(password))) return password
  }
}

/** The secret of the session that a purchase started: 256 bits, base64url. The same for the same purchase. */
export async function derivedSessionSecret(secret: string, attemptId: string): Promise<string> {
  const bytes = await keyedDigest(secret, `session:${attemptId}`)
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
