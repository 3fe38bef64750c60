import * as v from 'valibot'
import {
  beginsWithZeroBits,
  PROOF_HEADER,
  ProofChallenge,
  proofHeader,
  puzzleText,
} from '#worker/contract/security/proof-of-work'
import { checking } from './browser-check'

/** So many digests are asked for together; the page stays its reader's in between. */
const AT_ONCE = 128
/** The server may ask for more once somebody else has tried meanwhile. */
const MOST_ROUNDS = 3

const encoder = new TextEncoder()

async function solvePuzzle({ salt, bits }: ProofChallenge, puzzle: number, signal: AbortSignal | undefined) {
  for (let first = 0; ; first += AT_ONCE) {
    signal?.throwIfAborted()
    const digests = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        crypto.subtle.digest('SHA-256', encoder.encode(puzzleText(salt, puzzle, first + index))),
      ),
    )
    const found = digests.findIndex((digest) => beginsWithZeroBits(new Uint8Array(digest), bits))
    if (found >= 0) return first + found
  }
}

/** The header that solves a challenge. @throws DOMException when the call is given up meanwhile */
export async function solveChallenge(challenge: ProofChallenge, signal?: AbortSignal): Promise<string> {
  const answers: number[] = []
  for (let puzzle = 0; puzzle < challenge.puzzles; puzzle++) answers.push(await solvePuzzle(challenge, puzzle, signal))
  return proofHeader(challenge.token, answers)
}

const Asked = v.object({ code: v.literal('proof_needed'), challenge: ProofChallenge })

async function challengeIn(answer: Response): Promise<ProofChallenge | null> {
  if (answer.status !== 429) return null
  const asked = v.safeParse(
    Asked,
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return asked.success ? asked.output.challenge : null
}

/** The answer to a call; where the server first asks for a proof, this browser computes it and the call is repeated with it. */
export async function afterProof(
  answer: Response,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  let latest = answer
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const challenge = await challengeIn(latest)
    if (!challenge) return latest
    const headers = new Headers(init.headers)
    headers.set(PROOF_HEADER, await checking(() => solveChallenge(challenge, init.signal ?? undefined)))
    latest = await fetch(input, { ...init, headers })
  }
  return latest
}
