import { beforeEach, describe, expect, it } from 'vitest'
import { sendDueMails } from '../../../features/mail/send-due-mails'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, callerEmail, callerUsername, cookieHeader, PASSWORD, sell } from '../../worlds/a-platform'

const OLD = 'the secret of last year, which has been seen'
const NEW = 'the secret of this year, which nobody knows yet'

let database: ReturnType<typeof aDatabase>
let platform: ReturnType<typeof aPlatform>
let session: string
let trip: string
let tripPath: string
let resetToken: string
let sent: string[]

beforeEach(async () => {
  sent = []
  database = aDatabase()
  const send = async ({ subject }: { subject: string }) => {
    sent.push(subject)
    return { kind: 'sent' as const }
  }
  // Recorded mails are not sent before the test says so.
  const waiting = { ...database.repositories.outbox, claim: async () => [] }
  platform = aPlatform({ ...database.repositories, outbox: waiting }, { secrets: [OLD], mailer: { send } })
  session = await platform.signIn('traveler')
  const guest = 'guest@example.com'
  const booking = await sell(platform, { email: guest })
  tripPath = `/api/trip/${booking}`
  const reference = (await platform.deps.purchases.findBooking(platform.here, booking))?.duffelBookingId
  await platform.ask('POST', '/api/bookings/retrieve', { body: { reference, email: guest } })
  const body = { token: await platform.tokenFor(guest, 'view_trip') }
  trip = cookieHeader(await platform.ask('POST', '/api/trip/open', { body }))
  await platform.ask('POST', '/api/auth/forgot-password', { body: { email: callerEmail('traveler') } })
  resetToken = await platform.tokenFor(callerEmail('traveler'), 'reset_password')
})

const statusOf = async (path: string, cookie: string) => (await platform.ask('GET', path, { cookie })).status

async function sendWaiting() {
  await sendDueMails({ ...platform.deps, outbox: database.repositories.outbox })
  return sent
}

describe('after rotating the secret', () => {
  it('sessions and opened trips continue while the previous one stays in the list', async () => {
    platform.deps.secrets = [NEW, OLD]
    expect([await statusOf('/api/auth/user', session), await statusOf(tripPath, trip)]).toEqual([200, 200])
  })

  it('mailed links still work, and what they start is signed with the new one', async () => {
    platform.deps.secrets = [NEW, OLD]
    const password = 'Grey-heron-48'
    const body = { token: resetToken, newPassword: password, confirmPassword: password }
    const reset = await platform.ask('POST', '/api/auth/reset-password', { body })
    expect(reset.status).toBe(200)
    const login = { username: callerUsername('traveler'), password }
    const started = cookieHeader(await platform.ask('POST', '/api/auth/login', { body: login }))
    platform.deps.secrets = [NEW]
    expect(await statusOf('/api/auth/user', started)).toBe(200)
    expect((await platform.ask('POST', '/api/auth/login', { body: { ...login, password: PASSWORD } })).status).toBe(401)
  })

  it('waiting mails are sent, whichever secret encrypted them', async () => {
    const waiting = (await platform.deps.outbox.list(platform.here, 50)).filter(({ state }) => state === 'waiting')
    expect(waiting.length).toBeGreaterThan(1)
    platform.deps.secrets = [NEW, OLD]
    await platform.ask('POST', '/api/auth/forgot-password', { body: { email: callerEmail('traveler') } })
    await sendWaiting()
    expect(sent).toHaveLength(waiting.length + 1)
    const states = (await platform.deps.outbox.list(platform.here, 50)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['sent']))
  })

  it('everything that the removed one signed or encrypted ends', async () => {
    platform.deps.secrets = [NEW]
    platform.deps.log = () => {}
    expect([await statusOf('/api/auth/user', session), await statusOf(tripPath, trip)]).toEqual([401, 410])
    expect(await sendWaiting()).toEqual([])
    const states = (await platform.deps.outbox.list(platform.here, 50)).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['given_up']))
  })
})
