import type { FactorMethod, Proof, ProofState } from '../../../contract/security/factors'
import type { ProvingFactor } from '../../../contract/security/security-events'
import type { Deps } from '../../../deps'
import { isRaised, raisedUntil } from '../../../domain/account/session'
import { DomainError, isDomainError } from '../../../domain/error'
import { hashSessionSecret } from '../../../platform/crypto/digest'
import type { PasskeyPlace } from '../../../platform/second-factor/factors'
import { auditEntry } from '../../activity/audit-entry'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { guardAttempt } from '../sign-in/guard-attempt'
import { isKnownTo, readKnownDevice } from '../sign-in/known-devices'
import { limitAttempts } from '../sign-in/limit-attempts'
import type { LiveSession } from '../sign-in/store-live-session'
import { checkFactor, type FactorDeps, hasFactor, methodsAt, secondFactorNeeded } from './check-factor'

type ProveDeps = FactorDeps & NotingDeps & Pick<Deps, 'users' | 'sessions' | 'passwords' | 'audit' | 'loginLimiter'>

interface Asked {
  brandKey: string
  session: LiveSession
  place: PasskeyPlace
}

/** How the session can be raised here, and until when it is raised. */
export async function proofState(
  deps: Pick<Deps, 'factors' | 'clock'>,
  { brandKey, session, place }: Asked,
): Promise<ProofState> {
  const factors = await deps.factors.find({ brandKey, userId: session.user.id })
  const isNow = isRaised(session, deps.clock.now())
  return {
    // A new session of an account without password and passkey counts as raised while it is young.
    raisedUntil: isNow ? (session.raisedUntil ?? raisedUntil(new Date(session.createdAt)).toISOString()) : null,
    hasPassword: session.hasPassword,
    methods: methodsAt(place.rpId, factors),
  }
}

const refusePassword = (code: 'invalid_input' | 'wrong_credentials', message: string) =>
  new DomainError(code, message, { fields: { password: message } })

interface Proving extends Asked {
  visitor: Visitor
  proof: Proof
}

/** The session's account, and the browser's id where the user is known on it. */
async function accountAt(deps: ProveDeps, { brandKey, session, visitor }: Proving) {
  const account = await deps.users.findById(brandKey, session.user.id)
  if (!account) throw new DomainError('not_signed_in', 'Not authenticated')
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  return { account, knownDevice: device && (await isKnownTo(device, account)) ? device.id : null }
}

type Known = Awaited<ReturnType<typeof accountAt>>

/** Checks the password, with attempts limited as at sign-in. */
async function checkPassword(deps: ProveDeps, proving: Proving, { account, knownDevice }: Known): Promise<void> {
  const { brandKey, visitor, proof } = proving
  if (account.passwordHash === '') {
    const message = 'Your account has no password yet. Choose one by the link that "Forgot password?" sends you.'
    throw refusePassword('invalid_input', message)
  }
  if (proof.password === undefined) throw refusePassword('invalid_input', 'Password is required')
  const attempt = await guardAttempt(deps, { call: 'sign-in', brandKey, whom: account.id, visitor, knownDevice })
  if (!(await deps.passwords.verify(proof.password, account.passwordHash))) {
    throw refusePassword('wrong_credentials', 'Password is incorrect')
  }
  await attempt.forgive()
}

/** Checks the proof: the password, and a factor if there is one; or a passkey alone. Returns its kind. */
async function checkProof(deps: ProveDeps, proving: Proving): Promise<ProvingFactor> {
  const { brandKey, session, place } = proving
  const { password, factor } = proving.proof
  const whose = { brandKey, userId: session.user.id }
  const isPasskeyAlone = password === undefined && factor?.method === 'passkey'
  const known = await accountAt(deps, proving)
  if (!isPasskeyAlone) await checkPassword(deps, proving, known)
  const factors = await deps.factors.find(whose)
  if (!hasFactor(factors)) {
    if (isPasskeyAlone) throw refusePassword('invalid_input', 'Password is required')
    return 'password'
  }
  if (!factor) throw secondFactorNeeded(methodsAt(place.rpId, factors))
  const { knownDevice } = known
  await checkFactor(deps, { ...whose, place, knownDevice, purpose: 'passkey_proof' }, factor)
  return isPasskeyAlone ? 'passkey' : `password+${factor.method}`
}

/** Counts the attempt, checks it and records the result. */
async function checkNoting(deps: ProveDeps, proving: Proving): Promise<ProvingFactor> {
  const { brandKey, session, visitor, proof } = proving
  const by = { brandKey, userId: session.user.id, visitor }
  const limits = [
    ['prove address', visitor.address],
    ['prove account', by.brandKey, by.userId],
  ]
  const checking = limitAttempts(deps, ...limits).then(() => checkProof(deps, proving))
  try {
    return await notingThrottled(deps, { ...by, call: 'prove' }, checking)
  } catch (error) {
    const factor = proof.factor?.method ?? 'password'
    if (isDomainError(error, 'wrong_credentials'))
      await noteSecurityEvent(deps, { ...by, kind: 'proof_failed', factor })
    throw error
  }
}

/**
 * Raises the session for 15 minutes once its user has reauthenticated, and gives it a new secret, which is returned. For administrators an
 * audit row is written, unless the session was raised already.
 * @throws DomainError `wrong_credentials`, `second_factor_needed`, `invalid_input`, `too_many_requests`, `conflict` when another tab raised
 * the session at the same moment, `database_unavailable`
 */
export async function proveAgain(
  deps: ProveDeps,
  input: Proving,
): Promise<{ secret: string; raisedUntil: string; methods: FactorMethod[] }> {
  const { brandKey, session, place, visitor } = input
  const { user, idHash } = session
  const whose = { brandKey, userId: user.id }
  const provedBy = await checkNoting(deps, input)
  const now = deps.clock.now()
  if (user.isAdmin && !isRaised(session, now)) {
    await deps.audit.insert(auditEntry(deps, whose, { action: 'admin_confirmed', detail: {} }))
  }
  const secret = deps.ids.secret()
  const until = raisedUntil(now)
  const newIdHash = await hashSessionSecret(secret)
  if (!(await deps.sessions.raise({ ...whose, idHash, newIdHash, provedBy, now, until }))) {
    throw new DomainError('conflict', 'Your session was renewed in another tab. Please try again.')
  }
  await noteSecurityEvent(deps, { ...whose, kind: 'proved', factor: provedBy, visitor })
  return { secret, raisedUntil: until.toISOString(), methods: methodsAt(place.rpId, await deps.factors.find(whose)) }
}
