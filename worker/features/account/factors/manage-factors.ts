import type {
  AppSetup,
  Factors,
  FactorsAndCodes,
  NewPasskey,
  PasskeyCreationOptions,
} from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import { isPrivileged } from '../../../domain/account/rights'
import { DomainError } from '../../../domain/error'
import { makeRecoveryCodes } from '../../../platform/crypto/recovery-codes'
import { openSealed, sealText } from '../../../platform/crypto/sealed-text'
import type { PasskeyPlace } from '../../../platform/second-factor/factors'
import { countAttempt } from '../sign-in/limit-attempts'
import { accountSecurity } from './account-security'
import { type FactorOwner, type NoteDeps, noteChange } from './note-change'
import { creationOptions, takeAnswered } from './passkey-challenges'

export type ManageDeps = NoteDeps &
  Pick<Deps, 'factors' | 'challenges' | 'passkeys' | 'appCodes' | 'counters' | 'requiresFactors'>

const MOST_PASSKEYS = 20

const whoseOf = ({ brand, session }: FactorOwner) => ({ brandKey: brand.key, userId: session.user.id })

/** All the user's factors. @throws DomainError `database_unavailable` */
export async function listFactors(
  deps: Pick<Deps, 'factors' | 'clock' | 'requiresFactors'>,
  owner: Pick<FactorOwner, 'brand' | 'session'>,
  { rpId }: PasskeyPlace,
): Promise<Factors> {
  const { brand, session } = owner
  const whose = { brandKey: brand.key, userId: session.user.id }
  const { passkeys, app, recoveryCodes } = await deps.factors.find(whose)
  const hasFactor = passkeys.length > 0 || Boolean(app?.confirmedAt)
  return {
    ...(await accountSecurity(deps, brand.key, { ...session, hasFactor })),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isBackedUp, rpId: madeFor }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
      isBackedUp,
      worksHere: madeFor === rpId,
    })),
    app: app?.confirmedAt ? { confirmedAt: app.confirmedAt } : null,
    recoveryCodes,
  }
}

/** The options with which a browser makes a passkey. @throws DomainError `conflict` when there are too many, or the host can't have any */
export async function passkeyOptions(
  deps: ManageDeps,
  owner: FactorOwner,
  place: PasskeyPlace,
): Promise<PasskeyCreationOptions> {
  const { passkeys } = await deps.factors.find(whoseOf(owner))
  if (passkeys.length >= MOST_PASSKEYS) {
    throw new DomainError('conflict', 'You have 20 passkeys. Please remove one that you no longer use.')
  }
  return creationOptions(deps, place, { brand: owner.brand, user: owner.session.user, passkeys })
}

const refusePasskey = () =>
  new DomainError('invalid_input', 'The passkey could not be added. Please try again.', {
    fields: { response: 'The passkey could not be added. Please try again.' },
  })

/** Stores the passkey that a browser made, with recovery codes unless the user has some. @throws DomainError `invalid_input` */
export async function addPasskey(
  deps: ManageDeps,
  owner: FactorOwner,
  place: PasskeyPlace,
  { name, response }: NewPasskey,
): Promise<FactorsAndCodes> {
  const whose = whoseOf(owner)
  const taken = await takeAnswered(deps, { ...whose, purpose: 'passkey_registration' }, response)
  if (taken?.userId !== whose.userId) throw refusePasskey()
  const made = await deps.passkeys.verifyAttestation(response, { ...place, challenge: taken.challenge })
  if (!made) throw refusePasskey()
  const { codes, hashes } = await makeRecoveryCodes(deps.ids.secret)
  const createdAt = deps.clock.now().toISOString()
  const passkey = { ...made, ...whose, rpId: place.rpId, name, createdAt, lastUsedAt: null }
  const added = await deps.factors.addPasskey(passkey, hashes)
  if (!added) throw refusePasskey()
  await noteChange(deps, owner, { kind: 'passkey_added', name })
  return { ...(await listFactors(deps, owner, place)), newRecoveryCodes: added.storedCodes ? codes : null }
}

