const encoder = new TextEncoder()

/** The SHA-256 of a text's UTF-8, as 64 lower-case hex digits. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** How long a session lasts from sign-in on (A §9: 30 days). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** When a session that starts now ends. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1000)

/**
 * The database key of a session: the hash of the secret that its cookie carries. Who reads the database can't sign in with it.
 * A plain hash is enough, because the secret is 256 random bits.
 */
export const hashSessionSecret = (secret: string): Promise<string> => sha256Hex(secret)
