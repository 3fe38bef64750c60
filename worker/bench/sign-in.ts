import '../dev/resolve-ts.ts'
import { parseArgs } from 'node:util'
import { tellVerdicts } from './verdict.ts'

// npm run bench:sign-in: how many of 10,000 guesses over 1,000 addresses are checked within an hour while the owner signs in on a browser that
// is known; then how much longer a sign-in with a known name takes than one with an unknown name, beside the same hash alone, the floor.

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '10000' }, samples: { type: 'string', default: '200' } },
})
const [guesses, samples] = [Number(values.guesses), Number(values.samples)]

const { argon2Passwords } = await import('../adapters/argon2/argon2-passwords')
const { loadArgon2 } = await import('../dev/seed/seed')
const { aVisitor } = await import('../testing/builders/an-account')
const { aGuardedShop } = await import('../testing/hostile/a-guarded-shop')

const say = (text: string) => process.stdout.write(`${text}\n`)
const HOUR_S = 3600

const stranger = (n: number) => aVisitor({ address: `198.${Math.floor((n % 1000) / 250)}.${n % 250}.7`, network: null })

/** One guess after another, evenly over an hour; the owner signs in every three minutes. */
async function guess() {
  const shop = aGuardedShop()
  const deviceCookie = await shop.ownDevice()
  const verify = shop.passwords.verify
  let checked = 0
  shop.passwords.verify = (password, phc) => {
    if (password.startsWith('guess')) checked++
    return verify(password, phc)
  }
  const owner: string[] = []
  const between = Math.ceil(guesses / 20)
  for (let n = 0; n < guesses; n++) {
    await shop.tryPassword(`guess ${n}`, stranger(n))
    if (n % between === 0) owner.push((await shop.tryPassword('right', aVisitor({ deviceCookie }))).code)
    shop.later(HOUR_S / guesses)
  }
  return { checked, signedIn: owner.filter((code) => code === 'in').length, asked: owner.length }
}

const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The same wrong password for a known name, for an unknown one, and hashed alone, in turns: milliseconds of computing. */
async function timing() {
  const hasher = argon2Passwords(loadArgon2)
  const right = await hasher.hash('right')
  const times: Record<'known' | 'unknown' | 'floor', number[]> = { known: [], unknown: [], floor: [] }
  for (let n = 0; n < samples; n++) {
    // A shop for each, so that nobody waits.
    const shop = aGuardedShop()
    shop.passwords.verify = (password, phc) => hasher.verify(password, phc === '' ? '' : right)
    const attempt = (name: string) => () => shop.tryPassword(`wrong ${n}`, stranger(n), name)
    const turns = [
      ['known', attempt(shop.account.username)],
      ['unknown', attempt('nobody')],
      ['floor', () => hasher.verify(`wrong ${n}`, right)],
    ] as const
    for (const [name, work] of n % 2 ? turns : turns.toReversed()) times[name].push(await cpuOf(work))
  }
  // The first ones compile.
  const of = (name: keyof typeof times) => mean(times[name].slice(Math.floor(samples / 10)))
  return { known: of('known'), unknown: of('unknown'), floor: of('floor') }
}

const { checked, signedIn, asked } = await guess()
const { known, unknown, floor } = await timing()
const apart = Math.abs(known - unknown)
const ms = (time: number) => `${time.toFixed(2)} ms`
say(`a wrong password: known name ${ms(known)}, unknown name ${ms(unknown)}, the hash alone ${ms(floor)}`)
tellVerdicts([
  {
    what: `guesses that are checked, of ${guesses} over 1,000 addresses in an hour`,
    figure: `${checked}`,
    bar: '≤ 100',
    isKept: checked <= 100,
  },
  {
    what: 'the owner gets in meanwhile',
    figure: `${signedIn} of ${asked}`,
    bar: 'every time',
    isKept: signedIn === asked,
  },
  {
    what: 'a known and an unknown name, apart',
    figure: ms(apart),
    beside: `the hash alone ${ms(floor)}`,
    bar: '≤ 1 ms',
    isKept: apart <= 1,
  },
])
