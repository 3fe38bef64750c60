import { describe, expect, it, vi } from 'vitest'
import { aVisitor } from '../../../testing/builders/an-account'
import { solveProof } from '../../../testing/doubles/solve-proof'
import { aGuardedShop } from '../../../testing/hostile/a-guarded-shop'

const MINUTE_S = 60

/** The n-th of a thousand addresses that have nothing to do with each other. */
const stranger = (n: number) =>
  aVisitor({ address: `198.${n % 100}.${(n % 1000) % 250}.${1 + (n % 199)}`, network: null })

/** So many guesses within so many minutes, from so many addresses, by somebody who computes every proof. Gives how many were checked. */
async function guess(
  shop: ReturnType<typeof aGuardedShop>,
  { guesses, minutes, meanwhile }: { guesses: number; minutes: number; meanwhile?: (minute: number) => Promise<void> },
): Promise<number> {
  const verify = vi.spyOn(shop.passwords, 'verify')
  for (let n = 0; n < guesses; n++) {
    await shop.tryHard(`guess ${n}`, stranger(n))
    const [before, after] = [n, n + 1].map((count) => Math.floor((count * minutes) / guesses))
    if (before !== after) await meanwhile?.(after ?? 0)
    shop.later((minutes * MINUTE_S) / guesses)
  }
  return verify.mock.calls.filter(([password]) => password.startsWith('guess')).length
}

describe('guessing from a thousand addresses', () => {
  it('lets few guesses through while the owner gets in on a browser that is known', async () => {
    const shop = aGuardedShop()
    const deviceCookie = await shop.ownDevice()
    const owner: string[] = []
    const checked = await guess(shop, {
      ...{ guesses: 600, minutes: 6 },
      meanwhile: async () => void owner.push((await shop.tryOnce('right', aVisitor({ deviceCookie }))).code),
    })
    expect(checked).toBeLessThanOrEqual(15)
    expect(owner).toEqual(Array(6).fill('in'))
  }, 180_000)

  it('goes no faster all at once', async () => {
    const { tryOnce, passwords } = aGuardedShop()
    const verify = vi.spyOn(passwords, 'verify')
    await Promise.all(Array.from({ length: 100 }, (_, n) => tryOnce(`guess ${n}`, stranger(n))))
    expect(verify.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('never locks the account: whoever waits as long as they are told gets in, and a proof is asked for', async () => {
    const shop = aGuardedShop()
    await guess(shop, { guesses: 60, minutes: 4 })
    const told = await shop.tryHard('right', aVisitor({ address: '192.0.2.77' }))
    expect(told).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait/),
    })
    expect(told.retryAfterSeconds).toBeLessThanOrEqual(MINUTE_S)
    shop.later(told.retryAfterSeconds ?? 0)
    const late = aVisitor({ address: '192.0.2.77' })
    expect((await shop.tryOnce('right', late)).code).toBe('proof_needed')
    expect((await shop.tryHard('right', late)).code).toBe('in')
  })

  it('costs more computing the longer it goes on', async () => {
    const shop = aGuardedShop()
    const bits = async () => {
      for (;;) {
        const { code, retryAfterSeconds, challenge } = await shop.tryOnce('wrong')
        if (challenge) return challenge.bits
        if (code === 'too_many_requests') shop.later(retryAfterSeconds ?? 0)
      }
    }
    const first = await bits()
    for (let n = 0; n < 21; n++) {
      await shop.tryHard('wrong', stranger(n))
      shop.later(MINUTE_S)
    }
    expect([first, await bits()]).toEqual([10, 13])
  })
})

describe('wrong passwords', () => {
  it('slow the account down by whichever name, and where there is none', async () => {
    for (const names of [
      ['amelia', 'AMELIA', 'Amelia@Example.com'],
      ['nobody', 'NOBODY', 'Nobody'],
    ]) {
      const { tryHard } = aGuardedShop()
      const codes: string[] = []
      for (let n = 0; n < 6; n++) codes.push((await tryHard('wrong', stranger(n), names[n % 3])).code)
      expect(codes).toEqual([...Array(5).fill('wrong_credentials'), 'too_many_requests'])
    }
  })

  it.each(['amelia', 'nobody'])('of %s cost as many queries and hashes as any other', async (username) => {
    const { tryOnce, passwords, deps } = aGuardedShop()
    const [verify, hash] = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')]
    const queries = [
      vi.spyOn(deps.users, 'findByLogin'),
      vi.spyOn(deps.counters, 'pace'),
      vi.spyOn(deps.securityEvents, 'add'),
    ]
    await tryOnce('wrong', aVisitor(), username)
    expect([verify, hash, ...queries].map((calls) => calls.mock.calls.length)).toEqual([1, 0, 1, 1, 1])
  })

  it('are forgotten with the right one', async () => {
    const { tryHard } = aGuardedShop()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await tryHard('wrong', stranger(n))).code).toBe('wrong_credentials')
      expect((await tryHard('right', stranger(round))).code).toBe('in')
    }
  })

  it('on the owner’s own browser wait by themselves, and leave strangers and other browsers alone', async () => {
    const { tryOnce, ownDevice, later } = aGuardedShop()
    const [phone, laptop] = [await ownDevice(), await ownDevice()].map((deviceCookie) => aVisitor({ deviceCookie }))
    for (let n = 0; n < 10; n++) expect((await tryOnce('wrong', phone)).code).toBe('wrong_credentials')
    expect(await tryOnce('right', phone)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 })
    expect((await tryOnce('right', laptop)).code).toBe('in')
    expect((await tryOnce('right', aVisitor())).code).toBe('in')
    later(1)
    expect((await tryOnce('right', phone)).code).toBe('in')
  })

  it('of a forged cookie, or of one that names somebody else, count as a stranger’s', async () => {
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
      expect((await shop.tryHard('wrong', { ...stranger(n), deviceCookie })).code).toBe('wrong_credentials')
    }
    expect((await shop.tryHard('right', stranger(9))).code).toBe('too_many_requests')
  })
})

