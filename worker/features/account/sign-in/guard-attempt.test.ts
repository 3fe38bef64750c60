import { describe, expect, it, vi } from 'vitest'
import { MINUTE_S } from '../../../domain/time'
import { aVisitor } from '../../../testing/builders/an-account'
import { aGuardedShop } from '../../../testing/hostile/a-guarded-shop'

/** The n-th of many unrelated addresses. */
const stranger = (n: number) => aVisitor({ address: `198.${n % 100}.${Math.floor(n / 100) % 250}.7`, network: null })

/** Makes a number of guesses within some minutes, each from another address. Returns how many were checked. */
async function guess(
  shop: ReturnType<typeof aGuardedShop>,
  { guesses, minutes, meanwhile }: { guesses: number; minutes: number; meanwhile?: () => Promise<void> },
): Promise<number> {
  const verify = vi.spyOn(shop.passwords, 'verify')
  for (let n = 0; n < guesses; n++) {
    await shop.tryPassword(`guess ${n}`, stranger(n))
    const [before, after] = [n, n + 1].map((count) => Math.floor((count * minutes) / guesses))
    if (before !== after) await meanwhile?.()
    shop.later((minutes * MINUTE_S) / guesses)
  }
  return verify.mock.calls.filter(([password]) => password.startsWith('guess')).length
}

describe('guessing from thousands of addresses', () => {
  it('lets few guesses through while the owner gets in on a browser that is known', async () => {
    const shop = aGuardedShop()
    const deviceCookie = await shop.ownDevice()
    const owner: string[] = []
    const checked = await guess(shop, {
      guesses: 600,
      minutes: 30,
      meanwhile: async () => void owner.push((await shop.tryPassword('right', aVisitor({ deviceCookie }))).code),
    })
    expect(checked).toBeLessThanOrEqual(40)
    expect(owner).toEqual(Array(30).fill('in'))
  })

  it('isn’t faster when all guesses come at once', async () => {
    const { tryPassword, passwords } = aGuardedShop()
    const verify = vi.spyOn(passwords, 'verify')
    await Promise.all(Array.from({ length: 100 }, (_, n) => tryPassword(`guess ${n}`, stranger(n))))
    expect(verify.mock.calls.length).toBeLessThanOrEqual(5)
  })

  it('never locks the account: a user who waits as long as required gets in', async () => {
    const shop = aGuardedShop()
    await guess(shop, { guesses: 60, minutes: 4 })
    const owner = aVisitor({ address: '192.0.2.77' })
    const refused = await shop.tryPassword('right', owner)
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait/),
    })
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(MINUTE_S)
    shop.later(refused.retryAfterSeconds ?? 0)
    expect((await shop.tryPassword('right', owner)).code).toBe('in')
  })
})

describe("one network that guesses one account's password as fast as it may", () => {
  it.each([
    ['an address', () => '203.0.113.9'],
    ['an IPv4 /24', (n: number) => `203.0.113.${n % 250}`],
    ['an IPv6 /48', (n: number) => `2001:db8:1:${n.toString(16)}`],
  ])('soon waits a quarter of an hour each time, while the owner elsewhere gets in: %s', async (_which, address) => {
    const shop = aGuardedShop()
    const waits: number[] = []
    for (let n = 0; n < 50; n++) {
      const { retryAfterSeconds = 0 } = await shop.tryPassword(`guess ${n}`, aVisitor({ address: address(n) }))
      waits.push(retryAfterSeconds)
      shop.later(retryAfterSeconds / 2)
      const owner = aVisitor({ address: '192.0.2.77' })
      if (retryAfterSeconds > 2 * MINUTE_S) expect((await shop.tryPassword('right', owner)).code).toBe('in')
      shop.later(retryAfterSeconds / 2)
    }
    expect(waits.filter((wait) => wait > 0)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, ...Array(13).fill(900)])
  })
})