/** Renames a passkey. @throws DomainError `not_found` */
export async function renamePasskey(deps: ManageDeps, owner: FactorOwner, id: string, name: string): Promise<void> {
  if (!(await deps.factors.renamePasskey(whoseOf(owner), id, name))) {
    throw new DomainError('not_found', 'There is no such passkey.')
  }
}

/** Removes a factor. @throws DomainError `not_found`, `conflict` when it is the last one of somebody who needs one */
export async function removeFactor(
  deps: ManageDeps,
  owner: FactorOwner,
  factor: { passkeyId: string } | 'app',
): Promise<void> {
  const whose = whoseOf(owner)
  const { passkeys, app } = await deps.factors.find(whose)
  const passkey = factor === 'app' ? null : passkeys.find(({ id }) => id === factor.passkeyId)
  if (factor === 'app' ? !app?.confirmedAt : !passkey) throw new DomainError('not_found', 'There is no such factor.')
  const mayBeLast = !(deps.requiresFactors && isPrivileged(owner.session.user.role))
  if (!(await deps.factors.remove(whose, factor, mayBeLast))) {
    throw new DomainError(
      'conflict',
      'Your account needs a second factor. Please add another one before you remove it.',
    )
  }
  await noteChange(deps, owner, passkey ? { kind: 'passkey_removed', name: passkey.name } : { kind: 'app_removed' })
}

/** A new secret for an authenticator app, shown once; it is not a factor before its first code. @throws DomainError `conflict` */
export async function beginApp(deps: ManageDeps, owner: FactorOwner): Promise<AppSetup> {
  const { brand, session } = owner
  const setup = await deps.appCodes.create({ issuer: brand.name, account: session.user.email })
  const sealed = await sealText(deps.secrets, 'authenticator secret', setup.secret)
  if (await deps.factors.beginApp(whoseOf(owner), sealed, deps.clock.now())) return setup
  throw new DomainError('conflict', 'You have an authenticator app already. Remove it before you add another one.')
}

/** Confirms the app by its first code, and makes recovery codes unless the user has some. @throws DomainError `invalid_input` */
export async function confirmApp(
  deps: ManageDeps,
  owner: FactorOwner,
  place: PasskeyPlace,
  code: string,
): Promise<FactorsAndCodes> {
  const whose = whoseOf(owner)
  const attempt = await countAttempt(deps, 'second-factor', whose.brandKey, whose.userId)
  const { app } = await deps.factors.find(whose)
  const secret =
    app && !app.confirmedAt ? await openSealed(deps.secrets, 'authenticator secret', app.sealedSecret) : null
  const now = deps.clock.now()
  const step = secret === null ? null : await deps.appCodes.stepOf(secret, code, now)
  const { codes, hashes } = await makeRecoveryCodes(deps.ids.secret)
  const confirmed =
    app && step !== null
      ? await deps.factors.confirmApp(whose, { sealedSecret: app.sealedSecret, step, now, codeHashes: hashes })
      : null
  if (!confirmed) {
    const message = 'That code is not right. Please enter the one that your app shows now.'
    throw new DomainError('invalid_input', message, { fields: { code: message } })
  }
  await attempt.forgive()
  await noteChange(deps, owner, { kind: 'app_added' })
  return { ...(await listFactors(deps, owner, place)), newRecoveryCodes: confirmed.storedCodes ? codes : null }
}

/** Ten new recovery codes; the previous ones stop working. @throws DomainError `conflict` without a factor that they could replace */
export async function renewRecoveryCodes(
  deps: ManageDeps,
  owner: FactorOwner,
  place: PasskeyPlace,
): Promise<FactorsAndCodes> {
  const { codes, hashes } = await makeRecoveryCodes(deps.ids.secret)
  if (!(await deps.factors.replaceRecoveryCodes(whoseOf(owner), hashes, deps.clock.now()))) {
    throw new DomainError('conflict', 'Please add a passkey or an authenticator app first.')
  }
  await noteChange(deps, owner, { kind: 'codes_made' })
  return { ...(await listFactors(deps, owner, place)), newRecoveryCodes: codes }
}
