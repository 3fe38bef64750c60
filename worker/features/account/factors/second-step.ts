import type { BrandRecord } from '../../../contract/brand'
import type {
  FactorAnswer,
  FactorMethod,
  PasskeyAssertion,
  PasskeyRequestOptions,
} from '../../../contract/security/factors'
import type { ProvingFactor, SecurityEventDetail } from '../../../contract/security/security-events'
import type { SignInProviderName } from '../../../contract/sign-in-with'
import type { Deps } from '../../../deps'
import { DomainError, isDomainError } from '../../../domain/error'
import { sha256Hex } from '../../../platform/crypto/digest'
import type { PasskeyPlace } from '../../../platform/second-factor/factors'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { isKnownTo, readKnownDevice } from '../sign-in/known-devices'
import { limitAttempts } from '../sign-in/limit-attempts'
import { type StartedSession, startSession } from '../sign-in/start-session'
import type { Account } from '../store'
import { checkFactor, type FactorDeps, hasFactor, methodsAt, secondFactorNeeded, takePasskey } from './check-factor'
import { issueChallenge, requestOptions } from './passkey-challenges'
import type { Challenge } from './store-challenges'

/** The password or the provider was right, and the account has a second factor. The secret identifies the pending sign-in. */
export class SecondStepNeeded extends DomainError {
  readonly waitingSecret: string

  constructor(waitingSecret: string, methods: FactorMethod[]) {
    const { code, message } = secondFactorNeeded(methods)
    super(code, message, { methods })
    this.waitingSecret = waitingSecret
  }
}

interface FirstStep {
  account: Account
  renewedHash: string | null
  rpId: string
  /** The provider that was the first step, in place of the password. */
  provider?: SignInProviderName
}

/** Keeps a sign-in whose password or provider was right pending until its second step, if the account has a factor. @throws SecondStepNeeded */
export async function requireSecondStep(
  deps: Pick<Deps, 'factors' | 'challenges' | 'clock' | 'ids'>,
  { account, renewedHash, rpId, provider }: FirstStep,
): Promise<void> {
  const { brandKey, id: userId, passwordHash } = account
  const factors = await deps.factors.find({ brandKey, userId })
  if (!hasFactor(factors)) return
  const payload = {
    checked: await sha256Hex(passwordHash),
    ...(provider && { provider }),
    ...(renewedHash !== null && { renewedHash }),
  }
  const secret = await issueChallenge(deps, { brandKey, purpose: 'checked_password', userId, payload })
  throw new SecondStepNeeded(secret, methodsAt(rpId, factors))
}

const expired = () => new DomainError('not_signed_in', 'Your sign-in has expired. Please sign in once more.')

interface Waiting {
  brandKey: string
  /** Null without the cookie. */
  secret: string | null
}

/** The account of a pending sign-in whose password hasn't changed. @throws DomainError `not_signed_in` */
export async function waitingAccount(
  deps: Pick<Deps, 'challenges' | 'users' | 'clock'>,
  { brandKey, secret }: Waiting,
): Promise<{ account: Account; challenge: Challenge }> {
  const idHash = secret === null ? null : await sha256Hex(secret)
  const now = deps.clock.now()
  const challenge = idHash ? await deps.challenges.find(brandKey, 'checked_password', idHash, now) : null
  const account = challenge?.userId ? await deps.users.findById(brandKey, challenge.userId) : null
  if (!challenge || !account) throw expired()
  if ((await sha256Hex(account.passwordHash)) !== challenge.payload.checked) throw expired()
  return { account, challenge }
}

/** The options with which a browser takes the second step with a passkey. @throws DomainError `not_signed_in` */
export async function secondStepOptions(
  deps: Pick<Deps, 'challenges' | 'users' | 'factors' | 'clock' | 'ids'>,
  { place, ...waiting }: Waiting & { place: PasskeyPlace },
): Promise<PasskeyRequestOptions> {
  const { brandKey, id: userId } = (await waitingAccount(deps, waiting)).account
  const { passkeys } = await deps.factors.find({ brandKey, userId })
  return requestOptions(deps, place, { brandKey, userId, purpose: 'passkey_step', passkeys })
}

