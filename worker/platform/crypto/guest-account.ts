import { digestText } from './signed-value'

/** The secret of the session that a purchase starts: 256 bits, base64url. The same for the same purchase. */
export const derivedSessionSecret = (secret: string, attemptId: string): Promise<string> =>
  digestText(secret, 'guest account', `session:${attemptId}`)

const SHORTEST = 3
const LONGEST = 24

/**
 * User names to try for a new account, the best first: from the e-mail's local part (without its +tag), then with a number, then with the
 * first characters of `seed`, which is unique.
 */
export function usernameCandidates(email: string, seed: string): string[] {
  const local = email.toLowerCase().split('@')[0]?.split('+')[0] ?? ''
  const plain = local.replace(/[^a-z0-9._-]/g, '').slice(0, LONGEST)
  const base = plain.length >= SHORTEST ? plain : `traveler${plain && `-${plain}`}`
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${base}${number}`)
  return [base, ...numbered, `${base}-${seed.slice(0, 8)}`]
}
