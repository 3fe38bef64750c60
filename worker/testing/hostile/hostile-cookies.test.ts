import { beforeEach, describe, expect, inject, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aPlatform, callerUsername, cookieHeader, PASSWORD, type Platform, sell } from '../worlds/a-platform'
import { repositoriesAt } from '../worlds/repositories'

let platform: Platform
let cookie: string

beforeEach(async () => {
  platform = aPlatform(repositoriesAt(inject('databaseUrl')))
  cookie = await platform.signIn('traveler')
})

const userStatus = async (given: string, on = platform) =>
  (await on.ask('GET', '/api/auth/user', { cookie: given })).status
const session = () => {
  const [pair = ''] = cookie.split('; ')
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  return { name, value: decodeURIComponent(value) }
}
const put = (value: string, name = session().name) => `${name}=${encodeURIComponent(value)}`

describe('a session cookie', () => {
  it('is valid as it was set', async () => {
    expect(await userStatus(put(session().value))).toBe(200)
  })

  it('is invalid with any byte flipped', async () => {
    const { value } = session()
    for (let at = 0; at < value.length; at++) {
      const other = value[at] === 'A' ? 'B' : 'A'
      expect([at, await userStatus(put(value.slice(0, at) + other + value.slice(at + 1)))]).toEqual([at, 401])
    }
  })

  it('is invalid when cut, extended or combined from others', async () => {
    const { value, name } = session()
    const [secret = '', signature = ''] = value.split('.')
    const another = cookieHeader(
      await platform.ask('POST', '/api/auth/login', {
        body: { username: callerUsername('brand owner'), password: PASSWORD },
      }),
    )
    const foreign = decodeURIComponent(another.split('; ')[0]!.split('=').slice(1).join('='))
    const tampered = [
      ...Array.from({ length: value.length }, (_, length) => value.slice(0, length)),
      `${value}A`,
      `${secret}.`,
      `.${signature}`,
      `${secret}.${foreign.split('.')[1]}`,
      `${foreign.split('.')[0]}.${signature}`,
      'null.null',
      '%00',
      'x'.repeat(8000),
      `${secret}.${'A'.repeat(43)}=`,
    ]
    const answers = await Promise.all(tampered.map(async (each) => [each, await userStatus(put(each))]))
    expect(answers.filter(([, status]) => status !== 401)).toEqual([])
    expect(await userStatus(put(value, name.replace('__Host-', '')))).toBe(401)
    expect(await userStatus(`${name}`)).toBe(401)
    expect(await userStatus(`${name}=%E0%A4%A`)).toBe(401)
  })

  it('is invalid under another secret, though the session exists', async () => {
    const repositories = repositoriesAt(inject('databaseUrl'))
    const others = aPlatform(repositories, { secrets: ['another secret of more than thirty-two characters'] })
    const at = (on: Platform) =>
      on.app.request(`https://${others.here}/api/auth/user`, { headers: { host: others.here, cookie: theirs } })
    const theirs = await others.signIn('traveler')
    expect((await at(others)).status).toBe(200)
    const ours = aPlatform(repositories, { brands: others.deps.brands })
    expect((await at(ours)).status).toBe(401)
  })

  it('ends when it is not used for two weeks', async () => {
    platform.later(13 * DAY_MINUTES)
    expect(await userStatus(cookie)).toBe(200)
    platform.later(14 * DAY_MINUTES)
    expect(await userStatus(cookie)).toBe(401)
  })

  it('cannot be replayed after signing out, here or by a copy', async () => {
    await platform.ask('POST', '/api/auth/logout', { cookie })
    expect(await userStatus(cookie)).toBe(401)
  })

  it('cannot be replayed after the password changed, and the new one can be used', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'Grey-heron-48', confirmPassword: 'Grey-heron-48' }
    const elsewhere = await platform.signIn('traveler')
    const changed = await platform.ask('POST', '/api/auth/change-password', { body, cookie })
    expect([await userStatus(cookie), await userStatus(elsewhere), await userStatus(cookieHeader(changed))]).toEqual([
      401, 401, 200,
    ])
  })

  it('is replaced at sign-in: what somebody else planted is not signed in', async () => {
    const body = { username: callerUsername('traveler'), password: PASSWORD }
    const renewed = cookieHeader(await platform.ask('POST', '/api/auth/login', { body, cookie }))
    expect(renewed).not.toContain(session().value)
    expect([await userStatus(cookie), await userStatus(renewed)]).toEqual([401, 200])
  })

  it('does not stay an administrator’s for longer than a quarter of an hour', async () => {
    const admin = await platform.signIn('administrator')
    const change = async () =>
      (await platform.ask('POST', '/api/admin/settings', { body: { enableLiveMode: false }, cookie: admin })).status
    expect(await change()).toBe(200)
    platform.later(15)
    expect(await change()).toBe(403)
  })
})

describe('the cookie of a trip', () => {
  async function opened() {
    const email = `guest@${platform.here}`
    const trip = await sell(platform, { email })
    const reference = (await platform.deps.purchases.findBooking(platform.here, trip))?.duffelBookingId
    await platform.ask('POST', '/api/bookings/retrieve', { body: { reference, email } })
    const body = { token: await platform.tokenFor(email, 'view_trip') }
    const [pair = ''] = cookieHeader(await platform.ask('POST', '/api/trip/open', { body })).split('; ')
    return { name: pair.slice(0, pair.indexOf('=')), value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)) }
  }
  const tripStatus = async (trip: string, given: string) =>
    (await platform.ask('GET', `/api/trip/${trip}`, { cookie: given })).status

  it('opens that trip only, unaltered, for a day, and signs nobody in', async () => {
    const { name, value } = await opened()
    const [, trip = ''] = value.split('|')
    expect(await tripStatus(trip, put(value, name))).toBe(200)
    const otherTrip = await sell(platform, { email: 'other@example.com' })
    expect(await tripStatus(otherTrip, put(value, name.replace(trip, otherTrip)))).toBe(410)
    const tampered = [
      value.replace(trip, otherTrip),
      value.replace(/\|(\d{13})/, '|9999999999999'),
      value.replace(/(\|\d{13})\|\d{13}/, '$1|9999999999999'),
      value.slice(0, -3),
      session().value,
    ]
    for (const each of tampered) expect(await tripStatus(trip, put(each, name))).toBe(410)
    expect(await userStatus(put(value))).toBe(401)
    expect((await platform.ask('GET', `/api/bookings/${trip}`, { cookie: put(value, name) })).status).toBe(401)
    platform.later(DAY_MINUTES)
    expect(await tripStatus(trip, put(value, name))).toBe(410)
  })
})
