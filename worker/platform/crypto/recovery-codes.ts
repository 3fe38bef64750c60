import { decodeBase64urlIgnorePadding, encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { sha256Hex } from './digest'

const CODES = 10
/** 120 random bits: enough for a plain hash to be safe. */
const BYTES = 15

/** Formatted for copying: groups of four letters and digits. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/**
 * Ten recovery codes of 24 base32 letters, as shown once, and their hashes, which are stored. `secret` returns 256 random bits, base64url,
 * each time.
 */
export async function makeRecoveryCodes(secret: () => string): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: CODES }, () =>
    encodeBase32LowerCaseNoPadding(decodeBase64urlIgnorePadding(secret()).slice(0, BYTES)),
  )
  return { codes: plain.map(inGroups), hashes: await Promise.all(plain.map(sha256Hex)) }
}
