import { sha256Hex } from '../../../crypto/digest'
import type { Deps } from '../../../deps'
import { networkTiers, type Pace } from '../../../domain/account/network-tiers'
import type { PacedResult } from '../../../ports/platform'
import type { Visitor } from '../../../ports/security-events'
import { tooManyAttempts } from '../sign-in/limit-attempts'
import { type ProofSubject, proofBits, proofNeeded, solvedSalt, spendProof } from './proof-of-work'

// Nobody is locked out. Who tries too often waits, a little longer each time, and has to compute something first. What strangers do with an
// account is counted apart from what its owner does on a browser that is known.

const HOUR_S = 60 * 60

/** How often an account may be tried by strangers, all of them together, and by one browser that its owner has used. */
const PACES = {
  'sign-in': {
    // Within any hour no more than 70: after the fifth every try waits, soon a minute.
    account: { windowSeconds: 24 * HOUR_S, free: 5, firstWaitSeconds: 1, longestWaitSeconds: 60, proofFrom: 3 },
    device: { windowSeconds: HOUR_S, free: 10, firstWaitSeconds: 1, longestWaitSeconds: 60, proofFrom: null },
  },
  'forgot-password': {
    // Under attack there is always a mail in the box whose link still works: links last longer than the longest wait.
    account: {
      windowSeconds: 24 * HOUR_S,
      free: 2,
      firstWaitSeconds: 5 * 60,
      longestWaitSeconds: 15 * 60,
      proofFrom: 2,
    },
    device: { windowSeconds: HOUR_S, free: 3, firstWaitSeconds: 60, longestWaitSeconds: 15 * 60, proofFrom: null },
  },
} satisfies Record<string, { account: Pace; device: Pace }>

/** An attempt at something that strangers try. */
interface Guarded {
  call: keyof typeof PACES
  brandKey: string
  /** The account's id, or what was typed where there is none. */
  whom: string
  visitor: Visitor
  /** The browser's id where its cookie names this account's user; else null. */
  knownDevice: string | null
}

const keyHash = (names: string[]) => sha256Hex(JSON.stringify(names))
const accountNames = (call: Guarded['call'], brandKey: string, whom: string) => [call, 'account', brandKey, whom]

/** Forgets what strangers have tried at an account, once its owner has shown by other means who they are. @throws DomainError `database_unavailable` */
export async function forgiveStrangers(
  { counters }: Pick<Deps, 'counters'>,
  call: Guarded['call'],
  brandKey: string,
  whom: string,
): Promise<void> {
  await counters.clear(await keyHash(accountNames(call, brandKey, whom)))
}

const keyed = async (names: string[], pace: Pace) => ({ key: await keyHash(names), ...pace })

const attemptsOf = ({ call, brandKey, whom, visitor, knownDevice }: Guarded) =>
  knownDevice === null
    ? Promise.all([
        keyed(accountNames(call, brandKey, whom), PACES[call].account),
        ...networkTiers(visitor.address).map(({ network, pace }) => keyed([call, 'network', network], pace)),
      ])
    : Promise.all([keyed([call, 'device', brandKey, whom, knownDevice], PACES[call].device)])

const latest = (results: PacedResult[]) => Math.max(0, ...results.map(({ waitUntil }) => waitUntil?.getTime() ?? 0))

/** The hardest proof that these counts ask for; null where none does. */
function neededBits(attempts: Pace[], counts: number[]): number | null {
  const bits = attempts.flatMap(({ proofFrom }, index) => {
    const count = counts[index] ?? 0
    return proofFrom !== null && count >= proofFrom ? [proofBits(count, proofFrom)] : []
  })
  return bits.length > 0 ? Math.max(...bits) : null
}

/**
 * Counts an attempt, before anything is looked up or hashed, so that many at once are no more. `forgive` takes it back: only failures are
 * to count, and the owner's success forgets those of others.
 * @throws DomainError `too_many_requests` with when to ask again, `proof_needed` with a challenge, `database_unavailable`
 */
export async function guardAttempt(
  deps: Pick<Deps, 'counters' | 'clock' | 'secrets' | 'ids'>,
  guarded: Guarded,
): Promise<{ forgive: () => Promise<void> }> {
  const { counters, clock } = deps
  const subject: ProofSubject = { call: guarded.call, whom: [guarded.brandKey, guarded.whom] }
  const [attempts, salt] = await Promise.all([attemptsOf(guarded), solvedSalt(deps, subject, guarded.visitor.proof)])
  const now = clock.now()
  const results = await counters.pace(attempts, { now, isProved: salt !== null })
  const takeBack = () =>
    counters.takeBack(attempts.filter((_attempt, index) => results[index]?.isCounted).map(({ key }) => key))

  if (results.some(({ isCounted }) => !isCounted)) {
    await takeBack()
    const wait = latest(results) - now.getTime()
    if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000))
    const counts = results.map((result) => result.attempts)
    throw await proofNeeded(deps, subject, neededBits(attempts, counts) ?? proofBits(1, 1))
  }
  const before = neededBits(
    attempts,
    results.map((result) => result.attempts - 1),
  )
  if (before !== null && !(salt !== null && (await spendProof(deps, salt)))) {
    await takeBack()
    throw await proofNeeded(deps, subject, before)
  }
  const [whose, ...networks] = attempts
  return {
    forgive: async () => {
      await Promise.all([
        whose && counters.clear(whose.key),
        networks.length > 0 && counters.takeBack(networks.map(({ key }) => key)),
      ])
    },
  }
}
