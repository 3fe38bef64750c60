import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../../domain/brand/default-brand'
import { DAY_MINUTES, MINUTE_MS } from '../../../domain/time'
import { cleanUp } from '../../../run-schedule'
import { anAccount, aVisitor } from '../../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../../testing/doubles/fake-passwords'
import { aDatabase } from '../../../testing/worlds/a-database'
import { testDeps } from '../../../testing/worlds/test-deps'
import { retrieveTrip } from '../../trips/trip-links'
import { changePassword } from '../change-password'
import { signIn } from './sign-in'

const from = { brand: defaultBrand, shop: 'https://shop.example/', rpId: 'shop.example', visitor: aVisitor() }

function world() {
  const account = anAccount({ brandKey: 'default', passwordHash: fakeHash('right') })
  const { repositories, stored } = aDatabase(account)
  let now = new Date('2026-11-21T12:00:00Z')
  const clock = { now: () => now }
  const deps = testDeps({ ...repositories, clock, passwords: fakePasswords })
  const attempt = (password: string, username = account.username) =>
    signIn(deps, { ...from, login: { username, password } }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  return {
    deps,
    account,
    stored,
    attempt,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
  }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; message: string; retryAfterSeconds: number }) => error,
  )
const times = async <T>(count: number, work: () => Promise<T>) => {
  const results: T[] = []
  for (let i = 0; i < count; i++) results.push(await work())
  return results
}

describe('wrong passwords', () => {
  it('say how long to wait', async () => {
    const { deps, account, later } = world()
    const change = { currentPassword: 'wrong', newPassword: 'Blue-heron-47', confirmPassword: 'Blue-heron-47' }
    const user = { ...account, isAdmin: false, emailVerified: false, createdAt: account.createdAt.toISOString() }
    const guess = () => outcome(changePassword(deps, { ...from, user, change }))
    const guesses = await times(10, guess)
    expect(guesses.map((error) => error?.code)).toEqual(Array(10).fill('invalid_input'))
    later(2)
    expect(await guess()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please wait 13 minutes and try again.',
      retryAfterSeconds: 13 * 60,
    })
    later(12)
    expect((await guess())?.message).toBe('Too many attempts. Please wait a minute and try again.')
  })
})

describe('a visitor who looks up trips', () => {
  it('waits a little after thirty within an hour, whatever they look up, and keeps nobody else waiting', async () => {
    const { deps } = world()
    const ask = (address: string, email: string) =>
      outcome(retrieveTrip(deps, { ...from, address, mode: 'test', retrieval: { reference: 'ABC123', email } }))
    let asked = 0
    const guess = () => ask('203.0.113.9', `${asked++}@example.com`)
    expect(await times(30, guess)).toEqual(Array(30).fill(null))
    expect(await guess()).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
    expect(await ask('198.51.100.7', '0@example.com')).toBeNull()
  })
})

it('is counted anonymously, and the count is deleted when its window is over', async () => {
  const { deps, stored, attempt, later } = world()
  await attempt('wrong')
  expect(stored.counters).toHaveLength(4)
  for (const { key } of stored.counters) expect(key).toMatch(/^[0-9a-f]{64}$/)
  await cleanUp(deps)
  expect(stored.counters).toHaveLength(4)
  later(DAY_MINUTES + 1)
  await cleanUp(deps)
  expect(stored.counters).toHaveLength(0)
})
