import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { cleanUp } from '../../run-schedule'
import { aVisitor } from '../../testing/builders/an-account'
import { aDatabase } from '../../testing/worlds/a-database'
import { anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { noteSecurityEvent } from './security-events'

const FROM_ABROAD = { 'cf-connecting-ip': '203.0.113.77' }
const password = 'Blue-heron-47'

function noted(shop: ReturnType<typeof anAccountShop>) {
  const names = new Map(shop.stored.users.map(({ id, username }) => [id, username]))
  return shop.stored.securityEvents.map(({ kind, userId, factor, detail }) => ({
    kind,
    who: userId && names.get(userId),
    ...(factor && { factor }),
    ...(Object.keys(detail).length > 0 && { detail }),
  }))
}

describe('a security event', () => {
  it('records who signed in, from where and with what', async () => {
    const shop = anAccountShop()
    await shop.post(HERE, 'login', { username: 'amelia', password: 'engine' }, FROM_ABROAD)
    expect(shop.stored.securityEvents).toEqual([
      expect.objectContaining({
        brandKey: 'brand.example',
        userId: shop.stored.users[0]?.id,
        kind: 'signed_in',
        factor: 'password',
        network: '203.0.113.0/24',
        country: null,
        device: 'Chrome on Windows',
        at: '2026-11-21T12:00:00.000Z',
      }),
    ])
  })

  it('is who could not sign in, and of a name that is nobody’s nothing', async () => {
    const shop = anAccountShop()
    await shop.post(HERE, 'login', { username: 'amelia', password: 'zeppelin-7' })
    await shop.post(HERE, 'login', { username: 'quintessa-v', password: 'zeppelin-7' })
    expect(noted(shop)).toEqual([
      { kind: 'sign_in_failed', who: 'amelia', factor: 'password' },
      { kind: 'sign_in_failed', who: null, factor: 'password' },
    ])
    expect(JSON.stringify(shop.stored.securityEvents)).not.toMatch(/zeppelin|quintessa|amelia/)
  })

  it('is once a minute that somebody tried too often', async () => {
    const shop = anAccountShop({ loginLimiter: { allow: async () => false } })
    const attempt = () => shop.post(HERE, 'login', { username: 'amelia', password: 'engine' })
    for (let i = 0; i < 5; i++) expect((await attempt()).status).toBe(429)
    expect(noted(shop)).toEqual([{ kind: 'throttled', who: null, detail: { call: 'sign-in' } }])
    shop.later(1)
    await attempt()
    expect(shop.stored.securityEvents).toHaveLength(2)
  })

  it('is each step of an account’s life', async () => {
    const shop = anAccountShop()
    const [firstName, lastName, email] = ['Jean', 'Batten', 'jean@example.com']
    await shop.post(HERE, 'register', {
      username: 'jean',
      email,
      firstName,
      lastName,
      password,
      agreedTo: CURRENT_TEXTS,
    })
    const token = await shop.tokenInMail()
    let cookie = await shop.signIn(HERE, 'jean', password)
    await shop.post(HERE, 'request-verification', undefined, { cookie })
    await shop.post(HERE, 'verify-email', { token: 'x'.repeat(43) }, { cookie })
    await shop.post(HERE, 'verify-email', { token }, { cookie })
    const newPassword = 'Gray-heron-48'
    await shop.post(HERE, 'change-password', { currentPassword: 'wrong', newPassword }, { cookie })
    const changed = await shop.post(HERE, 'change-password', { currentPassword: password, newPassword }, { cookie })
    cookie = changed.headers.get('set-cookie')?.split(';')[0] ?? ''
    const proved = await shop.post(HERE, 'prove', { password: newPassword }, { cookie })
    cookie = proved.headers.get('set-cookie')?.split(';')[0] ?? ''
    await shop.post(HERE, 'sessions/end-others', undefined, { cookie })
    await shop.del(HERE, `sessions/${'0'.repeat(64)}`, undefined, { cookie })
    await shop.post(HERE, 'logout', undefined, { cookie })
    await shop.post(HERE, 'logout', undefined, { cookie })
    await shop.post(HERE, 'forgot-password', { email })
    const reset = { token: await shop.tokenInMail(), newPassword: 'Night-heron-49' }
    await shop.post(HERE, 'reset-password', reset)
    await shop.post(HERE, 'reset-password', reset)
    const events = noted(shop)
    expect(events.map(({ kind }) => kind)).toEqual([
      'registered',
      'signed_in',
      'verification_asked',
      'link_refused',
      'email_verified',
      'password_change_failed',
      'password_changed',
      'proved',
      'sessions_ended',
      'session_ended',
      'signed_out',
      'password_reset_asked',
      'password_reset',
      'link_refused',
    ])
    expect(events.slice(0, -1).every(({ who }) => who === 'jean')).toBe(true)
    expect(events.at(-1)).toEqual({
      kind: 'link_refused',
      who: null,
      factor: 'link',
      detail: { purpose: 'reset_password' },
    })
    expect(JSON.stringify(shop.stored.securityEvents)).not.toMatch(/heron|jean|Batten/)
  })

  it('belongs to its brand only', async () => {
    const shop = anAccountShop()
    await shop.signIn(ELSEWHERE)
    const [elsewhere] = shop.stored.securityEvents
    expect(elsewhere).toMatchObject({ brandKey: 'other.example', userId: shop.stored.users[2]?.id })
  })
})

describe('an event that can’t be recorded', () => {
  it("doesn't change the answer, and its failure is logged", async () => {
    const log = vi.fn()
    const broken = new DomainError('database_unavailable', 'Please try again.')
    const add = () => Promise.reject(broken)
    const shop = anAccountShop({ log, securityEvents: { ...testDeps().securityEvents, add } })
    expect((await shop.post(HERE, 'login', { username: 'amelia', password: 'engine' })).status).toBe(200)
    expect(log).toHaveBeenCalledWith({
      level: 'error',
      event: 'security_event_not_recorded',
      kind: 'signed_in',
      brand: 'brand.example',
      code: 'database_unavailable',
    })
  })
})

it('every event is also a line of the log, without the address', async () => {
  const log = vi.fn()
  await noteSecurityEvent(testDeps({ log }), {
    brandKey: 'default',
    userId: 'usr',
    kind: 'signed_in',
    factor: 'passkey',
    visitor: aVisitor(),
  })
  expect(log).toHaveBeenCalledWith({
    level: 'info',
    event: 'security_event',
    kind: 'signed_in',
    brand: 'default',
    user: 'usr',
    factor: 'passkey',
    network: '203.0.113.0/24',
    country: 'NL',
    device: 'Chrome on Mac',
  })
})

it('events are deleted after 180 days', async () => {
  const { repositories, stored } = aDatabase()
  let now = new Date('2026-11-21T12:00:00Z')
  const deps = testDeps({ ...repositories, clock: { now: () => now } })
  await noteSecurityEvent(deps, { brandKey: 'default', userId: null, kind: 'sign_in_failed', visitor: aVisitor() })
  now = new Date('2027-05-20T12:00:00Z')
  await cleanUp(deps)
  expect(stored.securityEvents).toHaveLength(1)
  now = new Date('2027-05-20T12:00:00.001Z')
  await cleanUp(deps)
  expect(stored.securityEvents).toHaveLength(0)
})
