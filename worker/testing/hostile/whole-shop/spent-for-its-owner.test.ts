import { beforeEach, describe, expect, it } from 'vitest'
import { CURRENT_TEXTS } from '../../../domain/legal-versions'
import type { RateLimiter } from '../../../platform/platform'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, callerEmail, PASSWORD, type Platform, sell } from '../../worlds/a-platform'

// A stranger makes requests in somebody's name until a limit is reached, and that person then requests what is theirs.

const OWNER = callerEmail('traveler')
const STRANGER = { 'cf-connecting-ip': '203.0.113.9' }
const OWNERS_BROWSER = { 'cf-connecting-ip': '198.51.100.7' }

/** Ten of each key, as the edge counts them within a minute. */
function tenEach(): RateLimiter {
  const counts = new Map<string, number>()
  return {
    allow: async (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return (counts.get(key) ?? 0) <= 10
    },
  }
}

let database: ReturnType<typeof aDatabase>
let platform: Platform
beforeEach(() => {
  database = aDatabase()
  // Recorded mails stay as they are.
  const outbox = { ...database.repositories.outbox, claim: async () => [] }
  platform = aPlatform({ ...database.repositories, outbox }, { loginLimiter: tenEach() })
})

const post = async (path: string, body: unknown, headers: Record<string, string>) =>
  (await platform.ask('POST', path, { body, headers })).status

const waiting = () => database.stored.mails.filter(({ state }) => state === 'waiting')

async function ticket() {
  const { ticket: given } = await (await platform.ask('GET', '/api/messages/ticket')).json()
  platform.later(1)
  return given
}

let names = 0
/** Opens an account with an address, from one of the stranger's many network addresses. */
const register = (email: string) =>
  post(
    '/api/auth/register',
    {
      username: `stranger-${names++}`,
      email,
      firstName: 'Sam',
      lastName: 'Stranger',
      password: PASSWORD,
      agreedTo: CURRENT_TEXTS,
    },
    { 'cf-connecting-ip': `192.0.2.${names % 250}` },
  )

const findTrip = (reference: string, headers: Record<string, string>) =>
  post('/api/bookings/retrieve', { reference, email: OWNER }, headers)

async function aTrip() {
  const id = await sell(platform, { email: OWNER })
  return (await platform.deps.purchases.findBooking(platform.here, id))?.duffelBookingId ?? ''
}

const tripLinks = () => waiting().filter(({ kind, recipient }) => kind === 'view_trip' && recipient === OWNER)

describe('the link to a trip', () => {
  it('is sent for the right reference, however many wrong ones a stranger has tried with the address', async () => {
    const reference = await aTrip()
    const answers: number[] = []
    for (let n = 0; n < 10; n++) answers.push(await findTrip(`WRONG${n}`, STRANGER))
    expect(answers).toEqual(Array(10).fill(200))
    expect(tripLinks()).toEqual([])
    expect(await findTrip(reference, OWNERS_BROWSER)).toBe(200)
    expect(tripLinks()).toHaveLength(1)
  })

  it('is sent although a stranger had all other allowed mails sent to the address', async () => {
    const reference = await aTrip()
    for (let n = 0; n < 25; n++) await register(OWNER)
    expect(await findTrip(reference, OWNERS_BROWSER)).toBe(200)
    expect(tripLinks()).toHaveLength(1)
  })

  it('is sent eight times an hour at most, no matter who requests it with the right reference', async () => {
    const reference = await aTrip()
    const answers: number[] = []
    for (let n = 0; n < 12; n++) answers.push(await findTrip(reference, { 'cf-connecting-ip': `192.0.2.${n}` }))
    expect(answers).toEqual(Array(12).fill(200))
    expect(tripLinks()).toHaveLength(8)
  })
})

describe('forms with somebody’s address', () => {
  it('share ten mails an hour, whichever a stranger fills in, and are answered as before', async () => {
    const answers: number[] = []
    for (let n = 0; n < 25; n++) answers.push(await register('new.person@gmail.com'))
    // The same mailbox, in another spelling.
    for (let n = 0; n < 5; n++) answers.push(await register(`n.ewperson+${n}@googlemail.com`))
    expect(answers).toEqual(Array(30).fill(201))
    const message = { kind: 'support', fullName: 'Sam Stranger', email: 'new.person@gmail.com', reference: '' }
    const support = { ...message, subject: 'A question', message: 'When do you open tomorrow?', ticket: await ticket() }
    expect(await post('/api/messages', support, STRANGER)).toBe(201)
    expect(waiting().filter(({ recipient }) => recipient.includes('person'))).toHaveLength(10)
  })

  it("don't prevent the person from writing themselves", async () => {
    const message = { kind: 'support', fullName: 'Ada Owner', email: OWNER, reference: '' }
    const write = async (n: number, headers: Record<string, string>) => {
      const support = { ...message, subject: 'A question', message: `This is number ${n}.`, ticket: await ticket() }
      return post('/api/messages', support, headers)
    }
    for (let n = 0; n < 10; n++) await write(n, STRANGER)
    expect(await write(10, OWNERS_BROWSER)).toBe(201)
  })
})
