import { describe, expect, it } from 'vitest'
import { fakeHash } from '../../testing/doubles/fake-passwords'
import { anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

describe('POST /api/auth/prove', () => {
  it('raises a session of any role for 15 minutes, and says so', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    expect(await (await shop.get(HERE, 'prove', undefined, { cookie })).json()).toEqual({
      raisedUntil: null,
      hasPassword: true,
      methods: [],
    })
    const response = await shop.post(HERE, 'prove', { password: 'engine' }, { cookie })
    const raised = { raisedUntil: '2026-11-21T12:15:00.000Z', hasPassword: true, methods: [] }
    expect([response.status, await response.json()]).toEqual([200, raised])
    const state = async () => (await shop.get(HERE, 'prove', undefined, { cookie: cookieOf(response) })).json()
    expect(await state()).toEqual(raised)
    shop.later(15)
    expect(await state()).toMatchObject({ raisedUntil: null })
  })

  it('gives the session another secret, and ends the previous one within ten seconds', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    const raised = cookieOf(await shop.post(HERE, 'prove', { password: 'engine' }, { cookie }))
    expect(raised).not.toBe(cookie)
    // A request that the browser sent at the same moment is answered, but can't raise anything any more.
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(200)
    const again = await shop.post(HERE, 'prove', { password: 'engine' }, { cookie })
    expect([again.status, (await again.json()).code]).toEqual([409, 'conflict'])
    shop.later(1)
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(401)
    expect((await shop.get(HERE, 'user', undefined, { cookie: raised })).status).toBe(200)
  })

  it('counts like a sign-in: after a few wrong passwords the right one raises nothing for a while', async () => {
    const { as } = anAdministration()
    const prove = async (password: string) =>
      (await as('administrator not elevated', 'POST', '/api/auth/prove', { password })).status
    const answers: number[] = []
    while (answers.length < 10 && !answers.includes(429)) answers.push(await prove(`wrong ${answers.length}`))
    expect(answers.slice(0, 3)).toEqual([401, 401, 401])
    expect(answers.at(-1)).toBe(429)
    expect(await prove('right')).toBe(429)
    expect((await as('administrator not elevated', 'POST', '/api/admin/settings', {})).status).toBe(403)
  })

  it('is noted, whether it fails or not', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    await shop.post(HERE, 'prove', { password: 'wrong' }, { cookie })
    await shop.post(HERE, 'prove', { password: 'engine' }, { cookie })
    expect(shop.stored.securityEvents.slice(-2)).toMatchObject([
      { kind: 'proof_failed', factor: 'password' },
      { kind: 'proved', factor: 'password' },
    ])
  })

  it('is for signed-in users of this brand', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    expect((await shop.post(HERE, 'prove', { password: 'engine' })).status).toBe(401)
    expect((await shop.post(ELSEWHERE, 'prove', { password: 'engine' }, { cookie })).status).toBe(401)
  })

  it('requires nothing in a new session whose account has no way to reauthenticate', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    shop.change('users', { passwordHash: '' }, { passwordHash: fakeHash('engine') })
    const state = async () => (await shop.get(HERE, 'prove', undefined, { cookie })).json()
    expect(await state()).toEqual({ raisedUntil: '2026-11-21T12:15:00.000Z', hasPassword: false, methods: [] })
    shop.later(15)
    expect(await state()).toEqual({ raisedUntil: null, hasPassword: false, methods: [] })
    const refused = await shop.post(HERE, 'prove', { password: 'engine' }, { cookie })
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })])
  })
})

describe('a brand owner', () => {
  it('changes the brand only within 15 minutes of reauthentication', async () => {
    const { as, later, stored } = anAdministration()
    const { key: _key, version: _version, ...draft } = acme
    const save = (name: string, version: number) =>
      as('brand owner', 'PUT', `/api/admin/brands/${ACME}`, { version, brand: { ...draft, name } })
    expect((await save('Acme One', 1)).status).toBe(200)
    later(15)
    const late = await save('Acme Two', 2)
    expect([late.status, (await late.json()).code]).toEqual([403, 'not_elevated'])
    const restoring = await as('brand owner', 'POST', `/api/admin/brands/${ACME}/versions/1/restore`, { version: 2 })
    expect((await restoring.json()).code).toBe('not_elevated')
    expect(stored.brands.find(({ key }) => key === ACME)?.version).toBe(2)
  })
})
