import { decodeBase64urlIgnorePadding, encodeBase32LowerCaseNoPadding } from '@oslojs/encoding'
import { sha256Hex } from './digest'

const CODES = 10
/** 120 random bits: so many that a plain hash keeps them. */
const BYTES = 15

/** As somebody copies it: groups of four letters and digits. */
const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/**
 * Ten recovery codes of 24 base32 letters, as they are shown once, and their hashes, which are stored. `secret` gives 256 random bits,
 * base64url, each time.
 */
export async function makeRecoveryCodes(secret: () => string): Promise<{ codes: string[]; hashes: string[] }> {
  const plain = Array.from({ length: CODES }, () =>
    encodeBase32LowerCaseNoPadding(decodeBase64urlIgnorePadding(secret()).slice(0, BYTES)),
  )
  return { codes: plain.map(inGroups), hashes: await Promise.all(plain.map(sha256Hex)) }
}
