import { sha256Hex } from './sha256-hex'

/** How long a session lasts from sign-in on (A §9: 30 days). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** When a session that starts now ends. */
export const sessionExpiry = (now: Date): Date => new Date(now.getTime() + SESSION_SECONDS * 1000)

/**
 * The database key of a session: the hash of the secret that its cookie carries. Who reads the database can't sign in with it.
 * A plain hash is enough, because the secret is 256 random bits.
 */
export const hashSessionSecret = (secret: string): Promise<string> => sha256Hex(secret)
