import * as v from 'valibot'

// Proof of work: where somebody has failed too often, the next attempt costs their machine a moment of computing. A call that is answered
// `proof_needed` carries a challenge; the call is repeated with its solution in a header.

/** The header of the solution: `token~answer,answer,…`, one answer for each puzzle. */
export const PROOF_HEADER = 'proof-of-work'

/**
 * A task. For each of `puzzles` the answer is a number for which the SHA-256 of `puzzleText` begins with `bits` zero bits: 2^bits tries in
 * the mean. Several puzzles instead of a harder one, so that luck matters less. It is good for one call, within five minutes.
 */
export const ProofChallenge = v.object({
  token: v.string(),
  salt: v.string(),
  puzzles: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)),
  bits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24)),
})
export type ProofChallenge = v.InferOutput<typeof ProofChallenge>

/** What is hashed for an answer to a puzzle of a challenge. */
export const puzzleText = (salt: string, puzzle: number, answer: number): string => `${salt}.${puzzle}.${answer}`

/** Whether a digest begins with so many zero bits. */
export function beginsWithZeroBits(digest: Uint8Array, bits: number): boolean {
  const whole = bits >> 3
  for (let i = 0; i < whole; i++) if (digest[i] !== 0) return false
  return (digest[whole] ?? 0) >> (8 - (bits & 7)) === 0
}

/** The value of the header. */
export const proofHeader = (token: string, answers: number[]): string => `${token}~${answers.join(',')}`
