import { encodeBase64, encodeHexLowerCase } from '@oslojs/encoding'

const encoder = new TextEncoder()

const sha256 = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))

/** The SHA-256 of a text's UTF-8, as 64 lower-case hex digits. */
export const sha256Hex = async (text: string): Promise<string> => encodeHexLowerCase(await sha256(text))

/** The SHA-256 of a text's UTF-8 in base64, as Content-Security-Policy names a style block. */
export const sha256Base64 = async (text: string): Promise<string> => encodeBase64(await sha256(text))

/**
 * The database key of a session: the hash of the secret in its cookie, so that read access to the database is not enough to sign in. A
 * plain hash suffices, because the secret is 256 random bits.
 */
export const hashSessionSecret = (secret: string): Promise<string> => sha256Hex(secret)

/** The SHA-256 of bytes, as 64 lower-case hex digits. */
export const sha256HexOfBytes = async (bytes: Uint8Array): Promise<string> =>
  encodeHexLowerCase(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))))
