import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { anAccount } from '../../../testing/builders/an-account'
import { sharedDatabase } from '../../../testing/shared-database'
import { libsqlUsers } from '../store'
import { libsqlChallenges } from './store-challenges'
import { libsqlFactors } from './store-factors'

const db = sharedDatabase()
const [factors, challenges, users] = [libsqlFactors(db), libsqlChallenges(db), libsqlUsers(db)]
const now = new Date('2026-11-21T12:00:00.000Z')

/** Somebody with a confirmed app, a passkey and two recovery codes. */
async function guarded() {
  const account = anAccount()
  await users.insert(account)
  const whose = { brandKey: account.brandKey, userId: account.id }
  const codeHashes = [randomUUID(), randomUUID()]
  await factors.beginApp(whose, 'sealed', now)
  await factors.confirmApp(whose, { sealedSecret: 'sealed', step: 10, now, codeHashes })
  const passkeyId = randomUUID()
  const passkey = {
    ...whose,
    id: passkeyId,
    rpId: 'shop.example',
    publicKey: 'key',
    counter: 3,
    transports: ['usb'],
    name: 'Key',
    isBackedUp: false,
    createdAt: now.toISOString(),
    lastUsedAt: null,
  }
  const added = await factors.addPasskey(passkey, [randomUUID()])
  return { whose, codeHashes, passkeyId, passkey, added }
}
const outcomes = async (work: Promise<unknown>[]) => (await Promise.all(work)).map(Boolean).toSorted()

describe('second factors in libSQL, used concurrently', () => {
  it('let one of them in by an app code, a recovery code, a passkey and a challenge', async () => {
    const { whose, codeHashes, passkeyId } = await guarded()
    const { brandKey } = whose
    const idHash = randomUUID()
    const challenge = { idHash, brandKey, purpose: 'passkey_step' as const, userId: whose.userId, payload: {} }
    await challenges.add(challenge, { createdAt: now, expiresAt: new Date(now.getTime() + 1000) })
    const use = { counter: 4, isBackedUp: false, now }
    for (const work of [
      () => factors.takeAppStep(whose, { step: 11, sealedSecret: 'sealed again' }),
      () => factors.takeRecoveryCode(whose, codeHashes[0] ?? '', now),
      () => factors.recordPasskeyUse(brandKey, passkeyId, use),
      () => challenges.take(brandKey, 'passkey_step', idHash, now),
    ]) {
      expect(await outcomes([work(), work(), work()])).toEqual([false, false, true])
    }
  })

  it('are confirmed once, and keep the last one of somebody who needs it', async () => {
    const { whose, passkeyId } = await guarded()
    expect(await outcomes([factors.remove(whose, 'app', false), factors.remove(whose, { passkeyId }, false)])).toEqual([
      false,
      true,
    ])
    const fresh = await guarded()
    await factors.remove(fresh.whose, 'app', true)
    await factors.beginApp(fresh.whose, 'again', now)
    const confirmed = { sealedSecret: 'again', step: 12, now, codeHashes: [randomUUID()] }
    expect(
      await outcomes([factors.confirmApp(fresh.whose, confirmed), factors.confirmApp(fresh.whose, confirmed)]),
    ).toEqual([false, true])
  })
})

describe('second factors in libSQL', () => {
  it('belong to one user, at one brand', async () => {
    const { whose, codeHashes, passkeyId } = await guarded()
    const others = await guarded()
    for (const stranger of [others.whose, { ...whose, brandKey: others.whose.brandKey }]) {
      expect(await factors.takeRecoveryCode(stranger, codeHashes[0] ?? '', now)).toBe(false)
      expect(await factors.renamePasskey(stranger, passkeyId, 'Mine')).toBe(false)
      expect(await factors.remove(stranger, { passkeyId }, true)).toBe(false)
    }
    expect(await factors.findPasskey(others.whose.brandKey, passkeyId)).toBeNull()
    expect(await factors.find(whose)).toMatchObject({ passkeys: [{ id: passkeyId, name: 'Key' }] })
  })

  it('store recovery codes with the first factor only, and a passkey once', async () => {
    const { whose, added, passkey } = await guarded()
    expect(added).toEqual({ storedCodes: false })
    expect((await factors.find(whose)).recoveryCodes?.left).toBe(2)
    expect(await factors.addPasskey(passkey, [])).toBeNull()
    const somebody = await guarded()
    expect(await factors.addPasskey({ ...passkey, ...somebody.whose }, [])).toBeNull()
  })
})
