import { defaultBrand } from '../../domain/brand/default-brand'
import type { DomainError } from '../../domain/error'
import { requestPasswordReset } from '../../features/account/reset-password'
import { rememberDevice } from '../../features/account/sign-in/known-devices'
import { signIn } from '../../features/account/sign-in/sign-in'
import { signValue } from '../../platform/crypto/signed-value'
import { anAccount, aVisitor } from '../builders/an-account'
import { fakeHash, fakePasswords } from '../doubles/fake-passwords'
import { aDatabase } from '../worlds/a-database'
import { testDeps } from '../worlds/test-deps'

/** The result of an attempt: 'in', 'sent', or the code of its refusal, with when to retry. */
interface Outcome {
  code: string
  retryAfterSeconds?: number | undefined
  message?: string
}

/** Amelia's account under attack by strangers, on a test clock; hashes cost nothing. */
export function aGuardedShop() {
  const brand = { ...defaultBrand, key: 'guarded.example' }
  const account = anAccount({ brandKey: brand.key, passwordHash: fakeHash('right') })
  const { repositories, ...database } = aDatabase(account)
  let now = new Date('2026-11-21T12:00:00Z')
  const passwords = { ...fakePasswords }
  const ids = {
    uuid: () => crypto.randomUUID(),
    secret: () => `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 43),
  }
  const deps = testDeps({ ...repositories, passwords, ids, clock: { now: () => now }, log: () => {} })
  const from = { brand, shop: 'https://guarded.example/' }

  const outcome = (work: Promise<unknown>, done: string): Promise<Outcome> =>
    work.then(
      () => ({ code: done }),
      ({ code, retryAfterSeconds, message }: DomainError) => ({ code, retryAfterSeconds, message }),
    )

  const tryPassword = (password: string, visitor = aVisitor(), username = account.username) =>
    outcome(signIn(deps, { ...from, rpId: 'shop.example', visitor, login: { username, password } }), 'in')
  const askForPassword = (email: string, visitor = aVisitor()) =>
    outcome(requestPasswordReset(deps, { ...from, visitor, email }), 'sent')

  return {
    ...database,
    brand,
    account,
    deps,
    passwords,
    tryPassword,
    askForPassword,
    /** The cookie of a browser that Amelia has used. */
    ownDevice: () => rememberDevice(deps, null, account),
    forgedDevice: () =>
      signValue(['another secret of more than thirty-two characters'], 'known devices', 'device~mark'),
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