describe('one network that tries many accounts', () => {
  it.each([
    ['one address', () => '203.0.113.9', 5],
    ['an IPv6 subscriber of /64', () => '2001:db8:1:1', 5],
    ['an IPv6 subscriber of /56', (n: number) => `2001:db8:1:${(0x1100 + n).toString(16)}`, 20],
    ['an IPv6 subscriber of /48', (n: number) => `2001:db8:1:${(n * 256 + 1).toString(16)}`, 60],
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`, 60],
  ])('from %s has to compute from the %#th failure on', async (_who, address, free) => {
    const { tryOnce } = aGuardedShop()
    const codes: string[] = []
    for (let n = 0; n <= free; n++)
      codes.push((await tryOnce('wrong', aVisitor({ address: address(n) }), `user ${n}`)).code)
    expect(codes).toEqual([...Array(free).fill('wrong_credentials'), 'proof_needed'])
  })

  it('is not slowed down by those who get in', async () => {
    const { tryHard } = aGuardedShop()
    for (let n = 0; n < 20; n++) expect((await tryHard('right')).code).toBe('in')
  })
})

describe('asking for a new password', () => {
  it('is paced by address, whether or not there is an account, and always leaves a link that works', async () => {
    for (const email of ['amelia@example.com', 'nobody@example.com']) {
      const { askHard, later, stored } = aGuardedShop()
      let sent = 0
      for (let minute = 0; minute < 60; minute++) {
        if ((await askHard(minute % 2 ? email : ` ${email.toUpperCase()}`, stranger(minute))).code === 'sent') sent++
        later(MINUTE_S)
      }
      expect([sent <= 9, sent >= 6]).toEqual([true, true])
      const made = stored.links.map(({ createdAt }) => Date.parse(createdAt)).toSorted()
      const gaps = made.map((at, index) => (made[index + 1] ?? at) - at)
      if (email.startsWith('amelia')) expect(Math.max(...gaps)).toBeLessThan(30 * MINUTE_S * 1000)
      else expect(made).toEqual([])
    }
  })

  it('stays open to the owner on a browser that is known, while strangers ask', async () => {
    const { askOnce, askHard, ownDevice } = aGuardedShop()
    for (let n = 0; n < 10; n++) await askHard('amelia@example.com', stranger(n))
    expect((await askHard('amelia@example.com', stranger(11))).code).toBe('too_many_requests')
    expect((await askOnce('amelia@example.com', aVisitor({ deviceCookie: await ownDevice() }))).code).toBe('sent')
  })
})

describe('a proof of work', () => {
  it('opens one attempt, of the account that it is for', async () => {
    const { tryOnce, askOnce, later } = aGuardedShop()
    for (let n = 0; n < 2; n++) await askOnce('amelia@example.com', stranger(n))
    later(5 * MINUTE_S)
    for (let n = 0; n < 3; n++) await tryOnce('wrong', stranger(n))
    const { challenge } = await tryOnce('wrong', stranger(4))
    const proof = solveProof(challenge!)
    const using = (n: number) => ({ ...stranger(n), proof })
    for (let n = 0; n < 3; n++) await tryOnce('wrong', stranger(n), 'bessie')
    expect((await tryOnce('wrong', using(5), 'bessie')).code).toBe('proof_needed')
    expect((await askOnce('amelia@example.com', using(6))).code).toBe('proof_needed')
    expect((await tryOnce('wrong', using(7))).code).toBe('wrong_credentials')
    expect((await tryOnce('right', using(8))).code).toBe('proof_needed')
  })

  it('is worth nothing twice at the same time', async () => {
    const { tryOnce } = aGuardedShop()
    for (let n = 0; n < 3; n++) await tryOnce('wrong', stranger(n))
    const proof = solveProof((await tryOnce('wrong', stranger(4))).challenge!)
    const codes = await Promise.all([5, 6].map(async (n) => (await tryOnce('wrong', { ...stranger(n), proof })).code))
    expect(codes.toSorted()).toEqual(['proof_needed', 'wrong_credentials'])
  })

  it.each([
    ['after five minutes', (proof: string) => proof, 300],
    ['without its answers', (proof: string) => proof.replace(/~.*/, ''), 0],
    ['with wrong answers', (proof: string) => proof.replace(/~.*/, '~1,2,3,4,5,6,7,8'), 0],
    ['with another token', (proof: string) => `a${proof}`, 0],
    ['that is very long', (proof: string) => proof + ','.repeat(100_000), 0],
    ['that is no number', (proof: string) => proof.replace(/~.*/, '~a,b,c,d,e,f,g,h'), 0],
  ])('is refused %s', async (_how, change, seconds) => {
    const { tryOnce, later } = aGuardedShop()
    for (let n = 0; n < 3; n++) await tryOnce('wrong', stranger(n))
    const proof = solveProof((await tryOnce('wrong', stranger(4))).challenge!)
    later(seconds)
    expect((await tryOnce('right', { ...stranger(5), proof: change(proof) })).code).toBe('proof_needed')
  })
})
