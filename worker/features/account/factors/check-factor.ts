import type { FactorAnswer, FactorMethod, PasskeyAssertion } from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import type { AccountHolder } from '../../../domain/account/account-holder'
import { DomainError } from '../../../domain/error'
import { sha256Hex } from '../../../platform/crypto/digest'
import { openSealed, sealText } from '../../../platform/crypto/sealed-text'
import type { PasskeyPlace } from '../../../platform/second-factor/factors'
import { countAttempt } from '../sign-in/limit-attempts'
import { namesAnother, takeAnswered } from './passkey-challenges'
import type { ChallengePurpose } from './store-challenges'
import type { StoredFactors } from './store-factors'

/** Whether there is a second factor: recovery codes replace one and aren't one. */
export const hasFactor = ({ passkeys, app }: StoredFactors): boolean => passkeys.length > 0 || Boolean(app?.confirmedAt)

/** The possible second steps at this host. Empty where only a recovery is left: every passkey was made for another host. */
export function methodsAt(rpId: string, { passkeys, app, recoveryCodes }: StoredFactors): FactorMethod[] {
  const offered: [FactorMethod, boolean][] = [
    ['passkey', passkeys.some((passkey) => passkey.rpId === rpId)],
    ['app', Boolean(app?.confirmedAt)],
    ['recovery_code', (recoveryCodes?.left ?? 0) > 0],
  ]
  return offered.flatMap(([method, isThere]) => (isThere ? method : []))
}

/** The password was right; how to continue. */
export const secondFactorNeeded = (methods: FactorMethod[]) =>
  new DomainError('second_factor_needed', 'Please confirm that it is you.', { methods })

const refuse = (message: string) => new DomainError('wrong_credentials', message, { fields: { code: message } })
const PASSKEY = 'This passkey could not be used here. Please try again or choose another way.'

export type FactorDeps = Pick<
  Deps,
  'factors' | 'challenges' | 'passkeys' | 'appCodes' | 'secrets' | 'clock' | 'counters'
>

/**
 * Verifies a passkey's answer and uses up its challenge and counter. Returns the passkey's user and the user that the challenge was for.
 * @throws DomainError `wrong_credentials`
 */
export async function takePasskey(
  deps: Pick<FactorDeps, 'factors' | 'challenges' | 'passkeys' | 'clock'>,
  asked: { brandKey: string; purpose: ChallengePurpose; place: PasskeyPlace },
  answer: PasskeyAssertion,
): Promise<{ userId: string; askedUserId: string | null }> {
  const { brandKey, place } = asked
  const taken = await takeAnswered(deps, asked, answer)
  const passkey = taken && (await deps.factors.findPasskey(brandKey, answer.id))
  // The signature doesn't cover the user that the answer names.
  if (!passkey || passkey.rpId !== place.rpId || namesAnother(answer, passkey)) throw refuse(PASSKEY)
  const use = await deps.passkeys.verifyAssertion(answer, { ...place, challenge: taken.challenge, passkey })
  const isUsed = use && (await deps.factors.recordPasskeyUse(brandKey, passkey.id, { ...use, now: deps.clock.now() }))
  if (!isUsed) throw refuse(PASSKEY)
  return { userId: passkey.userId, askedUserId: taken.userId }
}

async function takeAppCode(
  deps: FactorDeps,
  whose: AccountHolder & { knownDevice: string | null },
  code: string,
): Promise<void> {
  // Six digits can be guessed. Attempts are counted before they are checked, so that concurrent ones don't get more tries; and separately
  // for a browser that the user is known on, so that somebody who has the password can't lock the user out.
  const by = whose.knownDevice === null ? [] : [whose.knownDevice]
  const attempt = await countAttempt(deps, 'second-factor', whose.brandKey, whose.userId, ...by)
  const { app } = await deps.factors.find(whose)
  const secret = app?.confirmedAt ? await openSealed(deps.secrets, 'authenticator secret', app.sealedSecret) : null
  const step = secret === null ? null : await deps.appCodes.stepOf(secret, code, deps.clock.now())
  if (secret === null || step === null)
    throw refuse('That code is not right. Please enter the one that your app shows now.')
  // Encrypted again with the newest secret on each use, so that an older secret can be retired once nothing uses it.
  const sealedSecret = await sealText(deps.secrets, 'authenticator secret', secret)
  if (!(await deps.factors.takeAppStep(whose, { step, sealedSecret }))) {
    throw refuse('That code was used already. Please wait for the next one.')
  }
  await attempt.forgive()
}

/**
 * Checks a user's answer for the second factor and uses it up: no code or signature works twice.
 * @throws DomainError `wrong_credentials` with the field `code`, `too_many_requests`, `database_unavailable`
 */
export async function checkFactor(
  deps: FactorDeps,
  asked: AccountHolder & { purpose: ChallengePurpose; place: PasskeyPlace; knownDevice: string | null },
  answer: FactorAnswer,
): Promise<void> {
  if (answer.method === 'app') return takeAppCode(deps, asked, answer.code)
  if (answer.method === 'recovery_code') {
    const isUsed = await deps.factors.takeRecoveryCode(asked, await sha256Hex(answer.code), deps.clock.now())
    if (!isUsed) throw refuse('This recovery code is not right, or was used already.')
    return
  }
  const { userId, askedUserId } = await takePasskey(deps, asked, answer.response)
  if (userId !== asked.userId || askedUserId !== asked.userId) throw refuse(PASSKEY)
}
