import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { MINUTE_MS } from '../../../domain/time'
import { sha256Hex } from '../../../platform/crypto/digest'
import type { PasskeyPlace, StoredPasskey } from '../../../platform/second-factor/factors'
import type { Challenge, ChallengePurpose } from './store-challenges'

/** How long an authenticator has to answer, and a checked password waits for its second step. */
export const CHALLENGE_MINUTES = 5

/** When a challenge that is made now expires. */
export const challengeEnd = (now: Date) => new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE_MS)

type ChallengeDeps = Pick<Deps, 'challenges' | 'clock' | 'ids'>
type Asked = { brandKey: string; purpose: ChallengePurpose; userId: string | null }

/** Records a random value that is valid once, for one purpose and user, and returns it. */
export async function issueChallenge(
  deps: ChallengeDeps,
  { payload = {}, ...asked }: Asked & { payload?: Record<string, string> },
): Promise<string> {
  const challenge = deps.ids.secret()
  const createdAt = deps.clock.now()
  const row = { ...asked, payload, idHash: await sha256Hex(challenge) }
  await deps.challenges.add(row, { createdAt, expiresAt: challengeEnd(createdAt) })
  return challenge
}

/** Takes the challenge that an authenticator answered, which can't be used again, whatever the result. Null when there is none. */
export async function takeAnswered(
  deps: Pick<Deps, 'challenges' | 'clock' | 'passkeys'>,
  { brandKey, purpose }: { brandKey: string; purpose: ChallengePurpose },
  answer: PasskeyAssertion | PasskeyAttestation,
): Promise<(Challenge & { challenge: string }) | null> {
  const challenge = deps.passkeys.challengeIn(answer)
  if (challenge === null) return null
  const taken = await deps.challenges.take(brandKey, purpose, await sha256Hex(challenge), deps.clock.now())
  return taken && { ...taken, challenge }
}

const describe = ({ id, transports }: StoredPasskey) => ({ id, type: 'public-key' as const, transports })

/**
 * The user handle of a passkey. It doesn't identify the user to somebody who finds the authenticator. A UUID without hyphens is valid
 * base64url.
 */
const handleOf = (userId: string) => userId.replaceAll('-', '')

/** Whether an answer's user handle differs from that of the passkey's user. Authenticators may leave it out. */
export const namesAnother = ({ response: { userHandle } }: PasskeyAssertion, { userId }: StoredPasskey): boolean =>
  Boolean(userHandle) && userHandle !== handleOf(userId)

// Browsers make passkeys for host names only, not for IP addresses.
function requireHostName({ rpId }: PasskeyPlace): void {
  if (/^[\d.]+$|^\[/.test(rpId)) throw new DomainError('conflict', 'Passkeys need a host name, such as localhost.')
}

/** The options with which a browser asks for one of these passkeys, or, without any, for any passkey of this host. */
export async function requestOptions(
  deps: ChallengeDeps,
  place: PasskeyPlace,
  { passkeys, ...asked }: Asked & { passkeys: StoredPasskey[] },
): Promise<PasskeyRequestOptions> {
  requireHostName(place)
  return {
    challenge: await issueChallenge(deps, asked),
    rpId: place.rpId,
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.filter(({ rpId }) => rpId === place.rpId).map(describe),
  }
}

/**
 * The options with which a browser makes a passkey for the user; the existing ones are excluded, so that none is made twice on one
 * authenticator.
 */
export async function creationOptions(
  deps: ChallengeDeps,
  place: PasskeyPlace,
  input: {
    brand: { key: string; name: string }
    user: { id: string; username: string; firstName: string; lastName: string }
    passkeys: StoredPasskey[]
  },
): Promise<PasskeyCreationOptions> {
  requireHostName(place)
  const { brand, user, passkeys } = input
  const asked = { brandKey: brand.key, purpose: 'passkey_registration', userId: user.id } as const
  return {
    rp: { id: place.rpId, name: brand.name },
    user: {
      id: handleOf(user.id),
      name: user.username,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    challenge: await issueChallenge(deps, asked),
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MINUTES * MINUTE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.filter(({ rpId }) => rpId === place.rpId).map(describe),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}
