import { createHash } from 'node:crypto'
import { beginsWithZeroBits, type ProofChallenge, proofHeader, puzzleText } from '../../contract/security/proof-of-work'

function solvePuzzle({ salt, bits }: ProofChallenge, puzzle: number): number {
  for (let answer = 0; ; answer++) {
    const digest = createHash('sha256')
      .update(puzzleText(salt, puzzle, answer))
      .digest()
    if (beginsWithZeroBits(digest, bits)) return answer
  }
}

/** The header that solves a challenge, as a program would that guesses: without a browser and as fast as it can. */
export const solveProof = (challenge: ProofChallenge): string =>
  proofHeader(
    challenge.token,
    Array.from({ length: challenge.puzzles }, (_, puzzle) => solvePuzzle(challenge, puzzle)),
  )