type StepDeps = FactorDeps & NotingDeps & Pick<Deps, 'users' | 'sessions' | 'loginLimiter' | 'modes'>

/** Runs a check of a factor and records a failure. */
async function noting<T>(
  deps: StepDeps,
  who: { brandKey: string; userId: string | null; visitor: Visitor },
  method: FactorMethod,
  checking: Promise<T>,
): Promise<T> {
  try {
    return await notingThrottled(deps, { ...who, call: 'second-step' }, checking)
  } catch (error) {
    if (isDomainError(error, 'wrong_credentials')) {
      await noteSecurityEvent(deps, { ...who, kind: 'factor_failed', factor: method })
    }
    throw error
  }
}

interface Step {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  place: PasskeyPlace
  visitor: Visitor
  /** The browser's previous session, which ends. */
  previousSecret: string | null
}

/** Starts the session once the last step was right. Null when the account has changed since it was checked. */
async function welcome(
  deps: StepDeps,
  { brand, shop, visitor, previousSecret }: Step,
  proved: { account: Account; provedBy: ProvingFactor; renewedHash: string | null },
  detail: SecurityEventDetail = {},
): Promise<StartedSession | null> {
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  const started = await startSession(deps, { brand, shop, visitor, device, previousSecret, ...proved })
  if (!started) return null
  const { account, provedBy: factor } = proved
  await noteSecurityEvent(deps, { brandKey: brand.key, userId: account.id, kind: 'signed_in', factor, visitor, detail })
  return started
}

/**
 * Completes a pending sign-in by its second step and starts the session.
 * @throws DomainError `wrong_credentials` with the field `code`, `not_signed_in` when it has expired, `too_many_requests`
 */
export async function finishSignIn(
  deps: StepDeps,
  { secret, answer, ...step }: Step & { secret: string | null; answer: FactorAnswer },
): Promise<StartedSession> {
  const { place, visitor } = step
  const brandKey = step.brand.key
  const { account, challenge } = await waitingAccount(deps, { brandKey, secret })
  const who = { brandKey, userId: account.id, visitor }
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  const knownDevice = (await isKnownTo(device, account)) ? (device?.id ?? null) : null
  const checking = limitAttempts(deps, ['second-step address', visitor.address]).then(() =>
    checkFactor(deps, { ...who, place, knownDevice, purpose: 'passkey_step' }, answer),
  )
  await noting(deps, who, answer.method, checking)
  const isTaken = await deps.challenges.take(brandKey, 'checked_password', challenge.idHash, deps.clock.now())
  const proved = { account, renewedHash: challenge.payload.renewedHash ?? null } as const
  const { provider } = challenge.payload
  const provedBy = `${provider ? 'provider' : 'password'}+${answer.method}` as const
  const started = isTaken && (await welcome(deps, step, { ...proved, provedBy }, provider ? { provider } : {}))
  if (!started) throw expired()
  return started
}

/**
 * Signs in a passkey's user without a password: the authenticator has verified the person.
 * @throws DomainError `wrong_credentials`, `too_many_requests`
 */
export async function signInWithPasskey(
  deps: StepDeps,
  { response, ...step }: Step & { response: PasskeyAssertion },
): Promise<StartedSession> {
  const { place, visitor } = step
  const brandKey = step.brand.key
  const checking = limitAttempts(deps, ['passkey address', visitor.address]).then(() =>
    takePasskey(deps, { brandKey, place, purpose: 'passkey_sign_in' }, response),
  )
  const { userId } = await noting(deps, { brandKey, userId: null, visitor }, 'passkey', checking)
  const account = await deps.users.findById(brandKey, userId)
  const started = account && (await welcome(deps, step, { account, renewedHash: null, provedBy: 'passkey' }))
  if (!started) throw new DomainError('wrong_credentials', 'This passkey could not be used here.')
  return started
}