describe('wrong passwords', () => {
  it('slow the account down by either of its names, and equally where there is no account', async () => {
    for (const names of [
      ['amelia', 'AMELIA', 'Amelia@Example.com'],
      ['nobody', 'NOBODY', 'Nobody'],
    ]) {
      const { tryPassword } = aGuardedShop()
      const codes: string[] = []
      for (let n = 0; n < 6; n++) codes.push((await tryPassword('wrong', stranger(n), names[n % 3])).code)
      expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests'])
    }
  })

  it.each(['amelia', 'nobody'])('of %s cost as many queries and hashes as any other', async (username) => {
    const { tryPassword, passwords, deps } = aGuardedShop()
    const [verify, hash] = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')]
    const queries = [
      vi.spyOn(deps.users, 'findByLogin'),
      vi.spyOn(deps.counters, 'pace'),
      vi.spyOn(deps.securityEvents, 'add'),
    ]
    await tryPassword('wrong', aVisitor(), username)
    expect([verify, hash, ...queries].map((calls) => calls.mock.calls.length)).toEqual([1, 0, 1, 1, 1])
  })

  it('are forgotten after the right one', async () => {
    const { tryPassword } = aGuardedShop()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await tryPassword('wrong', stranger(n))).code).toBe('wrong_credentials')
      expect((await tryPassword('right', stranger(round))).code).toBe('in')
    }
  })

  it("on the owner’s own browser are counted separately, and don't affect strangers and other browsers", async () => {
    const { tryPassword, ownDevice, later } = aGuardedShop()
    const [phone, laptop] = [await ownDevice(), await ownDevice()].map((deviceCookie) => aVisitor({ deviceCookie }))
    for (let n = 0; n < 10; n++) expect((await tryPassword('wrong', phone)).code).toBe('wrong_credentials')
    expect(await tryPassword('right', phone)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
    expect((await tryPassword('right', laptop)).code).toBe('in')
    expect((await tryPassword('right', aVisitor())).code).toBe('in')
    later(1)
    expect((await tryPassword('right', phone)).code).toBe('in')
  })

  it("with a forged cookie, or with another user's, count as a stranger’s", async () => {
    const shop = aGuardedShop()
    const other = aGuardedShop()
    const cookies = [
      await shop.forgedDevice(),
      await other.ownDevice(),
      'nonsense',
      '~',
      (await shop.ownDevice()).slice(0, -2),
    ]
    for (const [n, deviceCookie] of cookies.entries()) {
      expect((await shop.tryPassword('wrong', { ...stranger(n), deviceCookie })).code).toBe('wrong_credentials')
    }
    expect((await shop.tryPassword('right', stranger(9))).code).toBe('too_many_requests')
  })
})

describe('one network that tries many accounts', () => {
  it.each([
    ['one address', 30, () => '203.0.113.9'],
    ['an IPv6 subscriber of /64', 30, () => '2001:db8:1:1'],
    ['an IPv6 subscriber of /56', 100, (n: number) => `2001:db8:1:${(0x1100 + n).toString(16)}`],
    ['an IPv6 subscriber of /48', 300, (n: number) => `2001:db8:1:${(n * 256 + 1).toString(16)}`],
    ['an IPv4 /24', 300, (n: number) => `203.0.113.${n % 250}`],
  ])('waits after each attempt once it has failed often: %s, %i times', async (_who, free, address) => {
    const { tryPassword, later } = aGuardedShop()
    const attempt = (n: number) => tryPassword('wrong', aVisitor({ address: address(n) }), `user ${n}`)
    for (let n = 0; n < free; n++) expect((await attempt(n)).code).toBe('wrong_credentials')
    expect(await attempt(free)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
    later(1)
    expect((await attempt(free)).code).toBe('wrong_credentials')
    expect(await attempt(free + 1)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 2 })
  })

  it('is not slowed down by successful sign-ins', async () => {
    const { tryPassword } = aGuardedShop()
    for (let n = 0; n < 20; n++) expect((await tryPassword('right')).code).toBe('in')
  })
})

describe('requesting a new password', () => {
  it('is paced by address, whether or not there is an account, and always leaves a link that works', async () => {
    for (const email of ['amelia@example.com', 'nobody@example.com']) {
      const { askForPassword, later, stored } = aGuardedShop()
      let sent = 0
      for (let minute = 0; minute < 60; minute++) {
        if ((await askForPassword(minute % 2 ? email : ` ${email.toUpperCase()}`, stranger(minute))).code === 'sent')
          sent++
        later(MINUTE_S)
      }
      expect([sent <= 9, sent >= 6]).toEqual([true, true])
      const made = stored.links.map(({ createdAt }) => Date.parse(createdAt)).toSorted()
      const gaps = made.map((at, index) => (made[index + 1] ?? at) - at)
      if (email.startsWith('amelia')) expect(Math.max(...gaps)).toBeLessThan(30 * MINUTE_S * 1000)
      else expect(made).toEqual([])
    }
  })

  it('stays possible for the owner on a known browser while strangers request it', async () => {
    const { askForPassword, ownDevice } = aGuardedShop()
    for (let n = 0; n < 10; n++) await askForPassword('amelia@example.com', stranger(n))
    expect((await askForPassword('amelia@example.com', stranger(11))).code).toBe('too_many_requests')
    expect((await askForPassword('amelia@example.com', aVisitor({ deviceCookie: await ownDevice() }))).code).toBe(
      'sent',
    )
  })
})
