import * as v from 'valibot'
import { beginsWithZeroBits, puzzleText } from '../../../contract/security/proof-of-work'
import { sha256Hex } from '../../../crypto/digest'
import { signValue, verifiedValue } from '../../../crypto/signed-value'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'

const PUZZLES = 8
const VALID_S = 5 * 60
const LONGEST_HEADER = 1000

/** A tenth of a second of a usual machine's time, and two seconds of it: 2^bits tries for each of eight puzzles. */
const FEWEST_BITS = 10
const MOST_BITS = 14

/** What a proof is for: it is worth nothing for another call or for another account or network. */
export interface ProofSubject {
  call: string
  whom: string[]
}

type ProofDeps = Pick<Deps, 'secrets' | 'clock' | 'ids'>

const Signed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ salt: v.string(), bits: v.number(), subject: v.string(), until: v.number() }),
)

const subjectHash = ({ call, whom }: ProofSubject) => sha256Hex(JSON.stringify([call, ...whom]))

/** How hard a proof is after so many failures, of which `from` were free: one bit more for each doubling. */
export const proofBits = (failures: number, from: number): number =>
  Math.min(MOST_BITS, FEWEST_BITS + Math.floor(Math.log2(Math.max(1, failures / from))))

/** A refusal that says what to compute before the call is repeated. */
export async function proofNeeded(deps: ProofDeps, subject: ProofSubject, bits: number): Promise<DomainError> {
  const salt = deps.ids.secret().slice(0, 22)
  const until = deps.clock.now().getTime() + VALID_S * 1000
  const value = btoa(JSON.stringify({ salt, bits, subject: await subjectHash(subject), until }))
  const challenge = { token: await signValue(deps.secrets, 'proof of work', value), salt, puzzles: PUZZLES, bits }
  return new DomainError('proof_needed', 'Please try again. Your browser has to be checked first.', { challenge })
}

const digestOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** The salt of a proof that solves one of our challenges for this subject; null for anything else. It may have been spent. */
export async function solvedSalt(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  subject: ProofSubject,
  proof: string | null | undefined,
): Promise<string | null> {
  if (!proof || proof.length > LONGEST_HEADER) return null
  const [token = '', list = ''] = proof.split('~')
  const value = await verifiedValue(deps.secrets, 'proof of work', token)
  // Signed by us, so it is what we encoded.
  const signed = value === null ? null : v.safeParse(Signed, atob(value))
  if (!signed?.success) return null
  const { salt, bits, subject: hash, until } = signed.output
  if (until <= deps.clock.now().getTime() || hash !== (await subjectHash(subject))) return null
  const answers = list.split(',')
  if (answers.length !== PUZZLES || !answers.every((answer) => /^\d{1,9}$/.test(answer))) return null
  const digests = await Promise.all(answers.map((answer, puzzle) => digestOf(puzzleText(salt, puzzle, Number(answer)))))
  return digests.every((digest) => beginsWithZeroBits(digest, bits)) ? salt : null
}

/** Spends a solved challenge; false when it was spent before. @throws DomainError `database_unavailable` */
export async function spendProof(
  { counters, clock }: Pick<Deps, 'counters' | 'clock'>,
  salt: string,
): Promise<boolean> {
  const key = await sha256Hex(JSON.stringify(['proof', salt]))
  return (await counters.count({ key, now: clock.now(), seconds: VALID_S, atMost: 1 })) === null
}

/**
 * Lets a call pass that brings a proof for this subject, once.
 * @throws DomainError `proof_needed` with a challenge of `bits`, `database_unavailable`
 */
export async function requireProof(
  deps: ProofDeps & Pick<Deps, 'counters'>,
  subject: ProofSubject,
  { proof, bits }: { proof: string | null | undefined; bits: number },
): Promise<void> {
  const salt = await solvedSalt(deps, subject, proof)
  if (!salt || !(await spendProof(deps, salt))) throw await proofNeeded(deps, subject, bits)
}
