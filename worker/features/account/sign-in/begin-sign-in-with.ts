import type { SignInProviderName } from '../../../contract/sign-in-with'
import type { Deps } from '../../../deps'
import { SignInProblemError } from '../../../domain/account/sign-in-problem'
import { DomainError } from '../../../domain/error'
import { MINUTE_MS } from '../../../domain/time'
import { sha256Hex } from '../../../platform/crypto/digest'
import { signValue, verifiedValue } from '../../../platform/crypto/signed-value'
import type { SignInProvider, SignInRequest } from '../../../providers/sign-in-providers'
import { type NotingDeps, notingThrottled } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { limitAttempts } from './limit-attempts'

/** How long somebody may take at the provider. */
export const SIGN_IN_WITH_MINUTES = 10

/** @throws DomainError `not_found` where it isn't set up */
export function providerOf(
  { signInProviders }: Pick<Deps, 'signInProviders'>,
  name: SignInProviderName,
): SignInProvider {
  const provider = signInProviders[name]
  if (!provider) throw new DomainError('not_found', 'This shop has no sign-in with this provider.')
  return provider
}

// A state names the address to hand the answer on to, and until when: signed, so that nobody can make an answer go elsewhere.
const STATE = 'sign-in state'

/** The address at a shop that an answer with this state belongs to; null for a state that isn't ours or is too old. */
export async function addressInState(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  state: string,
): Promise<string | null> {
  const [until = '', , address = ''] = (await verifiedValue(secrets, STATE, state))?.split(' ') ?? []
  return until > clock.now().toISOString() ? address : null
}

/** What a browser began. */
export interface Begun extends SignInRequest {
  name: SignInProviderName
  /** Where to go on at this site. */
  redirect: string
  /** The user who connects the provider to their account; null to sign in. */
  userId: string | null
}

/**
 * Remembers what a browser begins: returns the address of the provider's page, and the secret by which the browser is known again.
 * @throws SignInProblemError, DomainError `not_found`, `too_many_requests`, `database_unavailable`
 */
export async function beginSignInWith(
  deps: NotingDeps & Pick<Deps, 'signInProviders' | 'challenges' | 'secrets' | 'loginLimiter' | 'counters'>,
  begun: Pick<Begun, 'name' | 'redirect' | 'userId' | 'redirectUri'> & {
    brandKey: string
    visitor: Visitor
    /** The shop's own address for the answer. */
    own: string
  },
): Promise<{ page: URL; secret: string }> {
  const { name, redirect, userId, redirectUri, brandKey, visitor, own } = begun
  const provider = providerOf(deps, name)
  const limiting = limitAttempts(deps, ['sign-in-with address', visitor.address])
  await notingThrottled(deps, { brandKey, userId, visitor, call: 'sign-in-with' }, limiting)
  const createdAt = deps.clock.now()
  const expiresAt = new Date(createdAt.getTime() + SIGN_IN_WITH_MINUTES * MINUTE_MS)
  const request = {
    state: await signValue(deps.secrets, STATE, `${expiresAt.toISOString()} ${deps.ids.secret()} ${own}`),
    nonce: deps.ids.secret(),
    verifier: deps.ids.secret(),
    redirectUri,
  }
  const page = await provider.address(request, new URL(own).origin)
  const secret = deps.ids.secret()
  const challenge = { idHash: await sha256Hex(secret), brandKey, purpose: 'sign_in_with', userId } as const
  await deps.challenges.add({ ...challenge, payload: { ...request, name, redirect } }, { createdAt, expiresAt })
  return { page, secret }
}

/** What the browser with this secret began with this provider; it can't be answered again. @throws SignInProblemError */
export async function takeBegun(
  { challenges, clock }: Pick<Deps, 'challenges' | 'clock'>,
  { brandKey, name, secret }: { brandKey: string; name: SignInProviderName; secret: string | undefined },
): Promise<Begun> {
  if (secret === undefined) throw new SignInProblemError('failed', 'not begun here')
  const taken = await challenges.take(brandKey, 'sign_in_with', await sha256Hex(secret), clock.now())
  if (taken?.payload.name !== name) throw new SignInProblemError('failed', 'begun otherwise')
  const { state = '', nonce = '', verifier = '', redirectUri = '', redirect = '/' } = taken.payload
  return { name, state, nonce, verifier, redirectUri, redirect, userId: taken.userId }
}
